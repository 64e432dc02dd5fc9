package shuriken.samples;

import org.joml.Vector3d;

/** Stores vectors as the 32-bit words of their components. */
final class VectorWords {
    private VectorWords() {}

    /** Stores the components as floats and returns the offset after them. */
    static int store(int[] words, int offset, Vector3d vector) {
        for (int axis = 0; axis < 3; axis++) {
            // Adding 0 makes -0 and 0 equal, unless the rounding to a float results in -0.
            words[offset + axis] = Float.floatToRawIntBits((float) (vector.get(axis) + 0.0));
        }
        return offset + 3;
    }
}
