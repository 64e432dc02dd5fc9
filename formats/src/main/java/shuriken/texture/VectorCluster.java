package shuriken.texture;

import java.util.Arrays;

/** A subset of many vectors, with their mean and their weighted squared distance from it. */
final class VectorCluster {
    private static final int AXIS_ROUNDS = 3;
    /** Squared distances below this come from rounding. */
    private static final double ROUNDING = 1e-3;

    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final int[] members;
    private final float[] mean;
    private final double weight;
    private final double error;
    private int widest;

    VectorCluster(float[] vectors, float[] weights, int dimensions, int[] members) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.members = members;
        this.mean = new float[dimensions];
        double[] sums = new double[dimensions];
        double total = 0;
        for (int member : members) {
            total += weights[member];
            for (int d = 0; d < dimensions; d++) {
                sums[d] += vectors[member * dimensions + d] * weights[member];
            }
        }
        for (int d = 0; d < dimensions; d++) {
            mean[d] = (float) (sums[d] / total);
        }
        this.weight = total;
        this.error = spread();
    }

    private double spread() {
        double[] squares = new double[dimensions];
        for (int member : members) {
            for (int d = 0; d < dimensions; d++) {
                float difference = vectors[member * dimensions + d] - mean[d];
                squares[d] += difference * difference * weights[member];
            }
        }
        double total = 0;
        for (int d = 0; d < dimensions; d++) {
            total += squares[d];
            widest = squares[d] > squares[widest] ? d : widest;
        }
        return members.length > 1 && total > ROUNDING ? total : 0;
    }

    float[] mean() {
        return mean;
    }

    /** Returns the total weight of the members. */
    double weight() {
        return weight;
    }

    /** Squared error; 0 if the cluster cannot be split. */
    double error() {
        return error;
    }

    /** Splits the members at the mean along the principal axis; neither part is empty. */
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
            return new int[][] {Arrays.copyOf(members, middle), Arrays.copyOfRange(members, middle, members.length)};
        }
        return new int[][] {Arrays.copyOf(low, lows), Arrays.copyOf(high, highs)};
    }

    /**
     * Computes the axis by power iteration from the dimension with the largest variance, to which the axis cannot be
     * orthogonal.
     */
    private float[] axis() {
        float[] axis = new float[dimensions];
        axis[widest] = 1;
        for (int round = 0; round < AXIS_ROUNDS; round++) {
            float[] next = new float[dimensions];
            for (int member : members) {
                float along = along(axis, member) * weights[member];
                for (int d = 0; d < dimensions; d++) {
                    next[d] += along * (vectors[member * dimensions + d] - mean[d]);
                }
            }
            float longest = 0;
            for (float component : next) {
                longest = Math.max(longest, Math.abs(component));
            }
            if (longest <= 0) {
                break;
            }
            for (int d = 0; d < dimensions; d++) {
                axis[d] = next[d] / longest;
            }
        }
        return axis;
    }

    private float along(float[] axis, int member) {
        float along = 0;
        for (int d = 0; d < dimensions; d++) {
            along += axis[d] * (vectors[member * dimensions + d] - mean[d]);
        }
        return along;
    }
}
