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
final class NinjaPrimitiveBuilder {
    private static final int INITIAL_CAPACITY = 48;

    private final int materialIndex;
    private final VertexLayout layout;
    /** The different corners, each with the index of its vertex in the primitive. */
    private final Map<Corner, Integer> indexByCorner = new LinkedHashMap<>();

    private int[] indices = new int[INITIAL_CAPACITY];
    private int indexCount;

    NinjaPrimitiveBuilder(int materialIndex, VertexLayout layout) {
        this.materialIndex = materialIndex;
        this.layout = layout;
    }

    boolean matches(int otherMaterialIndex, VertexLayout otherLayout) {
        return materialIndex == otherMaterialIndex && layout.equals(otherLayout);
    }

    void add(List<Corner> polygon) {
        if (indexCount + polygon.size() > indices.length) {
            indices = Arrays.copyOf(indices, Math.multiplyExact(2, indices.length));
        }
        for (Corner corner : polygon) {
            indices[indexCount++] = getOrAddCornerIndex(corner);
        }
    }

    private int getOrAddCornerIndex(Corner corner) {
        Integer existingIndex = indexByCorner.putIfAbsent(corner, indexByCorner.size());
        return existingIndex != null ? existingIndex : indexByCorner.size() - 1;
    }

    /** Replaces every vertex by the result of a function. Different vertices must have different results. */
    void replaceVertices(UnaryOperator<SlotVertex> replaceVertex) {
        List<Corner> oldCorners = List.copyOf(indexByCorner.keySet());
        indexByCorner.clear();
        for (Corner corner : oldCorners) {
            SlotVertex newVertex = replaceVertex.apply(corner.vertex());
            indexByCorner.put(
                    newVertex == corner.vertex() ? corner : corner.withVertex(newVertex), indexByCorner.size());
        }
    }

    Set<Corner> corners() {
        return indexByCorner.keySet();
    }

    /** Returns the primitive in the space of the node, to which every vertex must be rigidly bound. */
    Primitive buildRigid(VertexTransformer transformer) {
        int[] vertexIndices = transformer.isMirrored() && layout.mode() == Mode.TRIANGLES
                ? reverseWinding()
                : Arrays.copyOf(indices, indexCount);
        return build(transformer, vertexIndices, /* influencesPerVertex= */ 0, new int[0], new float[0]);
    }

    /** Returns the primitive in the space of the bind pose, moved by a skin. */
    Primitive buildSkinned(VertexTransformer transformer, NinjaSkinBuilder skinBuilder) {
        int influencesPerVertex = NinjaSkinBuilder.INFLUENCES_PER_SET;
        for (Corner corner : indexByCorner.keySet()) {
            influencesPerVertex = Math.max(influencesPerVertex, skinBuilder.influenceCount(corner.vertex()));
        }
        int[] joints = new int[Math.multiplyExact(influencesPerVertex, indexByCorner.size())];
        float[] weights = new float[joints.length];
        int offset = 0;
        for (Corner corner : indexByCorner.keySet()) {
            skinBuilder.writeInfluences(corner.vertex(), joints, weights, offset);
            offset += influencesPerVertex;
        }
        return build(transformer, Arrays.copyOf(indices, indexCount), influencesPerVertex, joints, weights);
    }

    /** Returns the primitive at rest in world space, without a skin. */
    Primitive buildStatic(VertexTransformer transformer) {
        return build(
                transformer,
                Arrays.copyOf(indices, indexCount),
                /* influencesPerVertex= */ 0,
                new int[0],
                new float[0]);
    }

    private Primitive build(
            VertexTransformer transformer,
            int[] vertexIndices,
            int influencesPerVertex,
            int[] joints,
            float[] weights) {
        int vertexCount = indexByCorner.size();
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] normals = new float[layout.hasNormals() ? Math.multiplyExact(3, vertexCount) : 0];
        float[] texCoords = new float[layout.hasTexCoords() ? Math.multiplyExact(2, vertexCount) : 0];
        byte[] colours = new byte[layout.hasColours() ? Math.multiplyExact(4, vertexCount) : 0];
        float[][] extraTexCoords = new float[layout.extraTexCoordSetCount()][Math.multiplyExact(2, vertexCount)];
        int vertexIndex = 0;
        for (Corner corner : indexByCorner.keySet()) {
            storeVector(transformer.position(corner), positions, 3 * vertexIndex);
            if (layout.hasNormals()) {
                storeVector(transformer.normal(corner), normals, 3 * vertexIndex);
            }
            if (layout.hasTexCoords()) {
                texCoords[2 * vertexIndex] = corner.u();
                texCoords[2 * vertexIndex + 1] = corner.v();
            }
            for (int componentIndex = 0; componentIndex < 2 * extraTexCoords.length; componentIndex++) {
                extraTexCoords[componentIndex / 2][2 * vertexIndex + componentIndex % 2] =
                        corner.extraTexCoords().get(componentIndex);
            }
            if (layout.hasColours()) {
                storeColour(corner.colour(), colours, 4 * vertexIndex);
            }
            vertexIndex++;
        }
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                influencesPerVertex,
                joints,
                weights,
                vertexIndices,
                materialIndex,
                List.of(),
                layout.mode(),
                List.of(extraTexCoords));
    }

    private static void storeVector(Vector3f vector, float[] coordinates, int offset) {
        coordinates[offset] = vector.x;
        coordinates[offset + 1] = vector.y;
        coordinates[offset + 2] = vector.z;
    }

    private static void storeColour(int argb, byte[] rgba, int offset) {
        rgba[offset] = (byte) (argb >> 16);
        rgba[offset + 1] = (byte) (argb >> 8);
        rgba[offset + 2] = (byte) argb;
        rgba[offset + 3] = (byte) (argb >> 24);
    }

    /**
     * Returns the indices with reversed winding. glTF reverses the faces of nodes with a negative determinant, so the
     * faces of mirrored nodes are reversed in advance.
     */
    private int[] reverseWinding() {
        int[] reversedIndices = Arrays.copyOf(indices, indexCount);
        for (int i = 0; i < indexCount; i += 3) {
            reversedIndices[i] = indices[i + 1];
            reversedIndices[i + 1] = indices[i];
        }
        return reversedIndices;
    }
}
