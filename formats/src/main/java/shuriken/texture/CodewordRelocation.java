package shuriken.texture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Improves the codewords of a vector quantization. Each codeword represents a cluster: the vectors to which it is the
 * nearest codeword. A codeword is hardly needed if another one is nearly as close to its vectors. Such a codeword moves
 * to a cluster with a large error, and then represents one half of that cluster.
 */
final class CodewordRelocation {
    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final float[] codewords;
    private final int codewordCount;
    /** The index of the nearest codeword of each vector. */
    private final int[] assignments;
    /** The number of vectors of each codeword. */
    private final int[] memberCounts;
    /** The squared error of the vectors of each codeword. */
    private final double[] errors;
    /**
     * For each codeword: how much the error grows if the codeword is removed and its vectors use their second nearest
     * codewords.
     */
    private final double[] removalCosts;
    /** For each codeword: whether it was relocated, or represents only one half of its vectors now. */
    private final boolean[] isChanged;

    /**
     * Creates a relocation.
     *
     * @param vectors the vectors, {@code float[dimensions*n]}
     * @param weights the weight of each vector, {@code float[n]}
     * @param dimensions the number of components of a vector
     * @param initialCodewords the codewords before the relocation, {@code float[dimensions*k]}
     */
    CodewordRelocation(float[] vectors, float[] weights, int dimensions, float[] initialCodewords) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.codewords = initialCodewords.clone();
        this.codewordCount = initialCodewords.length / dimensions;
        this.assignments = new int[weights.length];
        this.memberCounts = new int[codewordCount];
        this.errors = new double[codewordCount];
        this.removalCosts = new double[codewordCount];
        this.isChanged = new boolean[codewordCount];
    }

    float[] codewords() {
        return codewords.clone();
    }

    /**
     * Relocates codewords in ascending order of their removal costs to clusters in descending order of their errors.
     * Stops before the first relocation that would not reduce the error or whose cluster cannot be split. A cluster
     * cannot be split if it has fewer than two vectors, or if its codeword was changed before or is the relocated one.
     *
     * @return whether a codeword was relocated
     */
    boolean run() {
        assignVectors();
        Integer[] indicesByRemovalCost = sortIndices(index -> removalCosts[index]);
        Integer[] indicesByError = sortIndices(index -> -errors[index]);
        boolean hasRelocated = false;
        int removalRank = 0;
        for (int splitIndex : indicesByError) {
            while (removalRank < codewordCount && isChanged[indicesByRemovalCost[removalRank]]) {
                removalRank++;
            }
            if (removalRank == codewordCount || !relocate(indicesByRemovalCost[removalRank], splitIndex)) {
                break;
            }
            hasRelocated = true;
        }
        return hasRelocated;
    }

    /** Finds the nearest codeword of each vector, and computes the error and the removal cost of each codeword. */
    private void assignVectors() {
        Codebook codebook = new Codebook(codewords, dimensions);
        for (int i = 0; i < assignments.length; i++) {
            int codewordIndex = codebook.findNearestIndex(vectors, i * dimensions);
            assignments[i] = codewordIndex;
            errors[codewordIndex] += (double) codebook.nearestSquaredDistance() * weights[i];
            removalCosts[codewordIndex] +=
                    (double) (codebook.secondNearestSquaredDistance() - codebook.nearestSquaredDistance()) * weights[i];
            memberCounts[codewordIndex]++;
        }
    }

    /** Returns the indices of the codewords in ascending order of a key. */
    private Integer[] sortIndices(IntToDoubleFunction key) {
        return IntStream.range(0, codewordCount)
                .boxed()
                .sorted(Comparator.comparingDouble(key::applyAsDouble))
                .toArray(Integer[]::new);
    }

    /**
     * Relocates a codeword to the cluster of another one if the cluster can be split and this reduces the error. Each
     * of the two codewords then represents one half of the cluster.
     *
     * @param relocatedIndex the index of the codeword that is hardly needed
     * @param splitIndex the index of the codeword of the cluster
     * @return whether the codeword was relocated
     */
    private boolean relocate(int relocatedIndex, int splitIndex) {
        if (relocatedIndex == splitIndex || memberCounts[splitIndex] < 2 || isChanged[splitIndex]) {
            return false;
        }
        VectorCluster cluster = createCluster(splitIndex);
        if (cluster.squaredError() <= 0) {
            return false;
        }
        int[][] halves = cluster.split();
        VectorCluster lowHalf = new VectorCluster(vectors, weights, dimensions, halves[0]);
        VectorCluster highHalf = new VectorCluster(vectors, weights, dimensions, halves[1]);
        if (cluster.squaredError() - lowHalf.squaredError() - highHalf.squaredError() <= removalCosts[relocatedIndex]) {
            return false;
        }
        replaceCodeword(splitIndex, lowHalf.mean());
        replaceCodeword(relocatedIndex, highHalf.mean());
        return true;
    }

    private void replaceCodeword(int codewordIndex, float[] newCodeword) {
        System.arraycopy(newCodeword, 0, codewords, codewordIndex * dimensions, dimensions);
        isChanged[codewordIndex] = true;
    }

    /** Returns the vectors of a codeword as a cluster. */
    private VectorCluster createCluster(int codewordIndex) {
        int[] vectorIndices = new int[memberCounts[codewordIndex]];
        int indexCount = 0;
        for (int i = 0; i < assignments.length; i++) {
            if (assignments[i] == codewordIndex) {
                vectorIndices[indexCount++] = i;
            }
        }
        return new VectorCluster(vectors, weights, dimensions, Arrays.copyOf(vectorIndices, indexCount));
    }
}
