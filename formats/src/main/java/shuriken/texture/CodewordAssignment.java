package shuriken.texture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Assigns many vectors to the nearest of a few codewords. A vector keeps its codeword without a search if bounds for
 * its distances prove that no other codeword has become nearer (Hamerly's method).
 */
final class CodewordAssignment {
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
     * Creates an assignment.
     *
     * @param vectors the vectors, {@code float[dimensions*n]}
     * @param weights the weight of each vector, {@code float[n]}
     * @param dimensions the number of components of a vector
     * @param initialCodewords the codewords at the start, {@code float[dimensions*k]}
     */
    CodewordAssignment(float[] vectors, float[] weights, int dimensions, float[] initialCodewords) {
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
     * Assigns the vectors and moves the codewords to the means of their vectors in turn (Lloyd's iteration), and
     * returns the squared error.
     *
     * @param maxRounds the maximum number of iterations
     * @param minImprovement the relative improvement below which the iteration stops
     */
    double improve(int maxRounds, float minImprovement) {
        double previousError = Double.MAX_VALUE;
        for (int round = 0; round < maxRounds; round++) {
            assign();
            double error = moveToMeans();
            if (error >= previousError * (1 - minImprovement)) {
                return Math.min(error, previousError);
            }
            previousError = error;
        }
        return previousError;
    }

    /** Finds the nearest codeword of each vector whose bounds do not prove that its codeword is still the nearest. */
    private void assign() {
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < assignments.length; i++) {
            if (hasBounds && upperBounds[i] <= lowerBounds[i]) {
                continue;
            }
            if (hasBounds) {
                upperBounds[i] = squareRoot(codebook.distance(vectors, i * dimensions, assignments[i]));
                if (upperBounds[i] <= lowerBounds[i]) {
                    continue;
                }
            }
            assignments[i] = codebook.find(vectors, i * dimensions);
            upperBounds[i] = squareRoot(codebook.distance());
            lowerBounds[i] = squareRoot(codebook.secondDistance());
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
        double[] sums = new double[codewords.length];
        double[] weightSums = new double[codewordCount];
        // The squared error is the sum of all weighted squares, minus the weighted squares of the means, which are
        // subtracted below.
        double squares = 0;
        for (int i = 0; i < assignments.length; i++) {
            float weight = weights[i];
            int sumOffset = assignments[i] * dimensions;
            weightSums[assignments[i]] += weight;
            double square = 0;
            for (int d = 0, vectorOffset = i * dimensions; d < dimensions; d++) {
                float component = vectors[vectorOffset + d];
                sums[sumOffset + d] += component * weight;
                square += component * component;
            }
            squares += square * weight;
        }
        float[] moveDistances = new float[codewordCount];
        float maxMoveDistance = 0;
        for (int c = 0; c < codewordCount; c++) {
            double squaredMove = 0;
            for (int componentIndex = c * dimensions;
                    componentIndex < (c + 1) * dimensions && weightSums[c] > 0;
                    componentIndex++) {
                float mean = (float) (sums[componentIndex] / weightSums[c]);
                squares -= sums[componentIndex] * sums[componentIndex] / weightSums[c];
                squaredMove += (mean - codewords[componentIndex]) * (mean - codewords[componentIndex]);
                codewords[componentIndex] = mean;
            }
            // The distances are rounded up, so that the bounds stay valid in spite of rounding errors.
            moveDistances[c] = (float) Math.sqrt(squaredMove) * 1.0001f + 1e-4f;
            maxMoveDistance = Math.max(maxMoveDistance, moveDistances[c]);
        }
        for (int i = 0; i < assignments.length; i++) {
            upperBounds[i] += moveDistances[assignments[i]];
            lowerBounds[i] -= maxMoveDistance;
        }
        return Math.max(0, squares);
    }

    /**
     * Moves codewords that are hardly needed, because another codeword is nearly as close to their vectors. Each moves
     * to a cluster with a large error, where it represents one half of the vectors. The search ends when the
     * next move would not reduce the error, or would concern a cluster with one vector or with a moved codeword.
     *
     * @return whether a codeword was moved
     */
    boolean moveCodewords() {
        // The growth of the error if a codeword is removed and its vectors use their second nearest codewords.
        double[] removalCosts = new double[codewordCount];
        // The squared error of the vectors of each codeword.
        double[] errors = new double[codewordCount];
        int[] memberCounts = new int[codewordCount];
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < assignments.length; i++) {
            int codewordIndex = codebook.find(vectors, i * dimensions);
            assignments[i] = codewordIndex;
            errors[codewordIndex] += (double) codebook.distance() * weights[i];
            removalCosts[codewordIndex] += (double) (codebook.secondDistance() - codebook.distance()) * weights[i];
            memberCounts[codewordIndex]++;
        }
        Integer[] codewordsByRemovalCost = sortCodewords(c -> removalCosts[c]);
        Integer[] codewordsByError = sortCodewords(c -> -errors[c]);
        boolean[] isChanged = new boolean[codewordCount];
        boolean hasMovedCodeword = false;
        int removalRank = 0;
        for (int splitIndex : codewordsByError) {
            while (removalRank < codewordCount && isChanged[codewordsByRemovalCost[removalRank]]) {
                removalRank++;
            }
            if (removalRank == codewordCount
                    || codewordsByRemovalCost[removalRank] == splitIndex
                    || memberCounts[splitIndex] < 2
                    || isChanged[splitIndex]) {
                break;
            }
            VectorCluster splitCluster = createCluster(splitIndex, memberCounts[splitIndex]);
            if (splitCluster.squaredError() <= 0) {
                break;
            }
            int[][] halves = splitCluster.split();
            VectorCluster lowCluster = new VectorCluster(vectors, weights, dimensions, halves[0]);
            VectorCluster highCluster = new VectorCluster(vectors, weights, dimensions, halves[1]);
            int movedIndex = codewordsByRemovalCost[removalRank];
            if (splitCluster.squaredError() - lowCluster.squaredError() - highCluster.squaredError()
                    <= removalCosts[movedIndex]) {
                break;
            }
            System.arraycopy(lowCluster.mean(), 0, codewords, splitIndex * dimensions, dimensions);
            System.arraycopy(highCluster.mean(), 0, codewords, movedIndex * dimensions, dimensions);
            isChanged[splitIndex] = true;
            isChanged[movedIndex] = true;
            hasMovedCodeword = true;
        }
        hasBounds = false;
        return hasMovedCodeword;
    }

    /** Returns the indices of the codewords in ascending order of a key. */
    private Integer[] sortCodewords(IntToDoubleFunction key) {
        return IntStream.range(0, codewordCount)
                .boxed()
                .sorted(Comparator.comparingDouble(key::applyAsDouble))
                .toArray(Integer[]::new);
    }

    /** Returns the vectors of a codeword as a cluster. */
    private VectorCluster createCluster(int codewordIndex, int memberCount) {
        int[] vectorIndices = new int[memberCount];
        int indexCount = 0;
        for (int i = 0; i < assignments.length; i++) {
            if (assignments[i] == codewordIndex) {
                vectorIndices[indexCount++] = i;
            }
        }
        return new VectorCluster(vectors, weights, dimensions, Arrays.copyOf(vectorIndices, indexCount));
    }
}
