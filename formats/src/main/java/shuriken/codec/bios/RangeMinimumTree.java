package shuriken.codec.bios;

import java.util.Arrays;

/** A segment tree that finds the minimum of a range of values in logarithmic time. */
final class RangeMinimumTree {
    private final long[] values;

    /**
     * A binary heap of indices whose leaves follow after {@code size} inner nodes. Each node has the index of the
     * smallest value below it.
     */
    private final int[] minima;

    /** Creates a tree in which all values are the maximum. */
    RangeMinimumTree(int size) {
        this.values = new long[size];
        this.minima = new int[Math.multiplyExact(2, size)];
        Arrays.fill(values, Long.MAX_VALUE);
        for (int i = 0; i < size; i++) {
            minima[size + i] = i;
        }
        for (int i = size - 1; i > 0; i--) {
            minima[i] = smaller(minima[2 * i], minima[2 * i + 1]);
        }
    }

    long get(int index) {
        return values[index];
    }

    void set(int index, long value) {
        values[index] = value;
        for (int i = (values.length + index) / 2; i > 0; i /= 2) {
            minima[i] = smaller(minima[2 * i], minima[2 * i + 1]);
        }
    }

    /**
     * Returns the index of the minimum of a range, with both ends included. Of equal values it returns the largest
     * index.
     */
    int indexOfMinimum(int from, int to) {
        int minimumIndex = to;
        int low = values.length + from;
        int high = values.length + to;
        while (low <= high) {
            if (low % 2 == 1) {
                minimumIndex = smaller(minimumIndex, minima[low++]);
            }
            if (high % 2 == 0) {
                minimumIndex = smaller(minimumIndex, minima[high--]);
            }
            low /= 2;
            high /= 2;
        }
        return minimumIndex;
    }

    private int smaller(int a, int b) {
        return values[a] < values[b] || values[a] == values[b] && a > b ? a : b;
    }
}
