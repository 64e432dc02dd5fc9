package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import shuriken.scene.Primitive;

/**
 * Writes joints and weights in the strict form of glTF: each joint once per vertex, float weights with sum 1, joint 0
 * for weights of 0. A vertex without any weight is bound to joint 0.
 *
 * @param perVertex 4 or 8
 * @param joints {@code int[perVertex*n]}
 * @param weights {@code float[perVertex*n]}
 */
record InfluenceWriter(int perVertex, int[] joints, float[] weights) {
    static InfluenceWriter of(Primitive p) {
        var clean = new InfluenceWriter(
                p.influences(), p.joints().clone(), p.weights().clone());
        for (int from = 0; from < clean.joints.length; from += clean.perVertex) {
            clean.mergeVertex(from);
            clean.normaliseVertex(from);
        }
        return clean;
    }

    private void mergeVertex(int from) {
        for (int i = from; i < from + perVertex; i++) {
            if (!(weights[i] > 0) || Float.isInfinite(weights[i])) {
                weights[i] = 0;
            }
            for (int j = from; j < i; j++) {
                if (joints[j] == joints[i] && weights[j] > 0) {
                    weights[j] += weights[i];
                    weights[i] = 0;
                }
            }
        }
    }

    private void normaliseVertex(int from) {
        double sum = 0;
        for (int i = from; i < from + perVertex; i++) {
            sum += weights[i];
        }
        if (sum == 0) {
            joints[from] = 0;
            weights[from] = 1;
            sum = 1;
        }
        for (int i = from; i < from + perVertex; i++) {
            weights[i] = (float) (weights[i] / sum);
            if (weights[i] == 0) {
                joints[i] = 0;
            }
        }
    }

    int sets() {
        return perVertex / 4;
    }

    int highestJoint() {
        int highest = 0;
        for (int joint : joints) {
            highest = Math.max(highest, joint);
        }
        return highest;
    }

    /** Writes four joints of each vertex, starting with {@code first}. */
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
