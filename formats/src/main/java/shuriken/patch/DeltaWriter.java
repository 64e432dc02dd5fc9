package shuriken.patch;

import java.io.IOException;

/**
 * A writer of a patch that receives the parts of the target in order. In all methods, {@code from} is the offset of the
 * bytes that are copied, and {@code position} is an offset in the target.
 */
interface DeltaWriter {
    /** Stores a range of the target in the patch. */
    void addLiteral(long position, long length) throws IOException;

    /** Copies a range of the original. */
    void copyOriginal(long from, long length) throws IOException;

    /** Copies a range of the target, from {@link #minTarget} on and up to {@link #maxTarget}. */
    void copyTarget(long from, long length) throws IOException;

    /** Repeats a byte of the target. It is called only if {@link #costOfRun} is less than the length. */
    void repeatByte(long position, long length) throws IOException;

    /**
     * Returns the number of bytes that a repeated byte takes in the patch; the length if the format cannot store
     * repetitions.
     */
    long costOfRun(long length);

    /** Returns the approximate number of bytes that a copy of the original takes in the patch. */
    int costOfOriginal(long from, long position, long length);

    /** Returns the approximate number of bytes that a copy of the target takes in the patch. */
    int costOfTarget(long from, long position, long length);

    /** Returns the first byte of the target that a copy at a position may use. */
    long minTarget(long position);

    /** Returns the end of the bytes of the target that a copy at a position may use. */
    long maxTarget(long position);
}
