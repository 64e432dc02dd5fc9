package shuriken.texture;

import java.util.Arrays;

/**
 * A subset of many vectors, with their mean and squared error: the weighted sum of the squared distances from the mean.
 */
final class VectorCluster {
    private static final int AXIS_ITERATIONS = 3;
    /** Squared errors up to this value are rounding errors. */
    private static final double MAX_ROUNDING_ERROR = 1e-3;

    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final int[] vectorIndices;
    private final float[] mean;
    private final double totalWeight;
    private final double squaredError;
    /** The index of the component with the largest variance. */
    private int widestDimension;

    /**
     * Creates a cluster.
     *
     * @param vectors all vectors, {@code float[dimensions*n]}
     * @param weights the weight of each vector, {@code float[n]}
     * @param dimensions the number of components of a vector
     * @param vectorIndices the indices of the vectors in the cluster
     */
    VectorCluster(float[] vectors, float[] weights, int dimensions, int[] vectorIndices) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.vectorIndices = vectorIndices;
        this.mean = new float[dimensions];
        double[] sums = new double[dimensions];
        double total = 0;
        for (int vectorIndex : vectorIndices) {
            total += weights[vectorIndex];
            for (int d = 0; d < dimensions; d++) {
                sums[d] += vectors[vectorIndex * dimensions + d] * weights[vectorIndex];
            }
        }
        for (int d = 0; d < dimensions; d++) {
            mean[d] = (float) (sums[d] / total);
        }
        this.totalWeight = total;
        this.squaredError = computeSquaredError();
    }

    /** Computes the squared error, and sets the dimension with the largest variance. */
    private double computeSquaredError() {
        double[] squares = new double[dimensions];
        for (int vectorIndex : vectorIndices) {
            for (int d = 0; d < dimensions; d++) {
                float difference = vectors[vectorIndex * dimensions + d] - mean[d];
                squares[d] += difference * difference * weights[vectorIndex];
            }
        }
        double total = 0;
        for (int d = 0; d < dimensions; d++) {
            total += squares[d];
            widestDimension = squares[d] > squares[widestDimension] ? d : widestDimension;
        }
        return vectorIndices.length > 1 && total > MAX_ROUNDING_ERROR ? total : 0;
    }

    float[] mean() {
        return mean;
    }

    /** Returns the sum of the weights of the vectors in the cluster. */
    double totalWeight() {
        return totalWeight;
    }

    /** Returns the squared error, or 0 if the cluster cannot be split. */
    double squaredError() {
        return squaredError;
    }

    /**
     * Splits the vectors of the cluster at their mean along the principal axis, and returns the indices of both halves.
     * If all vectors are on one side of the mean because of rounding errors, the list of vectors is halved instead.
     * Neither half is empty if the cluster has at least two vectors.
     */
    int[][] split() {
        float[] axis = computePrincipalAxis();
        int[] lowIndices = new int[vectorIndices.length];
        int[] highIndices = new int[vectorIndices.length];
        int lowCount = 0;
        int highCount = 0;
        for (int vectorIndex : vectorIndices) {
            if (project(axis, vectorIndex) < 0) {
                lowIndices[lowCount++] = vectorIndex;
            } else {
                highIndices[highCount++] = vectorIndex;
            }
        }
        if (lowCount == 0 || highCount == 0) {
            int middle = vectorIndices.length / 2;
            return new int[][] {
                Arrays.copyOf(vectorIndices, middle), Arrays.copyOfRange(vectorIndices, middle, vectorIndices.length)
            };
        }
        return new int[][] {Arrays.copyOf(lowIndices, lowCount), Arrays.copyOf(highIndices, highCount)};
    }

    /**
     * Computes the principal axis by power iteration. The iteration starts with the dimension of the largest variance,
     * because the axis is rarely orthogonal to it.
     */
    private float[] computePrincipalAxis() {
        float[] axis = new float[dimensions];
        axis[widestDimension] = 1;
        for (int round = 0; round < AXIS_ITERATIONS; round++) {
            float[] newAxis = new float[dimensions];
            for (int vectorIndex : vectorIndices) {
                float projection = project(axis, vectorIndex) * weights[vectorIndex];
                for (int d = 0; d < dimensions; d++) {
                    newAxis[d] += projection * (vectors[vectorIndex * dimensions + d] - mean[d]);
                }
            }
            float maxComponent = 0;
            for (float component : newAxis) {
                maxComponent = Math.max(maxComponent, Math.abs(component));
            }
            if (maxComponent <= 0) {
                break;
            }
            for (int d = 0; d < dimensions; d++) {
                axis[d] = newAxis[d] / maxComponent;
            }
        }
        return axis;
    }

    /** Returns the position of a vector along an axis, relative to the mean. */
    private float project(float[] axis, int vectorIndex) {
        float projection = 0;
        for (int d = 0; d < dimensions; d++) {
            projection += axis[d] * (vectors[vectorIndex * dimensions + d] - mean[d]);
        }
        return projection;
    }
}
