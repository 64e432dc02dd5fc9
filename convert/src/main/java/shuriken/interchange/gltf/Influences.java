package shuriken.interchange.gltf;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;

/**
 * The joints and weights of a primitive's vertices, sorted by descending weight. The sum of a vertex's weights is 1, or
 * 0 if the vertex has no influences.
 *
 * @param influencesPerVertex the number of influences per vertex: 0, 4 or 8
 * @param joints the index of each influence's joint in the skin, {@code int[influencesPerVertex*n]}
 * @param weights the weight of each influence, {@code float[influencesPerVertex*n]}
 */
record Influences(int influencesPerVertex, int[] joints, float[] weights) {
    private static final Influences NONE = new Influences(/* influencesPerVertex= */ 0, new int[0], new float[0]);
    /** The maximum number of attributes {@code JOINTS_n} that are read. */
    private static final int MAX_SET_COUNT = 2;

    /**
     * Reads the influences of a primitive's vertices.
     *
     * @param vertexCount the number of vertices
     */
    static Influences read(JsonValue attributes, int vertexCount, AccessorReader accessorReader, ReadContext context) {
        int setCount = 0;
        while (setCount < MAX_SET_COUNT && attributes.get("JOINTS_" + setCount).exists()) {
            setCount++;
        }
        if (setCount == 0) {
            return NONE;
        }
        if (attributes.get("JOINTS_" + setCount).exists()) {
            context.report(
                    DiagnosticCode.INFLUENCES_REDUCED,
                    attributes.get("JOINTS_" + setCount).location(),
                    "the mesh has more than 8 weights for each vertex, but only the first 8 are used");
        }
        int valueCount = Math.multiplyExact(Math.multiplyExact(4, setCount), vertexCount);
        Influences influences = new Influences(4 * setCount, new int[valueCount], new float[valueCount]);
        for (int setIndex = 0; setIndex < setCount; setIndex++) {
            influences.readSet(attributes, setIndex, vertexCount, accessorReader);
        }
        for (int firstInfluenceIndex = 0;
                firstInfluenceIndex < influences.weights.length;
                firstInfluenceIndex += influences.influencesPerVertex) {
            influences.sortAndNormalize(firstInfluenceIndex);
        }
        return influences;
    }

    private void readSet(JsonValue attributes, int setIndex, int vertexCount, AccessorReader accessorReader) {
        JsonValue jointsField = attributes.get("JOINTS_" + setIndex);
        JsonValue weightsField = attributes.get("WEIGHTS_" + setIndex);
        int[] setJoints = accessorReader.readInts(jointsField, /* componentCount= */ 4);
        float[] setWeights = accessorReader.readFloats(weightsField, /* componentCount= */ 4);
        MeshReader.requirePerVertex(jointsField, setJoints.length / 4, vertexCount);
        MeshReader.requirePerVertex(weightsField, setWeights.length / 4, vertexCount);
        for (int i = 0; i < setJoints.length; i++) {
            int influenceIndex = i / 4 * influencesPerVertex + 4 * setIndex + i % 4;
            weights[influenceIndex] = Math.max(0, setWeights[i]);
            joints[influenceIndex] = weights[influenceIndex] > 0 ? setJoints[i] : 0;
        }
    }

    /** Sorts the influences of one vertex by insertion and divides the weights by their sum. */
    private void sortAndNormalize(int firstInfluenceIndex) {
        double weightSum = 0;
        for (int i = firstInfluenceIndex; i < firstInfluenceIndex + influencesPerVertex; i++) {
            int jointIndex = joints[i];
            float weight = weights[i];
            int insertionIndex = i;
            while (insertionIndex > firstInfluenceIndex && weights[insertionIndex - 1] < weight) {
                weights[insertionIndex] = weights[insertionIndex - 1];
                joints[insertionIndex] = joints[insertionIndex - 1];
                insertionIndex--;
            }
            weights[insertionIndex] = weight;
            joints[insertionIndex] = jointIndex;
            weightSum += weight;
        }
        for (int i = firstInfluenceIndex; i < firstInfluenceIndex + influencesPerVertex && weightSum > 0; i++) {
            weights[i] = (float) (weights[i] / weightSum);
        }
    }
}
