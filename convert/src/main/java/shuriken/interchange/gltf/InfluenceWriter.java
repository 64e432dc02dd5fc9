package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import shuriken.scene.Primitive;

/**
 * A writer of joints and weights in the strict form of glTF: each joint occurs once per vertex, float weights have a
 * sum of 1, and weights of 0 have joint 0. A vertex without any weight is bound to joint 0.
 *
 * @param perVertex the number of influences per vertex: 4 or 8
 * @param joints the joints, {@code int[perVertex*n]}
 * @param weights the weights, {@code float[perVertex*n]}
 */
record InfluenceWriter(int perVertex, int[] joints, float[] weights) {
    static InfluenceWriter normalize(Primitive primitive) {
        var normalized = new InfluenceWriter(
                primitive.influences(),
                primitive.joints().clone(),
                primitive.weights().clone());
        for (int firstInfluence = 0;
                firstInfluence < normalized.joints.length;
                firstInfluence += normalized.perVertex) {
            normalized.mergeVertex(firstInfluence);
            normalized.normalizeVertex(firstInfluence);
        }
        return normalized;
    }

    /** Merges the influences of a vertex that have the same joint. Invalid weights become 0. */
    private void mergeVertex(int firstInfluence) {
        for (int i = firstInfluence; i < firstInfluence + perVertex; i++) {
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

    private void normalizeVertex(int firstInfluence) {
        double sum = 0;
        for (int i = firstInfluence; i < firstInfluence + perVertex; i++) {
            sum += weights[i];
        }
        if (sum == 0) {
            joints[firstInfluence] = 0;
            weights[firstInfluence] = 1;
            sum = 1;
        }
        for (int i = firstInfluence; i < firstInfluence + perVertex; i++) {
            weights[i] = (float) (weights[i] / sum);
            if (weights[i] == 0) {
                joints[i] = 0;
            }
        }
    }

    int setCount() {
        return perVertex / 4;
    }

    int highestJoint() {
        int highest = 0;
        for (int joint : joints) {
            highest = Math.max(highest, joint);
        }
        return highest;
    }

    /** Writes four joints of each vertex, starting with the influence {@code first}. */
    void writeJointBytes(int first, ByteBuffer out) {
        for (int i = first; i < joints.length; i += perVertex) {
            out.put((byte) joints[i])
                    .put((byte) joints[i + 1])
                    .put((byte) joints[i + 2])
                    .put((byte) joints[i + 3]);
        }
    }

    void writeJointShorts(int first, ByteBuffer out) {
        for (int i = first; i < joints.length; i += perVertex) {
            for (int j = i; j < i + 4; j++) {
                out.putShort((short) joints[j]);
            }
        }
    }

    void writeWeights(int first, ByteBuffer out) {
        for (int i = first; i < weights.length; i += perVertex) {
            for (int j = i; j < i + 4; j++) {
                out.putFloat(weights[j]);
            }
        }
    }
}
