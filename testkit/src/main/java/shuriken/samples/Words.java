package shuriken.samples;

import org.joml.Vector3d;

/** Numbers as stored. */
final class Words {
    private Words() {}

    /** Three floats; gives the place behind them. */
    static int put(int[] words, int at, Vector3d v) {
        for (int axis = 0; axis < 3; axis++) {
            words[at + axis] = Float.floatToRawIntBits((float) (v.get(axis) + 0.0));
        }
        return at + 3;
    }
}
