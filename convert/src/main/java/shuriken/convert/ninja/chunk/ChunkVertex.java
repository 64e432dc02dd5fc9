package shuriken.convert.ninja.chunk;

import java.util.Arrays;
import shuriken.geometry.WeightRounder;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.scene.Primitive;

/**
 * A vertex without a slot.
 *
 * @param nodes the nodes that move the vertex, in ascending order
 * @param weights the weight of each node. The sum is {@link #FULL_WEIGHT}
 * @param position the position in the space of the primitives
 * @param normal the normal of unit length, or empty
 * @param hasColour whether the vertex has a colour
 * @param colour the colour as 0xAARRGGBB
 */
record ChunkVertex(int[] nodes, int[] weights, float[] position, float[] normal, boolean hasColour, int colour) {
    /** The stored weight of a rigid vertex. */
    static final int FULL_WEIGHT = 255;

    boolean isRigid() {
        return nodes.length == 1;
    }

    VertexChunkType type() {
        return !isRigid()
                ? VertexChunkType.VN_NF
                : !hasColour ? VertexChunkType.VN : normal.length == 0 ? VertexChunkType.D8 : VertexChunkType.VN_D8;
    }

    /** Returns whether only one node moves a vertex. */
    static boolean isRigid(Primitive p, int vertex) {
        int at = vertex * p.influences();
        return p.influences() < 2
                || WeightRounder.toIntegers(Arrays.copyOfRange(p.weights(), at, at + p.influences()), FULL_WEIGHT)[0]
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

    /**
     * Creates the vertex of a primitive.
     *
     * @param normals the stored or computed normals of the primitive, or empty to store none
     */
    static ChunkVertex create(Primitive p, int vertex, float[] normals, boolean coloured) {
        int firstInfluence = vertex * p.influences();
        int[] integerWeights = WeightRounder.toIntegers(
                Arrays.copyOfRange(p.weights(), firstInfluence, firstInfluence + p.influences()), FULL_WEIGHT);
        int[] nodes = new int[integerWeights.length];
        int[] weights = new int[integerWeights.length];
        int nodeCount = 0;
        for (int i = 0; i < integerWeights.length; i++) {
            if (integerWeights[i] > 0) {
                nodeCount = insert(nodes, weights, nodeCount, p.joints()[firstInfluence + i], integerWeights[i]);
            }
        }
        int colour = -1;
        if (coloured) {
            byte[] c = p.colours();
            int colourOffset = 4 * vertex;
            colour = (c[colourOffset + 3] & 0xFF) << 24
                    | (c[colourOffset] & 0xFF) << 16
                    | (c[colourOffset + 1] & 0xFF) << 8
                    | c[colourOffset + 2] & 0xFF;
        }
        return new ChunkVertex(
                Arrays.copyOf(nodes, nodeCount),
                Arrays.copyOf(weights, nodeCount),
                Arrays.copyOfRange(p.positions(), 3 * vertex, 3 * vertex + 3),
                normals.length == 0 ? normals : Arrays.copyOfRange(normals, 3 * vertex, 3 * vertex + 3),
                coloured,
                colour);
    }

    /** Inserts a node in ascending order, and adds the weights of equal nodes. */
    private static int insert(int[] nodes, int[] weights, int nodeCount, int node, int weight) {
        int position = nodeCount;
        while (position > 0 && nodes[position - 1] >= node) {
            position--;
        }
        if (position < nodeCount && nodes[position] == node) {
            weights[position] += weight;
            return nodeCount;
        }
        System.arraycopy(nodes, position, nodes, position + 1, nodeCount - position);
        System.arraycopy(weights, position, weights, position + 1, nodeCount - position);
        nodes[position] = node;
        weights[position] = weight;
        return nodeCount + 1;
    }

    /**
     * Returns the values that identify the vertex.
     *
     * @param shapeKey the values that distinguish vertices that are otherwise equal
     */
    int[] toRow(int[] shapeKey) {
        int[] row = new int[Math.addExact(9 + Math.multiplyExact(2, nodes.length), shapeKey.length)];
        for (int i = 0; i < 3; i++) {
            row[i] = Float.floatToIntBits(position[i] + 0f);
            row[3 + i] = normal.length == 0 ? 0 : Float.floatToIntBits(normal[i] + 0f);
        }
        row[6] = colour;
        row[7] = hasColour ? 1 : 0;
        row[8] = normal.length | nodes.length << 2;
        System.arraycopy(nodes, 0, row, 9, nodes.length);
        System.arraycopy(weights, 0, row, 9 + nodes.length, nodes.length);
        System.arraycopy(shapeKey, 0, row, 9 + 2 * nodes.length, shapeKey.length);
        return row;
    }
}
