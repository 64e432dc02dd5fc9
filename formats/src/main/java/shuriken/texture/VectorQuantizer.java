package shuriken.texture;

import java.util.stream.IntStream;

/**
 * Finds a few codewords that represent many vectors with a small squared error. First, if there are many vectors, the
 * cluster with the largest error is split along its principal axis repeatedly. Then the most similar of the resulting
 * clusters are merged. Next, the means of the remaining clusters are improved together (Linde, Buzo and Gray). Finally,
 * codewords of little benefit are relocated to where the error is largest, as long as that reduces the error enough,
 * but only a few times.
 */
public final class VectorQuantizer {
    /** The relative improvement below which an iteration stops. */
    private static final float MIN_IMPROVEMENT = 1e-3f;

    /** The maximum number of iterations before codewords are relocated. */
    private static final int FIRST_ROUND_COUNT = 12;
    /** The maximum number of iterations after each relocation. */
    private static final int LATER_ROUND_COUNT = 4;
    /** The maximum number of times that codewords are relocated. */
    private static final int MAX_RELOCATIONS = 8;
    /** The approximate maximum number of component differences in all searches together. */
    private static final double MAX_DIFFERENCES = 3e9;

    /** The number of clusters per requested codeword before they are merged. */
    private static final int CLUSTERS_PER_CODEWORD = 8;

    /** The maximum number of clusters that are compared pairwise. */
    private static final int MAX_MERGED_CLUSTERS = 4096;

    private final float[] vectors;
    private final float[] weights;
    private final int dimensions;
    private final int vectorCount;

    /**
     * Creates a quantizer.
     *
     * @param vectors the vectors, {@code float[dimensions*n]}
     * @param weights the weight of each vector, {@code float[n]}
     * @param dimensions the number of components of a vector
     */
    public VectorQuantizer(float[] vectors, float[] weights, int dimensions) {
        this.vectors = vectors;
        this.weights = weights;
        this.dimensions = dimensions;
        this.vectorCount = weights.length;
    }

    /**
     * Returns up to {@code maxSize} codewords, {@code float[dimensions*k]}. There are at most as many codewords as
     * vectors.
     */
    public float[] findCodewords(int maxSize) {
        float[] initialCodewords = findInitialCodewords(maxSize);
        LloydIteration iteration = new LloydIteration(vectors, weights, dimensions, initialCodewords);
        // The number of times that the nearest codewords of all vectors can be found within the limit.
        double maxSearches = MAX_DIFFERENCES / ((double) vectorCount * initialCodewords.length);
        // Half of the searches are for the first iterations, and the other half is for the iterations after
        // relocations.
        double error = iteration.run((int) Math.clamp(maxSearches / 2, 1, FIRST_ROUND_COUNT), MIN_IMPROVEMENT);
        float[] bestCodewords = iteration.codewords();
        int maxRelocations = (int) Math.min(maxSearches / 2 / LATER_ROUND_COUNT, MAX_RELOCATIONS);
        for (int i = 0; i < maxRelocations && error > 0; i++) {
            CodewordRelocation relocation = new CodewordRelocation(vectors, weights, dimensions, bestCodewords);
            if (!relocation.run()) {
                break;
            }
            iteration = new LloydIteration(vectors, weights, dimensions, relocation.codewords());
            double relocatedError = iteration.run(LATER_ROUND_COUNT, MIN_IMPROVEMENT);
            if (relocatedError >= error * (1 - MIN_IMPROVEMENT)) {
                return relocatedError < error ? iteration.codewords() : bestCodewords;
            }
            error = relocatedError;
            bestCodewords = iteration.codewords();
        }
        return bestCodewords;
    }

    private float[] findInitialCodewords(int maxSize) {
        int maxClusterCount = Math.min(CLUSTERS_PER_CODEWORD * maxSize, Math.max(maxSize, MAX_MERGED_CLUSTERS));
        ClusterMerger merger = vectorCount <= maxClusterCount
                ? new ClusterMerger(vectors.clone(), weights.clone(), dimensions)
                : splitToClusters(maxClusterCount);
        return merger.mergeTo(maxSize);
    }

    private ClusterMerger splitToClusters(int maxClusterCount) {
        VectorCluster[] clusters = new VectorCluster[maxClusterCount];
        clusters[0] = createCluster(IntStream.range(0, vectorCount).toArray());
        int clusterCount = 1;
        while (clusterCount < maxClusterCount) {
            int worstIndex = 0;
            for (int i = 1; i < clusterCount; i++) {
                worstIndex = clusters[i].squaredError() > clusters[worstIndex].squaredError() ? i : worstIndex;
            }
            if (clusters[worstIndex].squaredError() <= 0) {
                break;
            }
            int[][] halves = clusters[worstIndex].split();
            clusters[worstIndex] = createCluster(halves[0]);
            clusters[clusterCount++] = createCluster(halves[1]);
        }
        float[] means = new float[Math.multiplyExact(clusterCount, dimensions)];
        float[] weightSums = new float[clusterCount];
        for (int i = 0; i < clusterCount; i++) {
            System.arraycopy(clusters[i].mean(), 0, means, i * dimensions, dimensions);
            weightSums[i] = (float) clusters[i].totalWeight();
        }
        return new ClusterMerger(means, weightSums, dimensions);
    }

    private VectorCluster createCluster(int[] vectorIndices) {
        return new VectorCluster(vectors, weights, dimensions, vectorIndices);
    }
}
