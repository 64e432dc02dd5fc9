package shuriken.codec.bios;

import java.util.Arrays;

/** A segment tree, which finds the minimum of a range of values in logarithmic time. */
final class RangeMinimumTree {
    private final long[] values;

    /**
     * A binary heap of indices whose leaves follow after {@code size} inner nodes. Each node has the index of the
     * smallest value below it.
     */
    private final int[] minimumIndices;

    /** Creates a tree in which all values are {@link Long#MAX_VALUE}. */
    RangeMinimumTree(int size) {
        this.values = new long[size];
        this.minimumIndices = new int[Math.multiplyExact(2, size)];
        Arrays.fill(values, Long.MAX_VALUE);
        for (int i = 0; i < size; i++) {
            minimumIndices[size + i] = i;
        }
        for (int i = size - 1; i > 0; i--) {
            minimumIndices[i] = indexOfSmaller(minimumIndices[2 * i], minimumIndices[2 * i + 1]);
        }
    }

    long get(int index) {
        return values[index];
    }

    /** Sets a value and updates all nodes above it. */
    void set(int index, long value) {
        values[index] = value;
        for (int i = (values.length + index) / 2; i > 0; i /= 2) {
            minimumIndices[i] = indexOfSmaller(minimumIndices[2 * i], minimumIndices[2 * i + 1]);
        }
    }

    /**
     * Returns the index of the minimum of a range, with both ends included. Of equal values it returns the largest
     * index.
     */
    int indexOfMinimum(int fromIndex, int toIndex) {
        int minimumIndex = toIndex;
        int lowNode = values.length + fromIndex;
        int highNode = values.length + toIndex;
        while (lowNode <= highNode) {
            if (lowNode % 2 == 1) {
                minimumIndex = indexOfSmaller(minimumIndex, minimumIndices[lowNode]);
                lowNode++;
            }
            if (highNode % 2 == 0) {
                minimumIndex = indexOfSmaller(minimumIndex, minimumIndices[highNode]);
                highNode--;
            }
            lowNode /= 2;
            highNode /= 2;
        }
        return minimumIndex;
    }

    /** Returns the index of the smaller value, or the larger index if the values are equal. */
    private int indexOfSmaller(int firstIndex, int secondIndex) {
        boolean isFirst = values[firstIndex] < values[secondIndex]
                || (values[firstIndex] == values[secondIndex] && firstIndex > secondIndex);
        return isFirst ? firstIndex : secondIndex;
    }
}
