package shuriken.convert.ninja.chunk;

import java.util.Arrays;
import shuriken.convert.support.Argb;
import shuriken.geometry.WeightRounder;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.scene.Primitive;

/**
 * A vertex as a vertex chunk stores it, before it has a slot of the vertex buffer. Equal vertices share a slot.
 *
 * @param nodeIndices the indices of the nodes that move the vertex, in ascending order
 * @param weights the weight of each node. The sum is {@link #FULL_WEIGHT}
 * @param position the position in the space of the primitives
 * @param normal the normal, of unit length, or empty if none is stored
 * @param hasColour whether the vertex has a colour
 * @param colour the colour as 0xAARRGGBB
 */
record ChunkVertex(int[] nodeIndices, int[] weights, float[] position, float[] normal, boolean hasColour, int colour) {
    /** The stored weight of a rigid vertex. */
    static final int FULL_WEIGHT = 255;
    /** The length of a key without nodes, weights and morph targets. */
    private static final int FIXED_KEY_LENGTH = 9;

    boolean isRigid() {
        return nodeIndices.length == 1;
    }

    VertexChunkType chunkType() {
        if (!isRigid()) {
            return VertexChunkType.VN_NF;
        }
        if (!hasColour) {
            return VertexChunkType.VN;
        }
        return normal.length == 0 ? VertexChunkType.D8 : VertexChunkType.VN_D8;
    }

    /**
     * Returns whether the first influence on a vertex has the entire rounded weight, so that only one node moves it.
     */
    static boolean isRigid(Primitive primitive, int vertexIndex) {
        int firstInfluenceIndex = vertexIndex * primitive.influencesPerVertex();
        return primitive.influencesPerVertex() < 2
                || WeightRounder.toIntegers(
                                Arrays.copyOfRange(
                                        primitive.weights(),
                                        firstInfluenceIndex,
                                        firstInfluenceIndex + primitive.influencesPerVertex()),
                                FULL_WEIGHT)[0]
                        == FULL_WEIGHT;
    }

    /**
     * Creates a vertex from a vertex of a primitive.
     *
     * @param normals the stored or computed normals of the primitive, or empty to store none
     */
    static ChunkVertex create(Primitive primitive, int vertexIndex, float[] normals, boolean hasColour) {
        int firstInfluenceIndex = vertexIndex * primitive.influencesPerVertex();
        int[] integerWeights = WeightRounder.toIntegers(
                Arrays.copyOfRange(
                        primitive.weights(),
                        firstInfluenceIndex,
                        firstInfluenceIndex + primitive.influencesPerVertex()),
                FULL_WEIGHT);
        int[] nodeIndices = new int[integerWeights.length];
        int[] weights = new int[integerWeights.length];
        int nodeCount = 0;
        for (int i = 0; i < integerWeights.length; i++) {
            if (integerWeights[i] > 0) {
                nodeCount = addWeight(
                        nodeIndices,
                        weights,
                        nodeCount,
                        primitive.joints()[firstInfluenceIndex + i],
                        integerWeights[i]);
            }
        }
        return new ChunkVertex(
                Arrays.copyOf(nodeIndices, nodeCount),
                Arrays.copyOf(weights, nodeCount),
                Arrays.copyOfRange(primitive.positions(), 3 * vertexIndex, 3 * vertexIndex + 3),
                normals.length == 0 ? normals : Arrays.copyOfRange(normals, 3 * vertexIndex, 3 * vertexIndex + 3),
                hasColour,
                hasColour ? Argb.ofVertex(primitive, vertexIndex) : Argb.WHITE);
    }

    /** Inserts a node in ascending order, or adds to its weight, and returns the new number of nodes. */
    private static int addWeight(int[] nodeIndices, int[] weights, int nodeCount, int nodeIndex, int weight) {
        int insertIndex = nodeCount;
        while (insertIndex > 0 && nodeIndices[insertIndex - 1] >= nodeIndex) {
            insertIndex--;
        }
        if (insertIndex < nodeCount && nodeIndices[insertIndex] == nodeIndex) {
            weights[insertIndex] += weight;
            return nodeCount;
        }
        System.arraycopy(nodeIndices, insertIndex, nodeIndices, insertIndex + 1, nodeCount - insertIndex);
        System.arraycopy(weights, insertIndex, weights, insertIndex + 1, nodeCount - insertIndex);
        nodeIndices[insertIndex] = nodeIndex;
        weights[insertIndex] = weight;
        return nodeCount + 1;
    }

    /**
     * Returns the values that identify the vertex.
     *
     * @param morphTargetKey values of the vertex's morph targets, which distinguish otherwise equal vertices
     */
    int[] toKey(int[] morphTargetKey) {
        int[] key = new int
                [Math.addExact(FIXED_KEY_LENGTH + Math.multiplyExact(2, nodeIndices.length), morphTargetKey.length)];
        for (int i = 0; i < 3; i++) {
            // Adding 0 makes -0 and 0 equal.
            key[i] = Float.floatToIntBits(position[i] + 0f);
            key[3 + i] = normal.length == 0 ? 0 : Float.floatToIntBits(normal[i] + 0f);
        }
        key[6] = colour;
        key[7] = hasColour ? 1 : 0;
        // The length of a normal is 0 or 3, so it fits in two bits.
        key[8] = normal.length | (nodeIndices.length << 2);
        System.arraycopy(nodeIndices, 0, key, FIXED_KEY_LENGTH, nodeIndices.length);
        System.arraycopy(weights, 0, key, FIXED_KEY_LENGTH + nodeIndices.length, nodeIndices.length);
        System.arraycopy(morphTargetKey, 0, key, FIXED_KEY_LENGTH + 2 * nodeIndices.length, morphTargetKey.length);
        return key;
    }
}
