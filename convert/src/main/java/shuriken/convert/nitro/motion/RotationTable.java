package shuriken.convert.nitro.motion;

import java.util.Optional;
import shuriken.convert.nitro.mesh.NodeTable;
import shuriken.convert.nitro.pose.PivotForm;
import shuriken.geometry.IntRowInterner;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.jnt0.StoredRotations;

/** The unique rotations of an animation. */
final class RotationTable {
    private static final int PIVOT = 0x8000;
    private static final int MAXIMUM = 0x8000;

    private final IntRowInterner pivots = new IntRowInterner();
    private final IntRowInterner full = new IntRowInterner();

    /** Returns the index of a rotation, and adds the rotation if necessary. */
    int number(float[] quaternion) {
        int[] rows = NodeTable.storedRotation(quaternion);
        Optional<PivotForm> pivot = PivotForm.of(rows);
        int number = pivot.isPresent() ? PIVOT | pivots.number(words(pivot.get())) : full.number(words(rows));
        if (full.size() > MAXIMUM || pivots.size() > MAXIMUM) {
            throw new IllegalArgumentException(
                    "DS animations can have 32,768 different rotations; this one has more. Shorten it, or lower --fps");
        }
        return number;
    }

    private static int[] words(PivotForm pivot) {
        return new int[] {pivot.index() | pivot.signs() << 4, pivot.a(), pivot.b()};
    }

    /**
     * Packs a matrix into five 16-bit fields. The high 13 bits are the first five elements; the low 3 bits of the
     * fields 4, 0, 1, 2, 3 are the sixth.
     */
    private static int[] words(int[] rows) {
        int sixth = cut(rows[5]);
        int[] words = new int[5];
        for (int i = 0; i < 5; i++) {
            int low = sixth >> (i == 4 ? 12 : 9 - 3 * i) & 7;
            words[i] = (short) (cut(rows[i]) << 3 | low);
        }
        return words;
    }

    /** Clamps an element to 13 bits, which cannot store 1. */
    private static int cut(int element) {
        return Math.clamp(element, -FixedPoint.ONE, FixedPoint.ONE - 1);
    }

    StoredRotations stored() {
        return new StoredRotations(words(pivots, 3), words(full, 5));
    }

    private static short[] words(IntRowInterner table, int width) {
        short[] words = new short[Math.multiplyExact(width, table.size())];
        for (int i = 0; i < words.length; i++) {
            words[i] = (short) table.row(i / width)[i % width];
        }
        return words;
    }
}
