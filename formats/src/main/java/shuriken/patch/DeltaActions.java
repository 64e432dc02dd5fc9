package shuriken.patch;

import java.io.IOException;
import shuriken.diagnostics.SourceLocation;

/** The consumer of a patch's actions, in the order in which they make the target. */
interface DeltaActions {
    /** Size of the target so far. */
    long size();

    /** Receives the size of the target, or of a part of it, before its actions. */
    void checkSize(long size, SourceLocation site);

    void copyOriginal(long from, long length, SourceLocation site) throws IOException;

    void copyTarget(long from, long length, SourceLocation site) throws IOException;

    /** Consumes the next bytes of the reader. */
    void add(PatchReader patch, long length, SourceLocation site) throws IOException;

    void run(int value, long length, SourceLocation site) throws IOException;

    /** Begins a range of the target that has a separate checksum. */
    void startWindow();

    /** Ends the range. */
    void endWindow(int adler32, SourceLocation site);
}
