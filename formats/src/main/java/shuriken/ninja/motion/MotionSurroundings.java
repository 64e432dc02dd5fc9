package shuriken.ninja.motion;

import java.util.Optional;
import shuriken.ninja.rel.RelTrailer;

/**
 * What is known of the data around a motion.
 *
 * @param relocations the offsets of pointers; without them a pointer is null if it is 0
 * @param structs where other structs start that the motion does not point to
 * @param expectedRows nodes of the model that it is for, 0 if that is not known
 * @param exact whether there are just as many rows, and {@code shortAngles} says the size of angles
 * @param shortAngles whether they have 16 bits
 */
public record MotionSurroundings(
        Optional<RelTrailer> relocations, StructStarts structs, int expectedRows, boolean exact, boolean shortAngles) {
    /** Where nothing is known for certain. */
    public MotionSurroundings(Optional<RelTrailer> relocations, StructStarts structs, int expectedRows) {
        this(relocations, structs, expectedRows, false, false);
    }

    /** Where the number of rows and the size of angles are stored. */
    public static MotionSurroundings counted(StructStarts structs, int rows, boolean shortAngles) {
        return new MotionSurroundings(Optional.empty(), structs, rows, true, shortAngles);
    }

    /** A block of its own. */
    public static MotionSurroundings block(int expectedRows) {
        return new MotionSurroundings(Optional.empty(), StructStarts.NONE, expectedRows);
    }

    /** Whether a field that holds {@code value} is a pointer that leads somewhere. */
    boolean isPointer(int field, long value) {
        return relocations.map(trailer -> trailer.isPointer(field)).orElse(value != 0);
    }
}
