package shuriken.convert.ninja.tree;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.joml.Vector3f;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;

/** Collects the triangles, lines or points of one material and layout, without duplicate corners. */
final class PrimitiveBuilder {
    private final int materialIndex;
    private final VertexLayout layout;
    /** The different corners, each with the index of its vertex. */
    private final Map<Corner, Integer> corners = new LinkedHashMap<>();

    private int[] indices = new int[48];
    private int size;

    PrimitiveBuilder(int materialIndex, VertexLayout layout) {
        this.materialIndex = materialIndex;
        this.layout = layout;
    }

    boolean hasKey(int otherMaterial, VertexLayout otherLayout) {
        return materialIndex == otherMaterial && layout.equals(otherLayout);
    }

    void add(List<Corner> polygon) {
        if (size + polygon.size() > indices.length) {
            indices = Arrays.copyOf(indices, Math.multiplyExact(2, indices.length));
        }
        for (Corner corner : polygon) {
            indices[size++] = indexOf(corner);
        }
    }

    private int indexOf(Corner corner) {
        Integer existing = corners.putIfAbsent(corner, corners.size());
        return existing != null ? existing : corners.size() - 1;
    }

    /** Replaces every vertex by the result of a function, which must be different for different vertices. */
    void replace(UnaryOperator<SlotVertex> change) {
        List<Corner> oldCorners = List.copyOf(corners.keySet());
        corners.clear();
        for (Corner corner : oldCorners) {
            SlotVertex newVertex = change.apply(corner.vertex());
            corners.put(newVertex == corner.vertex() ? corner : corner.withVertex(newVertex), corners.size());
        }
    }

    Set<Corner> corners() {
        return corners.keySet();
    }

    /** Returns the primitive in the space of the node, to which every vertex must be rigidly bound. */
    Primitive buildRigid(VertexTransformer transformer) {
        int[] vertexIndices = transformer.isMirrored() && layout.form() == Mode.TRIANGLES
                ? reversedWinding()
                : Arrays.copyOf(indices, size);
        return build(transformer, vertexIndices, 0, new int[0], new float[0]);
    }

    /** Returns the primitive in the space of the scene, moved by a skin. */
    Primitive buildSkinned(VertexTransformer transformer, SkinBuilder skin) {
        int influences = 4;
        for (Corner corner : corners.keySet()) {
            influences = Math.max(influences, skin.influenceCount(corner.vertex()));
        }
        int[] joints = new int[Math.multiplyExact(influences, corners.size())];
        float[] weights = new float[joints.length];
        int offset = 0;
        for (Corner corner : corners.keySet()) {
            skin.write(corner.vertex(), joints, weights, offset);
            offset += influences;
        }
        return build(transformer, Arrays.copyOf(indices, size), influences, joints, weights);
    }

    /** Returns the static primitive at rest in the space of the scene. */
    Primitive buildStatic(VertexTransformer transformer) {
        return build(transformer, Arrays.copyOf(indices, size), 0, new int[0], new float[0]);
    }

    private Primitive build(
            VertexTransformer transformer, int[] vertexIndices, int influences, int[] joints, float[] weights) {
        int vertexCount = corners.size();
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] normals = new float[layout.hasNormals() ? Math.multiplyExact(3, vertexCount) : 0];
        float[] texCoords = new float[layout.hasTexCoords() ? Math.multiplyExact(2, vertexCount) : 0];
        byte[] colours = new byte[layout.hasColours() ? Math.multiplyExact(4, vertexCount) : 0];
        float[][] extraTexCoords = new float[layout.extraTexCoordCount()][Math.multiplyExact(2, vertexCount)];
        int i = 0;
        for (Corner corner : corners.keySet()) {
            store(transformer.position(corner), positions, 3 * i);
            if (layout.hasNormals()) {
                store(transformer.normal(corner), normals, 3 * i);
            }
            if (layout.hasTexCoords()) {
                texCoords[2 * i] = corner.u();
                texCoords[2 * i + 1] = corner.v();
            }
            for (int k = 0; k < 2 * extraTexCoords.length; k++) {
                extraTexCoords[k / 2][2 * i + k % 2] = corner.extraTexCoords().get(k);
            }
            if (layout.hasColours()) {
                store(corner.colour(), colours, 4 * i);
            }
            i++;
        }
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                influences,
                joints,
                weights,
                vertexIndices,
                materialIndex,
                List.of(),
                layout.form(),
                List.of(extraTexCoords));
    }

    private static void store(Vector3f vector, float[] target, int offset) {
        target[offset] = vector.x;
        target[offset + 1] = vector.y;
        target[offset + 2] = vector.z;
    }

    private static void store(int argb, byte[] rgba, int offset) {
        rgba[offset] = (byte) (argb >> 16);
        rgba[offset + 1] = (byte) (argb >> 8);
        rgba[offset + 2] = (byte) argb;
        rgba[offset + 3] = (byte) (argb >> 24);
    }

    /**
     * Returns the indices with reversed winding. glTF reverses the faces of nodes with a negative determinant, so the
     * faces of mirrored nodes are reversed in advance.
     */
    private int[] reversedWinding() {
        int[] reversed = Arrays.copyOf(indices, size);
        for (int i = 0; i < size; i += 3) {
            reversed[i] = indices[i + 1];
            reversed[i + 1] = indices[i];
        }
        return reversed;
    }
}
