package shuriken.ninja.motion;

import java.util.Optional;
import shuriken.ninja.rel.RelTrailer;

/**
 * The facts about the data around a motion that its reader needs.
 *
 * @param trailer the trailer with the offsets of pointers; without a trailer, a pointer is null if it is 0
 * @param structStarts the start offsets of structs in the file; an array of the motion ends at the next of them or
 *     earlier
 * @param expectedRowCount the number of nodes of the model, which is the number of rows; 0 if it is unknown
 * @param isExact whether the number of rows is exactly {@code expectedRowCount} and {@code hasShortAngles} is known
 * @param hasShortAngles whether angles have 16 bits
 */
public record MotionContext(
        Optional<RelTrailer> trailer,
        StructStarts structStarts,
        int expectedRowCount,
        boolean isExact,
        boolean hasShortAngles) {
    /** Creates a context in which the number of rows and the size of angles are not certain. */
    public MotionContext(Optional<RelTrailer> trailer, StructStarts structStarts, int expectedRowCount) {
        this(trailer, structStarts, expectedRowCount, /* isExact= */ false, /* hasShortAngles= */ false);
    }

    /** Creates a context for a file that stores the number of rows and the size of angles. */
    public static MotionContext withExactRows(StructStarts structStarts, int rowCount, boolean hasShortAngles) {
        return new MotionContext(Optional.empty(), structStarts, rowCount, /* isExact= */ true, hasShortAngles);
    }

    /** Creates a context for a block that contains only the motion. */
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
