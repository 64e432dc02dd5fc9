package shuriken.ninja.motion;

import java.util.Optional;
import shuriken.ninja.rel.RelTrailer;

/**
 * The known facts about the data around a motion.
 *
 * @param relocations the offsets of pointers; without them, a pointer is null if it is 0
 * @param structs the starts of other structs, which the motion does not point to
 * @param expectedRows the number of nodes of the model, or 0 if it is unknown
 * @param isExact whether the number of rows is exactly {@code expectedRows} and {@code hasShortAngles} is known
 * @param hasShortAngles whether angles have 16 bits
 */
public record MotionContext(
        Optional<RelTrailer> relocations,
        StructStarts structs,
        int expectedRows,
        boolean isExact,
        boolean hasShortAngles) {
    /** Creates facts in which the number of rows and the size of angles are not certain. */
    public MotionContext(Optional<RelTrailer> relocations, StructStarts structs, int expectedRows) {
        this(relocations, structs, expectedRows, false, false);
    }

    /** Creates facts for data that store the number of rows and the size of angles. */
    public static MotionContext withExactRows(StructStarts structs, int rows, boolean hasShortAngles) {
        return new MotionContext(Optional.empty(), structs, rows, true, hasShortAngles);
    }

    /** Creates facts for a block that contains only the motion. */
    public static MotionContext forBlock(int expectedRows) {
        return new MotionContext(Optional.empty(), StructStarts.NONE, expectedRows);
    }

    /**
     * Returns whether a field is a pointer that is not null.
     *
     * @param field the offset of the field
     * @param value the value of the field
     */
    boolean isPointer(int field, long value) {
        return relocations.map(trailer -> trailer.isPointer(field)).orElse(value != 0);
    }
}
