package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import shuriken.scene.Primitive;

/**
 * Writes joints and weights in the strict form of glTF: each joint occurs once per vertex, float weights have a sum of
 * 1, and weights of 0 have joint 0. A vertex without any weight is bound to the first joint.
 *
 * @param influencesPerVertex the number of influences per vertex: 4 or 8
 * @param joints the index of each influence's joint in the skin, {@code int[influencesPerVertex*n]}
 * @param weights the weight of each influence, {@code float[influencesPerVertex*n]}
 */
record InfluenceWriter(int influencesPerVertex, int[] joints, float[] weights) {
    /** Returns a writer of the normalized influences of a primitive. */
    static InfluenceWriter ofNormalized(Primitive primitive) {
        var normalized = new InfluenceWriter(
                primitive.influencesPerVertex(),
                primitive.joints().clone(),
                primitive.weights().clone());
        for (int firstInfluenceIndex = 0;
                firstInfluenceIndex < normalized.joints.length;
                firstInfluenceIndex += normalized.influencesPerVertex) {
            normalized.mergeVertex(firstInfluenceIndex);
            normalized.normalizeVertex(firstInfluenceIndex);
        }
        return normalized;
    }

    /** Merges the influences of a vertex that have the same joint. Invalid weights become 0. */
    private void mergeVertex(int firstInfluenceIndex) {
        for (int i = firstInfluenceIndex; i < firstInfluenceIndex + influencesPerVertex; i++) {
            if (!(weights[i] > 0) || Float.isInfinite(weights[i])) {
                weights[i] = 0;
            }
            for (int j = firstInfluenceIndex; j < i; j++) {
                if (joints[j] == joints[i] && weights[j] > 0) {
                    weights[j] += weights[i];
                    weights[i] = 0;
                }
            }
        }
    }

    /** Divides the weights of a vertex by their sum. */
    private void normalizeVertex(int firstInfluenceIndex) {
        double weightSum = 0;
        for (int i = firstInfluenceIndex; i < firstInfluenceIndex + influencesPerVertex; i++) {
            weightSum += weights[i];
        }
        if (weightSum == 0) {
            joints[firstInfluenceIndex] = 0;
            weights[firstInfluenceIndex] = 1;
            weightSum = 1;
        }
        for (int i = firstInfluenceIndex; i < firstInfluenceIndex + influencesPerVertex; i++) {
            weights[i] = (float) (weights[i] / weightSum);
            if (weights[i] == 0) {
                joints[i] = 0;
            }
        }
    }

    /** Returns the number of attributes {@code JOINTS_n}, which have four influences each. */
    int setCount() {
        return influencesPerVertex / 4;
    }

    /** Returns the highest index of a joint. */
    int maxJointIndex() {
        int maxIndex = 0;
        for (int jointIndex : joints) {
            maxIndex = Math.max(maxIndex, jointIndex);
        }
        return maxIndex;
    }

    /**
     * Writes four joints of each vertex. The first of them belongs to influence {@code influenceOffset} of the vertex,
     * which is 0 or 4.
     */
    void writeJointBytes(int influenceOffset, ByteBuffer out) {
        for (int i = influenceOffset; i < joints.length; i += influencesPerVertex) {
            out.put((byte) joints[i])
                    .put((byte) joints[i + 1])
                    .put((byte) joints[i + 2])
                    .put((byte) joints[i + 3]);
        }
    }

    void writeJointShorts(int influenceOffset, ByteBuffer out) {
        for (int i = influenceOffset; i < joints.length; i += influencesPerVertex) {
            for (int influenceIndex = i; influenceIndex < i + 4; influenceIndex++) {
                out.putShort((short) joints[influenceIndex]);
            }
        }
    }

    void writeWeights(int influenceOffset, ByteBuffer out) {
        for (int i = influenceOffset; i < weights.length; i += influencesPerVertex) {
            for (int influenceIndex = i; influenceIndex < i + 4; influenceIndex++) {
                out.putFloat(weights[influenceIndex]);
            }
        }
    }
}
