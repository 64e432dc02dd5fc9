package shuriken.texture;

/**
 * Improves the codewords of a vector quantization by Lloyd's iteration: assigns each vector to its nearest codeword,
 * then moves each codeword to the mean of its vectors. A vector keeps its codeword without a search if bounds for its
 * distances prove that no other codeword has become nearer (Hamerly's method).
 */
final class LloydIteration {
    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final float[] codewords;
    private final int codewordCount;
    /** The index of the codeword of each vector. */
    private final int[] assignments;
    /** An upper bound for the distance of each vector from its codeword. */
    private final float[] upperBounds;
    /** A lower bound for the distance of each vector from all other codewords. */
    private final float[] lowerBounds;

    /** Whether the bounds are valid for the current codewords. */
    private boolean hasBounds;

    /**
     * Creates an iteration.
     *
     * @param vectors the vectors, {@code float[dimensions*n]}
     * @param weights the weight of each vector, {@code float[n]}
     * @param dimensions the number of components of a vector
     * @param initialCodewords the codewords at the start, {@code float[dimensions*k]}
     */
    LloydIteration(float[] vectors, float[] weights, int dimensions, float[] initialCodewords) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.codewords = initialCodewords.clone();
        this.codewordCount = initialCodewords.length / dimensions;
        this.assignments = new int[weights.length];
        this.upperBounds = new float[weights.length];
        this.lowerBounds = new float[weights.length];
    }

    float[] codewords() {
        return codewords.clone();
    }

    /**
     * Iterates and returns the smallest squared error of an iteration.
     *
     * @param maxRounds the maximum number of iterations
     * @param minImprovement the relative improvement below which the iteration stops
     */
    double run(int maxRounds, float minImprovement) {
        double previousError = Double.MAX_VALUE;
        for (int round = 0; round < maxRounds; round++) {
            assignVectors();
            double error = moveToMeans();
            if (error >= previousError * (1 - minImprovement)) {
                return Math.min(error, previousError);
            }
            previousError = error;
        }
        return previousError;
    }

    /** Finds the nearest codeword of each vector whose bounds do not prove that its codeword is still the nearest. */
    private void assignVectors() {
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < assignments.length; i++) {
            if (hasBounds && upperBounds[i] <= lowerBounds[i]) {
                continue;
            }
            if (hasBounds) {
                upperBounds[i] = squareRoot(codebook.squaredDistance(vectors, i * dimensions, assignments[i]));
                if (upperBounds[i] <= lowerBounds[i]) {
                    continue;
                }
            }
            assignments[i] = codebook.findNearestIndex(vectors, i * dimensions);
            upperBounds[i] = squareRoot(codebook.nearestSquaredDistance());
            lowerBounds[i] = squareRoot(codebook.secondNearestSquaredDistance());
        }
        hasBounds = true;
    }

    private static float squareRoot(float squared) {
        return (float) Math.sqrt(squared);
    }

    /**
     * Moves each codeword to the mean of its vectors and returns the squared error. A codeword without vectors does not
     * move.
     */
    private double moveToMeans() {
        CodewordSums sums = sumVectors();
        float[] moveDistances = new float[codewordCount];
        for (int codewordIndex = 0; codewordIndex < codewordCount; codewordIndex++) {
            double distance = sums.hasVectors(codewordIndex) ? moveCodeword(codewordIndex, sums) : 0;
            // The distances are rounded up, so that the bounds stay valid in spite of rounding errors.
            moveDistances[codewordIndex] = (float) distance * 1.0001f + 1e-4f;
        }
        loosenBounds(moveDistances);
        return sums.squaredError();
    }

    /** Computes the sums of the vectors of each codeword. */
    private CodewordSums sumVectors() {
        double[] sums = new double[codewords.length];
        double[] weightSums = new double[codewordCount];
        double squareSum = 0;
        for (int i = 0; i < assignments.length; i++) {
            float weight = weights[i];
            int sumOffset = assignments[i] * dimensions;
            weightSums[assignments[i]] += weight;
            double square = 0;
            for (int dimension = 0, vectorOffset = i * dimensions; dimension < dimensions; dimension++) {
                float component = vectors[vectorOffset + dimension];
                sums[sumOffset + dimension] += component * weight;
                square += component * component;
            }
            squareSum += square * weight;
        }
        return new CodewordSums(sums, weightSums, squareSum);
    }

    /** Moves a codeword to the mean of its vectors and returns the distance that it moved. */
    private double moveCodeword(int codewordIndex, CodewordSums sums) {
        double squaredDistance = 0;
        for (int i = codewordIndex * dimensions; i < (codewordIndex + 1) * dimensions; i++) {
            float mean = (float) (sums.sums[i] / sums.weightSums[codewordIndex]);
            squaredDistance += (mean - codewords[i]) * (mean - codewords[i]);
            codewords[i] = mean;
        }
        return Math.sqrt(squaredDistance);
    }

    /** Adapts the bounds of all vectors to moved codewords. */
    private void loosenBounds(float[] moveDistances) {
        float maxMoveDistance = 0;
        for (float moveDistance : moveDistances) {
            maxMoveDistance = Math.max(maxMoveDistance, moveDistance);
        }
        for (int i = 0; i < assignments.length; i++) {
            upperBounds[i] += moveDistances[assignments[i]];
            lowerBounds[i] -= maxMoveDistance;
        }
    }

    /**
     * The sums of the vectors of each codeword.
     *
     * @param sums the weighted sums of the vectors, {@code double[dimensions*k]}
     * @param weightSums the sums of the weights of the vectors, {@code double[k]}
     * @param squareSum the weighted sum of the squared lengths of all vectors
     */
    private record CodewordSums(double[] sums, double[] weightSums, double squareSum) {
        boolean hasVectors(int codewordIndex) {
            return weightSums[codewordIndex] > 0;
        }

        /**
         * Returns the weighted sum of the squared distances of all vectors from the means of their codewords. This is
         * the sum of all weighted squares, minus the weighted squares of the means.
         */
        double squaredError() {
            int dimensions = sums.length / weightSums.length;
            double error = squareSum;
            for (int i = 0; i < sums.length; i++) {
                int codewordIndex = i / dimensions;
                if (hasVectors(codewordIndex)) {
                    error -= sums[i] * sums[i] / weightSums[codewordIndex];
                }
            }
            return Math.max(0, error);
        }
    }
}
