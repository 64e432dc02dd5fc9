package shuriken.samples;

import org.joml.Vector3d;

/** Converts numbers to their stored words. */
final class Words {
    private Words() {}

    /** Stores three floats and returns the next offset. */
    static int store(int[] words, int offset, Vector3d v) {
        for (int axis = 0; axis < 3; axis++) {
            // Adding 0 turns -0 into 0.
            words[offset + axis] = Float.floatToRawIntBits((float) (v.get(axis) + 0.0));
        }
        return offset + 3;
    }
}
