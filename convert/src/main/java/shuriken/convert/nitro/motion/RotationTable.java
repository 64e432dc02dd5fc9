package shuriken.convert.nitro.motion;

import java.util.Optional;
import shuriken.convert.nitro.mesh.NodeTable;
import shuriken.convert.nitro.pose.PivotForm;
import shuriken.geometry.IntRowInterner;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.jnt0.StoredRotations;

/** The unique rotations of an animation. */
final class RotationTable {
    /** The bit of an index that selects a rotation in the short form. */
    private static final int PIVOT_FLAG = 0x8000;
    /** The maximum number of rotations in each form, because their indices have 15 bits. */
    private static final int MAX_ROTATIONS = 0x8000;

    private final IntRowInterner pivotRotations = new IntRowInterner();
    private final IntRowInterner fullRotations = new IntRowInterner();

    /** Returns the index of a rotation, and adds the rotation if necessary. */
    int getOrAddIndex(float[] quaternion) {
        int[] rows = NodeTable.encodeRotation(quaternion);
        Optional<PivotForm> pivot = PivotForm.encode(rows);
        int index = pivot.isPresent()
                ? PIVOT_FLAG | pivotRotations.indexOf(pack(pivot.get()))
                : fullRotations.indexOf(pack(rows));
        if (fullRotations.size() > MAX_ROTATIONS || pivotRotations.size() > MAX_ROTATIONS) {
            throw new IllegalArgumentException(
                    "DS animations can have at most 32,768 different rotations, but this one has more. Shorten it, or"
                            + " lower --fps");
        }
        return index;
    }

    private static int[] pack(PivotForm pivot) {
        return new int[] {pivot.pivotIndex() | (pivot.signs() << 4), pivot.valueA(), pivot.valueB()};
    }

    /**
     * Packs a matrix into five 16-bit fields. The high 13 bits are the first five elements; the low 3 bits of the
     * fields 4, 0, 1, 2, 3 are the sixth.
     */
    private static int[] pack(int[] rows) {
        int sixth = clampTo13Bits(rows[5]);
        int[] fields = new int[5];
        for (int i = 0; i < 5; i++) {
            int lowBits = (sixth >> (i == 4 ? 12 : 9 - 3 * i)) & 7;
            fields[i] = (short) ((clampTo13Bits(rows[i]) << 3) | lowBits);
        }
        return fields;
    }

    /** Clamps an element to 13 bits, which cannot store 1. */
    private static int clampTo13Bits(int element) {
        return Math.clamp(element, -FixedPoint.ONE, FixedPoint.ONE - 1);
    }

    StoredRotations toStored() {
        return new StoredRotations(packAll(pivotRotations, 3), packAll(fullRotations, 5));
    }

    private static short[] packAll(IntRowInterner table, int fieldsPerRotation) {
        short[] fields = new short[Math.multiplyExact(fieldsPerRotation, table.size())];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = (short) table.row(i / fieldsPerRotation)[i % fieldsPerRotation];
        }
        return fields;
    }
}
