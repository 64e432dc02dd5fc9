package shuriken.convert.ninja.chunk;

import java.util.Arrays;
import shuriken.geometry.Weights;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.scene.Primitive;

/**
 * A vertex without a slot.
 *
 * @param nodes ascending
 * @param weights of {@link #FULL_WEIGHT}, one for each node
 * @param position in the space of the primitives
 * @param normal of unit length, or empty
 * @param colour 0xAARRGGBB
 */
record ChunkVertex(int[] nodes, int[] weights, float[] position, float[] normal, boolean coloured, int colour) {
    /** The stored weight of a rigid vertex. */
    static final int FULL_WEIGHT = 255;

    boolean isRigid() {
        return nodes.length == 1;
    }

    VertexChunkType type() {
        return !isRigid()
                ? VertexChunkType.VN_NF
                : !coloured ? VertexChunkType.VN : normal.length == 0 ? VertexChunkType.D8 : VertexChunkType.VN_D8;
    }

    /** Returns whether only one node moves a vertex. */
    static boolean isRigid(Primitive p, int vertex) {
        int at = vertex * p.influences();
        return p.influences() < 2
                || Weights.integers(Arrays.copyOfRange(p.weights(), at, at + p.influences()), FULL_WEIGHT)[0]
                        == FULL_WEIGHT;
    }

    /** Returns whether a vertex is white, like vertices without a colour. */
    static boolean isWhite(Primitive p, int vertex) {
        for (int i = 4 * vertex; i < 4 * vertex + 4; i++) {
            if (p.colours()[i] != -1) {
                return false;
            }
        }
        return true;
    }

    /** @param normals stored or computed normals of the primitive; empty to store none */
    static ChunkVertex of(Primitive p, int vertex, float[] normals, boolean coloured) {
        int first = vertex * p.influences();
        int[] shares = Weights.integers(Arrays.copyOfRange(p.weights(), first, first + p.influences()), FULL_WEIGHT);
        int[] byNode = new int[shares.length];
        int[] weights = new int[shares.length];
        int n = 0;
        for (int i = 0; i < shares.length; i++) {
            if (shares[i] > 0) {
                n = insert(byNode, weights, n, p.joints()[first + i], shares[i]);
            }
        }
        int colour = -1;
        if (coloured) {
            byte[] c = p.colours();
            int at = 4 * vertex;
            colour = (c[at + 3] & 0xFF) << 24 | (c[at] & 0xFF) << 16 | (c[at + 1] & 0xFF) << 8 | c[at + 2] & 0xFF;
        }
        return new ChunkVertex(
                Arrays.copyOf(byNode, n),
                Arrays.copyOf(weights, n),
                Arrays.copyOfRange(p.positions(), 3 * vertex, 3 * vertex + 3),
                normals.length == 0 ? normals : Arrays.copyOfRange(normals, 3 * vertex, 3 * vertex + 3),
                coloured,
                colour);
    }

    /** Inserts a node in order, and adds the weights of equal nodes. */
    private static int insert(int[] nodes, int[] weights, int n, int node, int weight) {
        int at = n;
        while (at > 0 && nodes[at - 1] >= node) {
            at--;
        }
        if (at < n && nodes[at] == node) {
            weights[at] += weight;
            return n;
        }
        System.arraycopy(nodes, at, nodes, at + 1, n - at);
        System.arraycopy(weights, at, weights, at + 1, n - at);
        nodes[at] = node;
        weights[at] = weight;
        return n + 1;
    }

    /**
     * Returns the values that identify the vertex.
     *
     * @param shape distinguishes vertices with equal values
     */
    int[] row(int[] shape) {
        int[] row = new int[Math.addExact(9 + Math.multiplyExact(2, nodes.length), shape.length)];
        for (int i = 0; i < 3; i++) {
            row[i] = Float.floatToIntBits(position[i] + 0f);
            row[3 + i] = normal.length == 0 ? 0 : Float.floatToIntBits(normal[i] + 0f);
        }
        row[6] = colour;
        row[7] = coloured ? 1 : 0;
        row[8] = normal.length | nodes.length << 2;
        System.arraycopy(nodes, 0, row, 9, nodes.length);
        System.arraycopy(weights, 0, row, 9 + nodes.length, nodes.length);
        System.arraycopy(shape, 0, row, 9 + 2 * nodes.length, shape.length);
        return row;
    }
}
