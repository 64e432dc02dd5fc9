package shuriken.texture.pvr;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds the few vectors that stand best for many, by least squares: the cluster of largest error is split along its
 * principal axis until there are enough, then all clusters are improved together (Linde, Buzo and Gray).
 */
final class VectorQuantiser {
    /** Improvement below which the common iteration stops. */
    private static final double ENOUGH = 3e-4;

    private static final int MOST_ROUNDS = 40;
    private static final int AXIS_ROUNDS = 6;

    private final float[] vectors;
    private final int[] weights;
    private final int dimensions;
    private final int count;

    /**
     * @param vectors {@code float[dimensions*n]}
     * @param weights {@code int[n]}, how often each vector occurs
     */
    VectorQuantiser(float[] vectors, int[] weights, int dimensions) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.count = weights.length;
    }

    /** Up to {@code size} vectors, {@code float[dimensions*k]}. */
    float[] codewords(int size) {
        Cluster[] clusters = new Cluster[Math.min(size, count)];
        clusters[0] = new Cluster(IntStream.range(0, count).toArray());
        int used = 1;
        while (used < clusters.length) {
            int worst = 0;
            for (int i = 1; i < used; i++) {
                worst = clusters[i].error > clusters[worst].error ? i : worst;
            }
            if (clusters[worst].error <= 0) {
                break;
            }
            int[][] halves = clusters[worst].split();
            clusters[worst] = new Cluster(halves[0]);
            clusters[used++] = new Cluster(halves[1]);
        }
        float[] codewords = new float[used * dimensions];
        for (int i = 0; i < used; i++) {
            System.arraycopy(clusters[i].mean, 0, codewords, i * dimensions, dimensions);
        }
        return improve(codewords);
    }

    private float[] improve(float[] first) {
        float[] codewords = first;
        double last = Double.MAX_VALUE;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            NearestVector search = new NearestVector(codewords, dimensions);
            double[] sums = new double[codewords.length];
            long[] members = new long[codewords.length / dimensions];
            double error = 0;
            for (int i = 0; i < count; i++) {
                int nearest = search.find(vectors, i * dimensions);
                error += (double) search.distance() * weights[i];
                members[nearest] += weights[i];
                for (int d = 0; d < dimensions; d++) {
                    sums[nearest * dimensions + d] += (double) vectors[i * dimensions + d] * weights[i];
                }
            }
            if (error >= last * (1 - ENOUGH)) {
                break;
            }
            last = error;
            codewords = means(codewords, sums, members);
        }
        return codewords;
    }

    /** A codeword that nothing is nearest to stays where it is. */
    private float[] means(float[] codewords, double[] sums, long[] members) {
        float[] means = codewords.clone();
        for (int i = 0; i < means.length; i++) {
            if (members[i / dimensions] > 0) {
                means[i] = (float) (sums[i] / members[i / dimensions]);
            }
        }
        return means;
    }

    /** Some of the vectors, with their mean and their weighted squared distance from it. */
    private final class Cluster {
        private final int[] members;
        private final float[] mean = new float[dimensions];
        private final float[] spread = new float[dimensions];
        private final double error;

        Cluster(int[] members) {
            this.members = members;
            double[] sums = new double[dimensions];
            double[] squares = new double[dimensions];
            double weight = 0;
            for (int member : members) {
                weight += weights[member];
                for (int d = 0; d < dimensions; d++) {
                    double value = vectors[member * dimensions + d];
                    sums[d] += value * weights[member];
                    squares[d] += value * value * weights[member];
                }
            }
            double total = 0;
            for (int d = 0; d < dimensions; d++) {
                mean[d] = (float) (sums[d] / weight);
                spread[d] = (float) Math.max(0, squares[d] - sums[d] * sums[d] / weight);
                total += spread[d];
            }
            this.error = members.length > 1 && total > 1e-3 ? total : 0;
        }

        /** The two sides of the mean along the principal axis; neither is empty. */
        int[][] split() {
            float[] axis = axis();
            int[] low = new int[members.length];
            int[] high = new int[members.length];
            int lows = 0;
            int highs = 0;
            for (int member : members) {
                if (along(axis, member) < 0) {
                    low[lows++] = member;
                } else {
                    high[highs++] = member;
                }
            }
            if (lows == 0 || highs == 0) {
                int middle = members.length / 2;
                return new int[][] {Arrays.copyOf(members, middle), Arrays.copyOfRange(members, middle, members.length)
                };
            }
            return new int[][] {Arrays.copyOf(low, lows), Arrays.copyOf(high, highs)};
        }

        /** By power iteration, starting with the spread of each dimension. */
        private float[] axis() {
            float[] axis = spread.clone();
            for (int round = 0; round < AXIS_ROUNDS; round++) {
                double[] next = new double[dimensions];
                for (int member : members) {
                    double along = along(axis, member) * weights[member];
                    for (int d = 0; d < dimensions; d++) {
                        next[d] += along * (vectors[member * dimensions + d] - mean[d]);
                    }
                }
                double longest = Arrays.stream(next).map(Math::abs).max().orElse(0);
                for (int d = 0; d < dimensions && longest > 0; d++) {
                    axis[d] = (float) (next[d] / longest);
                }
            }
            return axis;
        }

        private double along(float[] axis, int member) {
            double along = 0;
            for (int d = 0; d < dimensions; d++) {
                along += axis[d] * (vectors[member * dimensions + d] - mean[d]);
            }
            return along;
        }
    }
}
