package shuriken.interchange.obj;

import java.util.Arrays;

/** A growing list of floats. */
final class FloatList {
    private float[] values = new float[64];
    private int size;

    void add(float value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.multiplyExact(2, size));
        }
        values[size++] = value;
    }

    float get(int index) {
        return values[index];
    }

    int size() {
        return size;
    }

    float[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
