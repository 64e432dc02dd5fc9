package shuriken.interchange.gltf;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;

/**
 * The joints and weights of a primitive's vertices, with the largest first and a sum of 1. A vertex without any weight
 * has no influences.
 *
 * @param perVertex the number of influences per vertex: 0, 4 or 8
 * @param joints the joints, {@code int[perVertex*n]}
 * @param weights the weights, {@code float[perVertex*n]}
 */
record Influences(int perVertex, int[] joints, float[] weights) {
    private static final Influences NONE = new Influences(0, new int[0], new float[0]);
    private static final int MAX_SETS = 2;

    /**
     * Reads the influences of a primitive's vertices.
     *
     * @param vertexCount the number of vertices
     */
    static Influences read(JsonValue attributes, int vertexCount, AccessorReader accessors, ReadContext context) {
        int setCount = 0;
        while (setCount < MAX_SETS && attributes.get("JOINTS_" + setCount).exists()) {
            setCount++;
        }
        if (setCount == 0) {
            return NONE;
        }
        if (attributes.get("JOINTS_" + setCount).exists()) {
            context.report(
                    DiagnosticCode.INFLUENCES_REDUCED,
                    attributes.get("JOINTS_" + setCount).site(),
                    "the mesh has more than 8 weights for each vertex, but only the first 8 are used");
        }
        int valueCount = Math.multiplyExact(Math.multiplyExact(4, setCount), vertexCount);
        Influences influences = new Influences(4 * setCount, new int[valueCount], new float[valueCount]);
        for (int set = 0; set < setCount; set++) {
            influences.readSet(attributes, set, vertexCount, accessors);
        }
        for (int firstInfluence = 0;
                firstInfluence < influences.weights.length;
                firstInfluence += influences.perVertex) {
            influences.sortAndNormalize(firstInfluence);
        }
        return influences;
    }

    private void readSet(JsonValue attributes, int set, int vertexCount, AccessorReader accessors) {
        JsonValue jointsField = attributes.get("JOINTS_" + set);
        JsonValue weightsField = attributes.get("WEIGHTS_" + set);
        int[] setJoints = accessors.readInts(jointsField, 4);
        float[] setWeights = accessors.readFloats(weightsField, 4);
        MeshReader.requirePerVertex(jointsField, setJoints.length / 4, vertexCount);
        MeshReader.requirePerVertex(weightsField, setWeights.length / 4, vertexCount);
        for (int i = 0; i < setJoints.length; i++) {
            int index = i / 4 * perVertex + 4 * set + i % 4;
            weights[index] = Math.max(0, setWeights[i]);
            joints[index] = weights[index] > 0 ? setJoints[i] : 0;
        }
    }

    /** Sorts the influences of one vertex and divides them by their sum. */
    private void sortAndNormalize(int firstInfluence) {
        double sum = 0;
        for (int i = firstInfluence; i < firstInfluence + perVertex; i++) {
            int joint = joints[i];
            float weight = weights[i];
            int slot = i;
            for (; slot > firstInfluence && weights[slot - 1] < weight; slot--) {
                weights[slot] = weights[slot - 1];
                joints[slot] = joints[slot - 1];
            }
            weights[slot] = weight;
            joints[slot] = joint;
            sum += weight;
        }
        for (int i = firstInfluence; i < firstInfluence + perVertex && sum > 0; i++) {
            weights[i] = (float) (weights[i] / sum);
        }
    }
}
