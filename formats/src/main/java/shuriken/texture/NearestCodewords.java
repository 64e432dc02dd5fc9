package shuriken.texture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * An assignment of many vectors to the nearest of some codewords. Distances are computed only where bounds are not
 * sufficient (Hamerly): a codeword that moved a little cannot win distant vectors.
 */
final class NearestCodewords {
    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final float[] codewords;
    private final int size;
    private final int[] owners;
    /** An upper bound for the distance of each vector from its codeword. */
    private final float[] upper;
    /** A lower bound for the distance of each vector from all other codewords. */
    private final float[] lower;

    private boolean bounded;

    NearestCodewords(float[] vectors, float[] weights, int dimensions, float[] first) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.codewords = first.clone();
        this.size = first.length / dimensions;
        this.owners = new int[weights.length];
        this.upper = new float[weights.length];
        this.lower = new float[weights.length];
    }

    float[] codewords() {
        return codewords.clone();
    }

    /** Runs Lloyd's iteration and returns the squared error. */
    double improve(int rounds, float minImprovement) {
        double last = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            assign();
            double error = toMeans();
            if (error >= last * (1 - minImprovement)) {
                return Math.min(error, last);
            }
            last = error;
        }
        return last;
    }

    private void assign() {
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < owners.length; i++) {
            if (bounded && upper[i] <= lower[i]) {
                continue;
            }
            if (bounded) {
                upper[i] = root(codebook.distance(vectors, i * dimensions, owners[i]));
                if (upper[i] <= lower[i]) {
                    continue;
                }
            }
            owners[i] = codebook.find(vectors, i * dimensions);
            upper[i] = root(codebook.distance());
            lower[i] = root(codebook.secondDistance());
        }
        bounded = true;
    }

    private static float root(float squared) {
        return (float) Math.sqrt(squared);
    }

    /**
     * Moves each codeword to the mean of its vectors and returns the squared error. A codeword without vectors stays.
     */
    private double toMeans() {
        double[] sums = new double[codewords.length];
        double[] totals = new double[size];
        double squares = 0;
        for (int i = 0; i < owners.length; i++) {
            float weight = weights[i];
            int to = owners[i] * dimensions;
            totals[owners[i]] += weight;
            double square = 0;
            for (int d = 0, from = i * dimensions; d < dimensions; d++) {
                float value = vectors[from + d];
                sums[to + d] += value * weight;
                square += value * value;
            }
            squares += square * weight;
        }
        float[] moves = new float[size];
        float farthest = 0;
        for (int c = 0; c < size; c++) {
            double moved = 0;
            for (int at = c * dimensions; at < (c + 1) * dimensions && totals[c] > 0; at++) {
                float mean = (float) (sums[at] / totals[c]);
                squares -= sums[at] * sums[at] / totals[c];
                moved += (mean - codewords[at]) * (mean - codewords[at]);
                codewords[at] = mean;
            }
            // Rounded up, so that rounding never hides a nearer codeword.
            moves[c] = (float) Math.sqrt(moved) * 1.0001f + 1e-4f;
            farthest = Math.max(farthest, moves[c]);
        }
        for (int i = 0; i < owners.length; i++) {
            upper[i] += moves[owners[i]];
            lower[i] -= farthest;
        }
        return Math.max(0, squares);
    }

    /**
     * Removes codewords whose vectors have another one nearly as close, and adds each to a cell of large error, one
     * half of which it represents.
     *
     * @return whether any codeword was moved
     */
    boolean moveCodewords() {
        double[] costs = new double[size];
        double[] errors = new double[size];
        int[] members = new int[size];
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < owners.length; i++) {
            int owner = codebook.find(vectors, i * dimensions);
            owners[i] = owner;
            errors[owner] += (double) codebook.distance() * weights[i];
            costs[owner] += (double) (codebook.secondDistance() - codebook.distance()) * weights[i];
            members[owner]++;
        }
        Integer[] byCost = order(c -> costs[c]);
        Integer[] byError = order(c -> -errors[c]);
        boolean[] touched = new boolean[size];
        boolean any = false;
        int from = 0;
        for (int c : byError) {
            while (from < size && touched[byCost[from]]) {
                from++;
            }
            if (from == size || byCost[from] == c || members[c] < 2 || touched[c]) {
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
            touched[c] = true;
            touched[moved] = true;
            any = true;
        }
        bounded = false;
        return any;
    }

    private Integer[] order(IntToDoubleFunction key) {
        return IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(key::applyAsDouble))
                .toArray(Integer[]::new);
    }

    private VectorCluster cluster(int codeword, int members) {
        int[] of = new int[members];
        int at = 0;
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] == codeword) {
                of[at++] = i;
            }
        }
        return new VectorCluster(vectors, weights, dimensions, Arrays.copyOf(of, at));
    }
}
