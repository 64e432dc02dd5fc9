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
import shuriken.scene.Primitive.Form;

/** Collects the triangles, lines or points of one material and layout, without duplicate corners. */
final class PrimitiveBuilder {
    private final int material;
    private final VertexLayout layout;
    private final Map<Corner, Integer> corners = new LinkedHashMap<>();
    private int[] indices = new int[48];
    private int size;

    PrimitiveBuilder(int material, VertexLayout layout) {
        this.material = material;
        this.layout = layout;
    }

    boolean isOf(int otherMaterial, VertexLayout otherLayout) {
        return material == otherMaterial && layout.equals(otherLayout);
    }

    void add(List<Corner> polygon) {
        if (size + polygon.size() > indices.length) {
            indices = Arrays.copyOf(indices, Math.multiplyExact(2, indices.length));
        }
        for (Corner corner : polygon) {
            indices[size++] = index(corner);
        }
    }

    private int index(Corner corner) {
        Integer known = corners.putIfAbsent(corner, corners.size());
        return known != null ? known : corners.size() - 1;
    }

    /** Replaces vertices; different ones stay different. */
    void replace(UnaryOperator<SlotVertex> change) {
        List<Corner> all = List.copyOf(corners.keySet());
        corners.clear();
        for (Corner corner : all) {
            SlotVertex changed = change.apply(corner.vertex());
            corners.put(changed == corner.vertex() ? corner : corner.of(changed), corners.size());
        }
    }

    Set<Corner> corners() {
        return corners.keySet();
    }

    /** Returns the primitive in node space; every vertex must be rigidly bound to that node. */
    Primitive rigid(VertexTransformer placer) {
        int[] order = placer.isMirrored() && layout.form() == Form.TRIANGLES
                ? reversedWinding()
                : Arrays.copyOf(indices, size);
        return primitive(placer, order, 0, new int[0], new float[0]);
    }

    /** Returns the primitive in scene space, moved by a skin. */
    Primitive skinned(VertexTransformer placer, SkinBuilder skin) {
        int influences = 4;
        for (Corner corner : corners.keySet()) {
            influences = Math.max(influences, skin.width(corner.vertex()));
        }
        int[] joints = new int[Math.multiplyExact(influences, corners.size())];
        float[] weights = new float[joints.length];
        int at = 0;
        for (Corner corner : corners.keySet()) {
            skin.write(corner.vertex(), joints, weights, at);
            at += influences;
        }
        return primitive(placer, Arrays.copyOf(indices, size), influences, joints, weights);
    }

    /** Returns the static primitive in scene space at rest. */
    Primitive still(VertexTransformer placer) {
        return primitive(placer, Arrays.copyOf(indices, size), 0, new int[0], new float[0]);
    }

    private Primitive primitive(VertexTransformer placer, int[] order, int influences, int[] joints, float[] weights) {
        int n = corners.size();
        float[] positions = new float[Math.multiplyExact(3, n)];
        float[] normals = new float[layout.normals() ? Math.multiplyExact(3, n) : 0];
        float[] texCoords = new float[layout.texCoords() ? Math.multiplyExact(2, n) : 0];
        byte[] colours = new byte[layout.colours() ? Math.multiplyExact(4, n) : 0];
        float[][] more = new float[layout.moreTexCoords()][Math.multiplyExact(2, n)];
        int i = 0;
        for (Corner corner : corners.keySet()) {
            put(placer.position(corner), positions, 3 * i);
            if (layout.normals()) {
                put(placer.normal(corner), normals, 3 * i);
            }
            if (layout.texCoords()) {
                texCoords[2 * i] = corner.u();
                texCoords[2 * i + 1] = corner.v();
            }
            for (int k = 0; k < 2 * more.length; k++) {
                more[k / 2][2 * i + k % 2] = corner.more().get(k);
            }
            if (layout.colours()) {
                put(corner.colour(), colours, 4 * i);
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
                order,
                material,
                List.of(),
                layout.form(),
                List.of(more));
    }

    private static void put(Vector3f from, float[] to, int at) {
        to[at] = from.x;
        to[at + 1] = from.y;
        to[at + 2] = from.z;
    }

    private static void put(int argb, byte[] rgba, int at) {
        rgba[at] = (byte) (argb >> 16);
        rgba[at + 1] = (byte) (argb >> 8);
        rgba[at + 2] = (byte) argb;
        rgba[at + 3] = (byte) (argb >> 24);
    }

    /**
     * Returns indices with reversed winding. glTF flips faces under a negative determinant, so mirrored nodes are
     * pre-flipped.
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
