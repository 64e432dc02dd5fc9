package shuriken.texture;

import java.util.Arrays;

/** A subset of many vectors, with their mean and the weighted sum of their squared distances from it. */
final class VectorCluster {
    private static final int AXIS_ITERATIONS = 3;
    /** Squared distances below this value are rounding errors. */
    private static final double MAX_ROUNDING_ERROR = 1e-3;

    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final int[] members;
    private final float[] mean;
    private final double weight;
    private final double error;
    private int widestDimension;

    /**
     * Creates a cluster.
     *
     * @param vectors all vectors, {@code float[dimensions*n]}
     * @param weights the weight of each vector, {@code float[n]}
     * @param dimensions the number of components of a vector
     * @param members the indices of the vectors in the cluster
     */
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
        this.error = computeError();
    }

    /** Computes the squared error and the dimension with the largest variance. */
    private double computeError() {
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
            widestDimension = squares[d] > squares[widestDimension] ? d : widestDimension;
        }
        return members.length > 1 && total > MAX_ROUNDING_ERROR ? total : 0;
    }

    float[] mean() {
        return mean;
    }

    /** Returns the total weight of the members. */
    double weight() {
        return weight;
    }

    /** Returns the squared error, or 0 if the cluster cannot be split. */
    double error() {
        return error;
    }

    /** Splits the members at the mean along the principal axis. Neither part is empty. */
    int[][] split() {
        float[] axis = principalAxis();
        int[] low = new int[members.length];
        int[] high = new int[members.length];
        int lowCount = 0;
        int highCount = 0;
        for (int member : members) {
            if (project(axis, member) < 0) {
                low[lowCount++] = member;
            } else {
                high[highCount++] = member;
            }
        }
        if (lowCount == 0 || highCount == 0) {
            int middle = members.length / 2;
            return new int[][] {Arrays.copyOf(members, middle), Arrays.copyOfRange(members, middle, members.length)};
        }
        return new int[][] {Arrays.copyOf(low, lowCount), Arrays.copyOf(high, highCount)};
    }

    /**
     * Computes the principal axis by power iteration. It starts with the dimension of the largest variance, to which
     * the axis cannot be orthogonal.
     */
    private float[] principalAxis() {
        float[] axis = new float[dimensions];
        axis[widestDimension] = 1;
        for (int round = 0; round < AXIS_ITERATIONS; round++) {
            float[] next = new float[dimensions];
            for (int member : members) {
                float projection = project(axis, member) * weights[member];
                for (int d = 0; d < dimensions; d++) {
                    next[d] += projection * (vectors[member * dimensions + d] - mean[d]);
                }
            }
            float maxComponent = 0;
            for (float component : next) {
                maxComponent = Math.max(maxComponent, Math.abs(component));
            }
            if (maxComponent <= 0) {
                break;
            }
            for (int d = 0; d < dimensions; d++) {
                axis[d] = next[d] / maxComponent;
            }
        }
        return axis;
    }

    private float project(float[] axis, int member) {
        float projection = 0;
        for (int d = 0; d < dimensions; d++) {
            projection += axis[d] * (vectors[member * dimensions + d] - mean[d]);
        }
        return projection;
    }
}
