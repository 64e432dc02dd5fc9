package shuriken.convert.nitro.motion;

import java.util.Optional;
import shuriken.convert.nitro.mesh.EncodedNodes;
import shuriken.convert.nitro.pose.PivotForm;
import shuriken.geometry.IntRowInterner;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.jnt0.StoredRotations;

/**
 * The unique rotations of an animation in their encoded forms: the short form ({@link PivotForm}), which most rotations
 * about a coordinate axis have, and the full form for all others.
 */
final class RotationTable {
    /** The bit of an index that selects a rotation in the short form. */
    private static final int PIVOT_FLAG = 0x8000;
    /** The maximum number of rotations in each form, because their indices have 15 bits. */
    private static final int MAX_ROTATIONS = 0x8000;

    private static final int FIELDS_PER_PIVOT = 3;
    private static final int FIELDS_PER_FULL_ROTATION = 5;
    /** The bit position of a {@link PivotForm}'s signs in its first field. */
    private static final int SIGNS_SHIFT = 4;

    private final IntRowInterner pivotRotations = new IntRowInterner();
    private final IntRowInterner fullRotations = new IntRowInterner();

    /**
     * Returns the index of a rotation, and adds the rotation if necessary.
     *
     * @throws IllegalArgumentException if there are more rotations than the format can store
     */
    int getOrAddIndex(float[] quaternion) {
        int[] elements = EncodedNodes.encodeRotation(quaternion);
        Optional<PivotForm> pivotForm = PivotForm.encode(elements);
        int index = pivotForm.isPresent()
                ? PIVOT_FLAG | pivotRotations.getOrAddIndex(packPivot(pivotForm.get()))
                : fullRotations.getOrAddIndex(packMatrix(elements));
        if (fullRotations.size() > MAX_ROTATIONS || pivotRotations.size() > MAX_ROTATIONS) {
            throw new IllegalArgumentException(
                    "DS animations can have at most 32,768 different rotations, but this one has more. Shorten it, or"
                            + " lower --fps");
        }
        return index;
    }

    /** Packs a short form into three 16-bit fields. */
    private static int[] packPivot(PivotForm pivotForm) {
        return new int[] {
            pivotForm.pivotIndex() | (pivotForm.signs() << SIGNS_SHIFT), pivotForm.valueA(), pivotForm.valueB()
        };
    }

    /**
     * Packs a matrix into five 16-bit fields. The high 13 bits of the fields are the first five elements. The low 3
     * bits of the fields 4, 0, 1, 2 and 3, in this order, are the sixth element from its highest bit. The third row is
     * not stored, because it is the cross product of the first two rows.
     */
    private static int[] packMatrix(int[] elements) {
        int sixthElement = clampTo13Bits(elements[5]);
        int[] fields = new int[5];
        for (int i = 0; i < 5; i++) {
            int shift = i == 4 ? 12 : 9 - 3 * i;
            int lowBits = (sixthElement >> shift) & 7;
            fields[i] = (short) ((clampTo13Bits(elements[i]) << 3) | lowBits);
        }
        return fields;
    }

    /** Clamps an element to a signed number of 13 bits, which is less than 1. */
    private static int clampTo13Bits(int element) {
        return Math.clamp(element, -FixedPoint.ONE, FixedPoint.ONE - 1);
    }

    /** Returns the rotations of both forms, in the order of their indices. */
    StoredRotations toStored() {
        return new StoredRotations(
                concatenate(pivotRotations, FIELDS_PER_PIVOT), concatenate(fullRotations, FIELDS_PER_FULL_ROTATION));
    }

    private static short[] concatenate(IntRowInterner rotations, int fieldsPerRotation) {
        short[] fields = new short[Math.multiplyExact(fieldsPerRotation, rotations.size())];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = (short) rotations.row(i / fieldsPerRotation)[i % fieldsPerRotation];
        }
        return fields;
    }
}
