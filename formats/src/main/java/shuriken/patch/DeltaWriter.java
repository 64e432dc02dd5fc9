package shuriken.patch;

import java.io.IOException;

/**
 * Writes a patch. Its methods are called for successive ranges of the target. In all methods, {@code from} is the
 * offset of the bytes that are copied, and {@code position} is an offset in the target.
 */
interface DeltaWriter {
    /** Stores the bytes of a target range in the patch. */
    void addLiteral(long position, long length) throws IOException;

    /** Copies a range of the source. */
    void copySource(long from, long length) throws IOException;

    /** Copies a range of the target that is between {@link #minCopyStart} and {@link #maxCopyEnd}. */
    void copyTarget(long from, long length) throws IOException;

    /** Repeats a byte of the target. It is called only if {@link #costOfRepeat} is less than the length. */
    void repeatByte(long position, long length) throws IOException;

    /**
     * Returns the number of bytes that {@link #repeatByte} takes in the patch. It is the length if the format cannot
     * store repetitions.
     */
    long costOfRepeat(long length);

    /** Returns the approximate number of bytes that {@link #copySource} takes in the patch. */
    int costOfSourceCopy(long from, long position, long length);

    /** Returns the approximate number of bytes that {@link #copyTarget} takes in the patch. */
    int costOfTargetCopy(long from, long position, long length);

    /** Returns the smallest target offset from which a copy to {@code position} may read. */
    long minCopyStart(long position);

    /** Returns the largest target offset at which a copy to {@code position} may end. */
    long maxCopyEnd(long position);
}
