package shuriken.texture;

import java.util.Arrays;

/**
 * Merges clusters of vectors pairwise. Each step joins the pair that adds least to the squared error, as in Ward's
 * method and the "pairwise nearest neighbours" of Equitz.
 */
final class ClusterMerger {
    private final int dimensions;
    private final float[] means;
    private final float[] weights;
    /** The earlier cluster with which a merge costs least, for each cluster. */
    private final int[] partners;
    /** The cost of a merge of each cluster with its partner. */
    private final float[] costs;
    /** The number of clusters that are left. */
    private int count;

    /**
     * Creates the merger.
     *
     * @param means the means of the clusters, {@code float[dimensions*n]}; the array is modified
     * @param weights the weights of the clusters, {@code float[n]}; the array is modified
     * @param dimensions the number of components of a vector
     */
    ClusterMerger(float[] means, float[] weights, int dimensions) {
        this.means = means;
        this.weights = weights;
        this.dimensions = dimensions;
        this.count = weights.length;
        this.partners = new int[count];
        this.costs = new float[count];
    }

    /** Merges until {@code size} clusters are left and returns their means. */
    float[] mergeTo(int size) {
        for (int i = 0; i < count && count > size; i++) {
            findPartner(i);
        }
        while (count > size) {
            int cheapest = 0;
            for (int i = 1; i < count; i++) {
                cheapest = costs[i] < costs[cheapest] ? i : cheapest;
            }
            join(cheapest, partners[cheapest]);
        }
        return Arrays.copyOf(means, Math.multiplyExact(count, dimensions));
    }

    /**
     * Finds the best partner of a cluster. Only preceding clusters are searched, so that each pair is examined once.
     */
    private void findPartner(int cluster) {
        float bound = Float.MAX_VALUE;
        int partner = 0;
        for (int other = 0; other < cluster; other++) {
            float cost = mergeCost(cluster, other, bound);
            if (cost < bound) {
                bound = cost;
                partner = other;
            }
        }
        costs[cluster] = bound;
        partners[cluster] = partner;
    }

    /**
     * Returns how much a merge adds to the squared error. If that is at least {@code bound}, the result may be any
     * number from {@code bound} up.
     */
    private float mergeCost(int cluster, int other, float bound) {
        float factor = weights[cluster] * weights[other] / (weights[cluster] + weights[other]);
        float maxSquares = bound / factor;
        float squares = 0;
        int b = other * dimensions;
        int end = (cluster + 1) * dimensions;
        for (int a = cluster * dimensions; a < end && squares < maxSquares; a++, b++) {
            float difference = means[a] - means[b];
            squares += difference * difference;
        }
        return squares * factor;
    }

    /** Merges a cluster with an earlier one. The last cluster moves to the free index. */
    private void join(int later, int earlier) {
        float weight = weights[later] + weights[earlier];
        for (int d = 0; d < dimensions; d++) {
            int index = earlier * dimensions + d;
            means[index] = (means[index] * weights[earlier] + means[later * dimensions + d] * weights[later]) / weight;
        }
        weights[earlier] = weight;
        count--;
        System.arraycopy(means, count * dimensions, means, later * dimensions, dimensions);
        weights[later] = weights[count];
        findPartner(earlier);
        if (later < count) {
            findPartner(later);
        }
        for (int i = earlier + 1; i < count; i++) {
            if (i == later) {
                continue;
            }
            boolean isPartnerChanged = partners[i] == earlier || partners[i] == later || partners[i] == count;
            if (isPartnerChanged) {
                findPartner(i);
            } else {
                offerPartner(i, earlier);
                offerPartner(i, later);
            }
        }
    }

    /** Makes another cluster the partner of a cluster if it precedes the cluster and their merge costs less. */
    private void offerPartner(int cluster, int other) {
        if (other < cluster) {
            float cost = mergeCost(cluster, other, costs[cluster]);
            if (cost < costs[cluster]) {
                costs[cluster] = cost;
                partners[cluster] = other;
            }
        }
    }
}
