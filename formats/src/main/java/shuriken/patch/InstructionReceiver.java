package shuriken.patch;

import java.io.IOException;
import shuriken.diagnostics.SourceLocation;

/**
 * Receives the instructions of a patch in the order in which they build the target. In all methods, {@code from} is the
 * offset of the bytes that are copied, and {@code location} is the location of the instruction in the patch.
 */
interface InstructionReceiver {
    /** Returns the current size of the target. */
    long size();

    /** Requires that the target may reach this size. */
    void requireAllowedSize(long size, SourceLocation location);

    /** Copies bytes from the source. */
    void copyFromSource(long from, long length, SourceLocation location) throws IOException;

    /** Copies bytes from the part of the target that is complete. The ranges may overlap. */
    void copyFromTarget(long from, long length, SourceLocation location) throws IOException;

    /** Appends the next bytes of the patch. */
    void addLiterals(PatchReader patch, long length, SourceLocation location) throws IOException;

    /** Appends a byte several times. */
    void repeatByte(int value, long length, SourceLocation location) throws IOException;

    /** Starts a window: a range of the target that may have a checksum. */
    void startWindow();

    /** Ends the window. The parameter is the Adler-32 checksum that its bytes must have. */
    void endWindow(int adler32, SourceLocation location);
}
