package shuriken.texture;

import java.util.Arrays;

/**
 * Merges clusters of vectors pairwise; each step joins the pair that adds least to the squared error (Ward; "pairwise
 * nearest neighbours" of Equitz).
 */
final class VectorMerge {
    private final int dimensions;
    private final float[] means;
    private final float[] weights;
    private final int[] partners;
    private final float[] costs;
    private int count;

    /**
     * @param weights {@code float[n]}, one for each of the means {@code float[dimensions*n]}; both arrays are modified
     */
    VectorMerge(float[] means, float[] weights, int dimensions) {
        this.means = means;
        this.weights = weights;
        this.dimensions = dimensions;
        this.count = weights.length;
        this.partners = new int[count];
        this.costs = new float[count];
    }

    /** Merges until this many clusters are left and returns their means. */
    float[] to(int size) {
        for (int i = 0; i < count && count > size; i++) {
            findPartner(i);
        }
        while (count > size) {
            int best = 0;
            for (int i = 1; i < count; i++) {
                best = costs[i] < costs[best] ? i : best;
            }
            join(best, partners[best]);
        }
        return Arrays.copyOf(means, Math.multiplyExact(count, dimensions));
    }

    /** Searches only preceding clusters, so that each pair is examined once. */
    private void findPartner(int cluster) {
        float bound = Float.MAX_VALUE;
        int partner = 0;
        for (int other = 0; other < cluster; other++) {
            float cost = cost(cluster, other, bound);
            if (cost < bound) {
                bound = cost;
                partner = other;
            }
        }
        costs[cluster] = bound;
        partners[cluster] = partner;
    }

    /** Returns what a merge adds to the squared error; any number from {@code bound} up if it reaches that. */
    private float cost(int cluster, int other, float bound) {
        float share = weights[cluster] * weights[other] / (weights[cluster] + weights[other]);
        float enough = bound / share;
        float squares = 0;
        int b = other * dimensions;
        int end = (cluster + 1) * dimensions;
        for (int a = cluster * dimensions; a < end && squares < enough; a++, b++) {
            float difference = means[a] - means[b];
            squares += difference * difference;
        }
        return squares * share;
    }

    /** Merges the second, which precedes the first, with it; the last cluster moves to the free index. */
    private void join(int first, int second) {
        float weight = weights[first] + weights[second];
        for (int d = 0; d < dimensions; d++) {
            int at = second * dimensions + d;
            means[at] = (means[at] * weights[second] + means[first * dimensions + d] * weights[first]) / weight;
        }
        weights[second] = weight;
        count--;
        System.arraycopy(means, count * dimensions, means, first * dimensions, dimensions);
        weights[first] = weights[count];
        findPartner(second);
        if (first < count) {
            findPartner(first);
        }
        for (int i = second + 1; i < count; i++) {
            if (i == first) {
                continue;
            }
            if (partners[i] == second || partners[i] == first || partners[i] == count) {
                findPartner(i);
            } else {
                offer(i, second);
                offer(i, first);
            }
        }
    }

    /** Changes the partner if the other precedes and costs less. */
    private void offer(int cluster, int other) {
        if (other < cluster) {
            float cost = cost(cluster, other, costs[cluster]);
            if (cost < costs[cluster]) {
                costs[cluster] = cost;
                partners[cluster] = other;
            }
        }
    }
}
