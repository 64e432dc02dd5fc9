package shuriken.texture.pvr;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Finds the nearest of many vectors. They are tried outwards from the one with the most alike sum of components, for two
 * vectors are never nearer than the difference of their sums divided by the root of the dimensions.
 */
final class NearestVector {
    private final int dimensions;
    private final int count;
    private final int[] order;
    private final float[] sums;
    private final float[] sorted;
    private float distance;

    /** @param vectors {@code float[dimensions*n]}, at least one */
    NearestVector(float[] vectors, int dimensions) {
        this.dimensions = dimensions;
        this.count = vectors.length / dimensions;
        this.order = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> sum(vectors, i * dimensions)))
                .mapToInt(Integer::intValue)
                .toArray();
        this.sums = new float[count];
        this.sorted = new float[vectors.length];
        for (int i = 0; i < count; i++) {
            sums[i] = sum(vectors, order[i] * dimensions);
            System.arraycopy(vectors, order[i] * dimensions, sorted, i * dimensions, dimensions);
        }
    }

    private float sum(float[] vectors, int at) {
        float sum = 0;
        for (int d = 0; d < dimensions; d++) {
            sum += vectors[at + d];
        }
        return sum;
    }

    /** The number of the vector nearest to the one at {@code at}. */
    int find(float[] wanted, int at) {
        float sum = sum(wanted, at);
        int above = firstFrom(sum);
        int below = above - 1;
        float best = Float.MAX_VALUE;
        int nearest = 0;
        while (above < count || below >= 0) {
            float gapAbove = above < count ? sums[above] - sum : Float.MAX_VALUE;
            float gapBelow = below >= 0 ? sum - sums[below] : Float.MAX_VALUE;
            float gap = Math.min(gapAbove, gapBelow);
            if (gap * gap >= best * dimensions) {
                break;
            }
            int candidate = gapAbove <= gapBelow ? above++ : below--;
            float candidateDistance = distance(wanted, at, candidate * dimensions, best);
            if (candidateDistance < best) {
                best = candidateDistance;
                nearest = candidate;
            }
        }
        distance = best;
        return order[nearest];
    }

    /** The squared distance of the last one found. */
    float distance() {
        return distance;
    }

    private int firstFrom(float sum) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sums[middle] < sum) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Squared; given up once it is no less than {@code bound}. */
    private float distance(float[] wanted, int at, int candidate, float bound) {
        float total = 0;
        for (int d = 0; d < dimensions && total < bound; d += 4) {
            float a = wanted[at + d] - sorted[candidate + d];
            float b = wanted[at + d + 1] - sorted[candidate + d + 1];
            float c = wanted[at + d + 2] - sorted[candidate + d + 2];
            float e = wanted[at + d + 3] - sorted[candidate + d + 3];
            total += a * a + b * b + c * c + e * e;
        }
        return total;
    }
}
