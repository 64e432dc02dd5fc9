package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.scene.Primitive;

/** Computes the skin weights of vertices in the centres of quads as the means of the weights of the four corners. */
final class QuadCentreWeights {
    private QuadCentreWeights() {}

    /**
     * Returns the primitive with the skin weights of the original, followed by the mean weights of the centre vertices.
     *
     * @param primitive the primitive whose last vertices are the centres
     * @param original the primitive with the weights of all other vertices
     * @param quads the four vertex indices of each quad
     */
    static Primitive withCentreWeights(Primitive primitive, Primitive original, List<int[]> quads) {
        List<Map<Integer, Double>> weightByJointOfCentres = new ArrayList<>();
        int influenceCount = original.influencesPerVertex();
        for (int[] quad : quads) {
            Map<Integer, Double> weightByJoint = new TreeMap<>();
            for (int vertexIndex : quad) {
                for (int influenceIndex = original.influencesPerVertex() * vertexIndex;
                        influenceIndex < original.influencesPerVertex() * (vertexIndex + 1);
                        influenceIndex++) {
                    if (original.weights()[influenceIndex] > 0) {
                        weightByJoint.merge(
                                original.joints()[influenceIndex],
                                original.weights()[influenceIndex] / 4.0,
                                Double::sum);
                    }
                }
            }
            boolean needsMoreInfluences = weightByJoint.size() > influenceCount;
            influenceCount = needsMoreInfluences ? NitroSkinBuilder.MAX_INFLUENCES : influenceCount;
            weightByJointOfCentres.add(weightByJoint);
        }
        int vertexCount = primitive.vertexCount();
        int[] joints = new int[Math.multiplyExact(influenceCount, vertexCount)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < original.vertexCount(); i++) {
            System.arraycopy(
                    original.joints(),
                    original.influencesPerVertex() * i,
                    joints,
                    influenceCount * i,
                    original.influencesPerVertex());
            System.arraycopy(
                    original.weights(),
                    original.influencesPerVertex() * i,
                    weights,
                    influenceCount * i,
                    original.influencesPerVertex());
        }
        for (int i = 0; i < weightByJointOfCentres.size(); i++) {
            writeLargestWeights(
                    weightByJointOfCentres.get(i),
                    joints,
                    weights,
                    influenceCount * (original.vertexCount() + i),
                    influenceCount);
        }
        return primitive.withInfluences(influenceCount, joints, weights);
    }

    /** Writes up to {@code influenceCount} of the largest weights, scaled to a sum of 1, and their joints. */
    private static void writeLargestWeights(
            Map<Integer, Double> weightByJoint, int[] joints, float[] weights, int offset, int influenceCount) {
        List<Map.Entry<Integer, Double>> largestWeights = weightByJoint.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(influenceCount)
                .toList();
        double weightSum =
                largestWeights.stream().mapToDouble(Map.Entry::getValue).reduce(0, Double::sum);
        float remainder = 1;
        for (int i = 0; i < largestWeights.size(); i++) {
            joints[offset + i] = largestWeights.get(i).getKey();
            weights[offset + i] = (float) (largestWeights.get(i).getValue() / weightSum);
            remainder -= weights[offset + i];
        }
        weights[offset] += remainder;
    }
}
