package shuriken.ninja.motion;

import java.util.Optional;
import shuriken.ninja.rel.RelTrailer;

/**
 * What the reader of a motion must know about the rest of the file and about the model.
 *
 * @param trailer the trailer of a relocatable file, which lists the offsets of all pointers; without a trailer, a
 *     pointer is null if it is 0
 * @param structStarts the start offsets of structs in the file; the rows (the pointers to the keys of each node) and
 *     each vector array of the motion end at the next of these offsets or earlier
 * @param expectedRowCount the expected number of rows, which is the number of nodes of the model; 0 if it is unknown
 * @param isRowLayoutKnown whether the number of rows is exactly {@code expectedRowCount}, and {@code hasShortAngles} is
 *     known
 * @param hasShortAngles whether angles have 16 bits; only used if {@code isRowLayoutKnown} is true
 */
public record MotionContext(
        Optional<RelTrailer> trailer,
        StructStarts structStarts,
        int expectedRowCount,
        boolean isRowLayoutKnown,
        boolean hasShortAngles) {
    /** Creates a context in which the number of rows and the size of angles are not certain. */
    public MotionContext(Optional<RelTrailer> trailer, StructStarts structStarts, int expectedRowCount) {
        this(trailer, structStarts, expectedRowCount, /* isRowLayoutKnown= */ false, /* hasShortAngles= */ false);
    }

    /** Creates a context for a motion whose number of rows and size of angles are known. */
    public static MotionContext withKnownRows(StructStarts structStarts, int rowCount, boolean hasShortAngles) {
        return new MotionContext(
                Optional.empty(), structStarts, rowCount, /* isRowLayoutKnown= */ true, hasShortAngles);
    }

    /**
     * Creates a context for a block that contains only the motion. The number of rows and the size of angles are not
     * certain.
     */
    public static MotionContext forBlock(int expectedRowCount) {
        return new MotionContext(Optional.empty(), StructStarts.NONE, expectedRowCount);
    }

    /**
     * Returns whether a field is a pointer that is not null.
     *
     * @param fieldOffset the offset of the field
     * @param value the value of the field
     */
    boolean isPointer(int fieldOffset, long value) {
        return trailer.map(relTrailer -> relTrailer.isPointer(fieldOffset)).orElse(value != 0);
    }
}
