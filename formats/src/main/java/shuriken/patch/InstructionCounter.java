package shuriken.patch;

import shuriken.diagnostics.SourceLocation;

/** Counts the instructions of a patch without applying them. */
final class InstructionCounter implements DeltaInstructions {
    private long size;
    private long copies;
    private long newBytes;

    long copies() {
        return copies;
    }

    long newBytes() {
        return newBytes;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void checkSize(long total, SourceLocation location) {
        // Nothing is written.
    }

    @Override
    public void copyFromSource(long from, long length, SourceLocation location) {
        size += length;
        copies++;
    }

    @Override
    public void copyFromTarget(long from, long length, SourceLocation location) {
        size += length;
        copies++;
    }

    @Override
    public void addLiterals(PatchReader patch, long length, SourceLocation location) {
        patch.skip("new bytes", length);
        size += length;
        newBytes += length;
    }

    @Override
    public void repeatByte(int value, long length, SourceLocation location) {
        size += length;
        newBytes++;
    }

    @Override
    public void startWindow() {
        // Checksums need an original.
    }

    @Override
    public void endWindow(int adler32, SourceLocation location) {
        // Checksums need an original.
    }
}
