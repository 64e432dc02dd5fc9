package shuriken.patch;

import java.util.Arrays;

/** A growing list of numbers, which are added in threes. */
final class LongList {
    private long[] values = new long[1 << 10];
    private int size;

    int size() {
        return size;
    }

    long at(int index) {
        return values[index];
    }

    void addTriple(long first, long second, long third) {
        if (size + 3 > values.length) {
            values = Arrays.copyOf(values, Math.multiplyExact(values.length, 2));
        }
        values[size++] = first;
        values[size++] = second;
        values[size++] = third;
    }

    void clear() {
        size = 0;
    }
}
