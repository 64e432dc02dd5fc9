package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.scene.Primitive;

/** Computes weights of vertices in the centres of quads: the mean of the four corners. */
final class QuadWeights {
    private QuadWeights() {}

    /**
     * Returns a primitive with the weights of another and those of its last vertices.
     *
     * @param primitive whose last vertices are the centres
     * @param source has the weights of all others
     * @param quads {@code int[4]} corners each
     */
    static Primitive add(Primitive primitive, Primitive source, List<int[]> quads) {
        List<Map<Integer, Double>> means = new ArrayList<>();
        int influences = source.influences();
        for (int[] quad : quads) {
            Map<Integer, Double> shares = new TreeMap<>();
            for (int corner : quad) {
                for (int i = source.influences() * corner; i < source.influences() * (corner + 1); i++) {
                    if (source.weights()[i] > 0) {
                        shares.merge(source.joints()[i], source.weights()[i] / 4.0, Double::sum);
                    }
                }
            }
            influences = shares.size() > influences ? SkinBuilder.MAXIMUM : influences;
            means.add(shares);
        }
        int vertices = primitive.vertexCount();
        int[] joints = new int[Math.multiplyExact(influences, vertices)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < source.vertexCount(); i++) {
            System.arraycopy(source.joints(), source.influences() * i, joints, influences * i, source.influences());
            System.arraycopy(source.weights(), source.influences() * i, weights, influences * i, source.influences());
        }
        for (int i = 0; i < means.size(); i++) {
            write(means.get(i), joints, weights, influences * (source.vertexCount() + i), influences);
        }
        return primitive.withInfluences(influences, joints, weights);
    }

    /** Writes the largest shares, scaled to the sum 1. */
    private static void write(Map<Integer, Double> shares, int[] joints, float[] weights, int at, int width) {
        List<Map.Entry<Integer, Double>> largest = shares.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue(Comparator.reverseOrder()))
                .limit(width)
                .toList();
        double sum = largest.stream().mapToDouble(Map.Entry::getValue).reduce(0, Double::sum);
        float rest = 1;
        for (int i = 0; i < largest.size(); i++) {
            joints[at + i] = largest.get(i).getKey();
            weights[at + i] = (float) (largest.get(i).getValue() / sum);
            rest -= weights[at + i];
        }
        weights[at] += rest;
    }
}
