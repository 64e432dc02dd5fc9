package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.scene.Primitive;

/** Computes the skin weights of vertices in the centres of quads as the mean of the four corners. */
final class QuadWeights {
    private QuadWeights() {}

    /**
     * Copies the skin weights of the source and appends the mean weights of the centre vertices.
     *
     * @param primitive the primitive whose last vertices are the centres
     * @param source the primitive with the weights of all other vertices
     * @param quads the four corner indices of each quad
     */
    static Primitive withCentreWeights(Primitive primitive, Primitive source, List<int[]> quads) {
        List<Map<Integer, Double>> weightsOfCentres = new ArrayList<>();
        int influences = source.influences();
        for (int[] quad : quads) {
            Map<Integer, Double> weightByJoint = new TreeMap<>();
            for (int corner : quad) {
                for (int i = source.influences() * corner; i < source.influences() * (corner + 1); i++) {
                    if (source.weights()[i] > 0) {
                        weightByJoint.merge(source.joints()[i], source.weights()[i] / 4.0, Double::sum);
                    }
                }
            }
            influences = weightByJoint.size() > influences ? SkinBuilder.MAX_INFLUENCES : influences;
            weightsOfCentres.add(weightByJoint);
        }
        int vertices = primitive.vertexCount();
        int[] joints = new int[Math.multiplyExact(influences, vertices)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < source.vertexCount(); i++) {
            System.arraycopy(source.joints(), source.influences() * i, joints, influences * i, source.influences());
            System.arraycopy(source.weights(), source.influences() * i, weights, influences * i, source.influences());
        }
        for (int i = 0; i < weightsOfCentres.size(); i++) {
            write(weightsOfCentres.get(i), joints, weights, influences * (source.vertexCount() + i), influences);
        }
        return primitive.withInfluences(influences, joints, weights);
    }

    /** Writes the largest weights, scaled to a sum of 1. */
    private static void write(
            Map<Integer, Double> weightByJoint, int[] joints, float[] weights, int offset, int influences) {
        List<Map.Entry<Integer, Double>> largest = weightByJoint.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(influences)
                .toList();
        double sum = largest.stream().mapToDouble(Map.Entry::getValue).reduce(0, Double::sum);
        float remainder = 1;
        for (int i = 0; i < largest.size(); i++) {
            joints[offset + i] = largest.get(i).getKey();
            weights[offset + i] = (float) (largest.get(i).getValue() / sum);
            remainder -= weights[offset + i];
        }
        weights[offset] += remainder;
    }
}
