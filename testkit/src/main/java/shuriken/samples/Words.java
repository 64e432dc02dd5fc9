package shuriken.samples;

import org.joml.Vector3d;

/** Converts numbers to their stored words. */
final class Words {
    private Words() {}

    /** Stores three floats and returns the next offset. */
    static int put(int[] words, int at, Vector3d v) {
        for (int axis = 0; axis < 3; axis++) {
            words[at + axis] = Float.floatToRawIntBits((float) (v.get(axis) + 0.0));
        }
        return at + 3;
    }
}
