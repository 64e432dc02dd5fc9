package shuriken.texture;

import java.util.Arrays;

/**
 * Clusters of vectors, of which two at a time become one, always those whose joining adds least to the squared error (Ward;
 * "pairwise nearest neighbours" of Equitz).
 */
final class VectorMerge {
    private final int dimensions;
    private final float[] means;
    private final float[] weights;
    private final int[] partners;
    private final float[] costs;
    private int count;

    /** @param weights {@code float[n]}, one for each of the means {@code float[dimensions*n]}; both are taken over */
    VectorMerge(float[] means, float[] weights, int dimensions) {
        this.means = means;
        this.weights = weights;
        this.dimensions = dimensions;
        this.count = weights.length;
        this.partners = new int[count];
        this.costs = new float[count];
    }

    /** The means when so many clusters are left. */
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

    /** Among those before it, so that each pair is looked at once. */
    private void findPartner(int one) {
        float least = Float.MAX_VALUE;
        int partner = 0;
        for (int other = 0; other < one; other++) {
            float cost = cost(one, other, least);
            if (cost < least) {
                least = cost;
                partner = other;
            }
        }
        costs[one] = least;
        partners[one] = partner;
    }

    /** What joining adds to the squared error; or any number from {@code least} on. */
    private float cost(int one, int other, float least) {
        float share = weights[one] * weights[other] / (weights[one] + weights[other]);
        float enough = least / share;
        float squares = 0;
        int b = other * dimensions;
        int end = (one + 1) * dimensions;
        for (int a = one * dimensions; a < end && squares < enough; a++, b++) {
            float difference = means[a] - means[b];
            squares += difference * difference;
        }
        return squares * share;
    }

    /** Puts the second, which stands before the first, together with it; the last takes the free place. */
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

    /** Takes another partner if it stands before and costs less. */
    private void offer(int one, int other) {
        if (other < one) {
            float cost = cost(one, other, costs[one]);
            if (cost < costs[one]) {
                costs[one] = cost;
                partners[one] = other;
            }
        }
    }
}
