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
    static InfluenceWriter normalize(Primitive primitive) {
        var normalized = new InfluenceWriter(
                primitive.influencesPerVertex(),
                primitive.joints().clone(),
                primitive.weights().clone());
        for (int firstInfluence = 0;
                firstInfluence < normalized.joints.length;
                firstInfluence += normalized.influencesPerVertex) {
            normalized.mergeVertex(firstInfluence);
            normalized.normalizeVertex(firstInfluence);
        }
        return normalized;
    }

    /** Merges the influences of a vertex that have the same joint. Invalid weights become 0. */
    private void mergeVertex(int firstInfluence) {
        for (int i = firstInfluence; i < firstInfluence + influencesPerVertex; i++) {
            if (!(weights[i] > 0) || Float.isInfinite(weights[i])) {
                weights[i] = 0;
            }
            for (int j = firstInfluence; j < i; j++) {
                if (joints[j] == joints[i] && weights[j] > 0) {
                    weights[j] += weights[i];
                    weights[i] = 0;
                }
            }
        }
    }

    /** Divides the weights of a vertex by their sum. */
    private void normalizeVertex(int firstInfluence) {
        double weightSum = 0;
        for (int i = firstInfluence; i < firstInfluence + influencesPerVertex; i++) {
            weightSum += weights[i];
        }
        if (weightSum == 0) {
            joints[firstInfluence] = 0;
            weights[firstInfluence] = 1;
            weightSum = 1;
        }
        for (int i = firstInfluence; i < firstInfluence + influencesPerVertex; i++) {
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

    /** Writes four joints of each vertex, starting with the influence {@code firstInfluence}. */
    void writeJointBytes(int firstInfluence, ByteBuffer out) {
        for (int i = firstInfluence; i < joints.length; i += influencesPerVertex) {
            out.put((byte) joints[i])
                    .put((byte) joints[i + 1])
                    .put((byte) joints[i + 2])
                    .put((byte) joints[i + 3]);
        }
    }

    void writeJointShorts(int firstInfluence, ByteBuffer out) {
        for (int i = firstInfluence; i < joints.length; i += influencesPerVertex) {
            for (int j = i; j < i + 4; j++) {
                out.putShort((short) joints[j]);
            }
        }
    }

    void writeWeights(int firstInfluence, ByteBuffer out) {
        for (int i = firstInfluence; i < weights.length; i += influencesPerVertex) {
            for (int j = i; j < i + 4; j++) {
                out.putFloat(weights[j]);
            }
        }
    }
}
