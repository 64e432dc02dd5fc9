package shuriken.texture;

import java.util.Arrays;

/**
 * Merges clusters of vectors pairwise. Each step merges the pair that adds least to the squared error, as in Ward's
 * method and the "pairwise nearest neighbours" of Equitz.
 */
final class ClusterMerger {
    private final int dimensions;
    private final float[] means;
    private final float[] weights;
    /**
     * For each cluster, its partner: the index of the earlier cluster with which it can be merged at the lowest cost.
     * The first cluster has no partner, and its cost is {@link Float#MAX_VALUE}.
     */
    private final int[] partnerIndices;
    /** For each cluster, the cost of a merge with its partner. */
    private final float[] costs;
    /** The number of clusters that are left. */
    private int clusterCount;

    /**
     * Creates the merger.
     *
     * @param means the means of n clusters, {@code float[dimensions*n]}; the array is modified
     * @param weights the sum of the weights of each cluster's vectors, {@code float[n]}; the array is modified
     * @param dimensions the number of components of a vector
     */
    ClusterMerger(float[] means, float[] weights, int dimensions) {
        this.means = means;
        this.weights = weights;
        this.dimensions = dimensions;
        this.clusterCount = weights.length;
        this.partnerIndices = new int[clusterCount];
        this.costs = new float[clusterCount];
    }

    /** Merges until at most {@code maxClusterCount} clusters are left, and returns their means. */
    float[] mergeTo(int maxClusterCount) {
        for (int i = 0; i < clusterCount && clusterCount > maxClusterCount; i++) {
            findPartner(i);
        }
        while (clusterCount > maxClusterCount) {
            int cheapestIndex = 0;
            for (int i = 1; i < clusterCount; i++) {
                cheapestIndex = costs[i] < costs[cheapestIndex] ? i : cheapestIndex;
            }
            merge(cheapestIndex, partnerIndices[cheapestIndex]);
        }
        return Arrays.copyOf(means, Math.multiplyExact(clusterCount, dimensions));
    }

    /**
     * Finds the best partner of a cluster. Only preceding clusters are searched, so that each pair is examined once.
     */
    private void findPartner(int clusterIndex) {
        float minCost = Float.MAX_VALUE;
        int partnerIndex = 0;
        for (int otherIndex = 0; otherIndex < clusterIndex; otherIndex++) {
            float cost = mergeCost(clusterIndex, otherIndex, minCost);
            if (cost < minCost) {
                minCost = cost;
                partnerIndex = otherIndex;
            }
        }
        costs[clusterIndex] = minCost;
        partnerIndices[clusterIndex] = partnerIndex;
    }

    /**
     * Returns how much a merge adds to the squared error. If that is at least {@code costBound}, the result may be any
     * number from {@code costBound} up.
     */
    private float mergeCost(int clusterIndex, int otherIndex, float costBound) {
        float factor = weights[clusterIndex] * weights[otherIndex] / (weights[clusterIndex] + weights[otherIndex]);
        float maxSquares = costBound / factor;
        float squares = 0;
        int otherOffset = otherIndex * dimensions;
        int end = (clusterIndex + 1) * dimensions;
        for (int offset = clusterIndex * dimensions; offset < end && squares < maxSquares; offset++, otherOffset++) {
            float difference = means[offset] - means[otherOffset];
            squares += difference * difference;
        }
        return squares * factor;
    }

    /** Merges a cluster with an earlier one. The last cluster moves to the free index. */
    private void merge(int laterIndex, int earlierIndex) {
        float weight = weights[laterIndex] + weights[earlierIndex];
        for (int dimension = 0; dimension < dimensions; dimension++) {
            int componentIndex = earlierIndex * dimensions + dimension;
            means[componentIndex] = (means[componentIndex] * weights[earlierIndex]
                            + means[laterIndex * dimensions + dimension] * weights[laterIndex])
                    / weight;
        }
        weights[earlierIndex] = weight;
        clusterCount--;
        System.arraycopy(means, clusterCount * dimensions, means, laterIndex * dimensions, dimensions);
        weights[laterIndex] = weights[clusterCount];
        findPartner(earlierIndex);
        if (laterIndex < clusterCount) {
            findPartner(laterIndex);
        }
        for (int i = earlierIndex + 1; i < clusterCount; i++) {
            if (i == laterIndex) {
                continue;
            }
            boolean isPartnerChanged = partnerIndices[i] == earlierIndex
                    || partnerIndices[i] == laterIndex
                    || partnerIndices[i] == clusterCount;
            if (isPartnerChanged) {
                findPartner(i);
            } else {
                offerPartner(i, earlierIndex);
                offerPartner(i, laterIndex);
            }
        }
    }

    /** Makes another cluster the partner of a cluster if it precedes the cluster and their merge costs less. */
    private void offerPartner(int clusterIndex, int otherIndex) {
        if (otherIndex < clusterIndex) {
            float cost = mergeCost(clusterIndex, otherIndex, costs[clusterIndex]);
            if (cost < costs[clusterIndex]) {
                costs[clusterIndex] = cost;
                partnerIndices[clusterIndex] = otherIndex;
            }
        }
    }
}
