package shuriken.codec.bios;

import java.util.Arrays;

/** Numbers by index; gives the least of a range in a logarithm of steps. */
final class RangeMinimumTree {
    private final long[] values;

    /** Behind as many unused places, for each pair of places below the index of the lesser value. */
    private final int[] least;

    /** All values are as large as can be. */
    RangeMinimumTree(int size) {
        this.values = new long[size];
        this.least = new int[Math.multiplyExact(2, size)];
        Arrays.fill(values, Long.MAX_VALUE);
        for (int i = 0; i < size; i++) {
            least[size + i] = i;
        }
        for (int i = size - 1; i > 0; i--) {
            least[i] = lesser(least[2 * i], least[2 * i + 1]);
        }
    }

    long get(int index) {
        return values[index];
    }

    void set(int index, long value) {
        values[index] = value;
        for (int i = (values.length + index) / 2; i > 0; i /= 2) {
            least[i] = lesser(least[2 * i], least[2 * i + 1]);
        }
    }

    /** The index of the least value, both ends included; of equals the larger index. */
    int least(int from, int to) {
        int found = to;
        int low = values.length + from;
        int high = values.length + to;
        while (low <= high) {
            if (low % 2 == 1) {
                found = lesser(found, least[low++]);
            }
            if (high % 2 == 0) {
                found = lesser(found, least[high--]);
            }
            low /= 2;
            high /= 2;
        }
        return found;
    }

    private int lesser(int a, int b) {
        return values[a] < values[b] || values[a] == values[b] && a > b ? a : b;
    }
}
