package shuriken.texture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Assigns many vectors to the nearest of some codewords. Distances are computed only where bounds are not sufficient
 * (Hamerly's method): a codeword that moved a little cannot be the nearest to distant vectors.
 */
final class CodewordAssignment {
    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final float[] codewords;
    private final int size;
    private final int[] assignments;
    /** An upper bound for the distance of each vector from its codeword. */
    private final float[] upper;
    /** A lower bound for the distance of each vector from all other codewords. */
    private final float[] lower;

    private boolean hasBounds;

    CodewordAssignment(float[] vectors, float[] weights, int dimensions, float[] first) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.codewords = first.clone();
        this.size = first.length / dimensions;
        this.assignments = new int[weights.length];
        this.upper = new float[weights.length];
        this.lower = new float[weights.length];
    }

    float[] codewords() {
        return codewords.clone();
    }

    /**
     * Runs Lloyd's iteration and returns the squared error.
     *
     * @param rounds the maximum number of iterations
     * @param minImprovement the relative improvement below which the iteration stops
     */
    double improve(int rounds, float minImprovement) {
        double last = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            assign();
            double error = moveToMeans();
            if (error >= last * (1 - minImprovement)) {
                return Math.min(error, last);
            }
            last = error;
        }
        return last;
    }

    private void assign() {
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < assignments.length; i++) {
            if (hasBounds && upper[i] <= lower[i]) {
                continue;
            }
            if (hasBounds) {
                upper[i] = root(codebook.distance(vectors, i * dimensions, assignments[i]));
                if (upper[i] <= lower[i]) {
                    continue;
                }
            }
            assignments[i] = codebook.find(vectors, i * dimensions);
            upper[i] = root(codebook.distance());
            lower[i] = root(codebook.secondDistance());
        }
        hasBounds = true;
    }

    private static float root(float squared) {
        return (float) Math.sqrt(squared);
    }

    /**
     * Moves each codeword to the mean of its vectors and returns the squared error. A codeword without vectors does not
     * move.
     */
    private double moveToMeans() {
        double[] sums = new double[codewords.length];
        double[] totals = new double[size];
        double squares = 0;
        for (int i = 0; i < assignments.length; i++) {
            float weight = weights[i];
            int target = assignments[i] * dimensions;
            totals[assignments[i]] += weight;
            double square = 0;
            for (int d = 0, from = i * dimensions; d < dimensions; d++) {
                float value = vectors[from + d];
                sums[target + d] += value * weight;
                square += value * value;
            }
            squares += square * weight;
        }
        float[] moves = new float[size];
        float farthest = 0;
        for (int c = 0; c < size; c++) {
            double moved = 0;
            for (int index = c * dimensions; index < (c + 1) * dimensions && totals[c] > 0; index++) {
                float mean = (float) (sums[index] / totals[c]);
                squares -= sums[index] * sums[index] / totals[c];
                moved += (mean - codewords[index]) * (mean - codewords[index]);
                codewords[index] = mean;
            }
            // Distances are rounded up, so that rounding never hides a nearer codeword.
            moves[c] = (float) Math.sqrt(moved) * 1.0001f + 1e-4f;
            farthest = Math.max(farthest, moves[c]);
        }
        for (int i = 0; i < assignments.length; i++) {
            upper[i] += moves[assignments[i]];
            lower[i] -= farthest;
        }
        return Math.max(0, squares);
    }

    /**
     * Removes codewords whose vectors have another one nearly as close. Adds each to a cell of large error, where it
     * represents one half of the vectors.
     *
     * @return whether any codeword was moved
     */
    boolean moveCodewords() {
        double[] costs = new double[size];
        double[] errors = new double[size];
        int[] members = new int[size];
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < assignments.length; i++) {
            int owner = codebook.find(vectors, i * dimensions);
            assignments[i] = owner;
            errors[owner] += (double) codebook.distance() * weights[i];
            costs[owner] += (double) (codebook.secondDistance() - codebook.distance()) * weights[i];
            members[owner]++;
        }
        Integer[] byCost = sortedBy(c -> costs[c]);
        Integer[] byError = sortedBy(c -> -errors[c]);
        boolean[] isTouched = new boolean[size];
        boolean isAnyMoved = false;
        int from = 0;
        for (int c : byError) {
            while (from < size && isTouched[byCost[from]]) {
                from++;
            }
            if (from == size || byCost[from] == c || members[c] < 2 || isTouched[c]) {
                break;
            }
            VectorCluster cell = cluster(c, members[c]);
            if (cell.error() <= 0) {
                break;
            }
            int[][] halves = cell.split();
            VectorCluster low = new VectorCluster(vectors, weights, dimensions, halves[0]);
            VectorCluster high = new VectorCluster(vectors, weights, dimensions, halves[1]);
            int moved = byCost[from];
            if (cell.error() - low.error() - high.error() <= costs[moved]) {
                break;
            }
            System.arraycopy(low.mean(), 0, codewords, c * dimensions, dimensions);
            System.arraycopy(high.mean(), 0, codewords, moved * dimensions, dimensions);
            isTouched[c] = true;
            isTouched[moved] = true;
            isAnyMoved = true;
        }
        hasBounds = false;
        return isAnyMoved;
    }

    private Integer[] sortedBy(IntToDoubleFunction key) {
        return IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(key::applyAsDouble))
                .toArray(Integer[]::new);
    }

    private VectorCluster cluster(int codeword, int members) {
        int[] vectorIndices = new int[members];
        int index = 0;
        for (int i = 0; i < assignments.length; i++) {
            if (assignments[i] == codeword) {
                vectorIndices[index++] = i;
            }
        }
        return new VectorCluster(vectors, weights, dimensions, Arrays.copyOf(vectorIndices, index));
    }
}
