package shuriken.patch;

import shuriken.diagnostics.SourceLocation;

/** A count of actions, without an original. */
final class CountedActions implements DeltaActions {
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
    public void checkSize(long total, SourceLocation site) {
        // Nothing is written.
    }

    @Override
    public void copyOriginal(long from, long length, SourceLocation site) {
        size += length;
        copies++;
    }

    @Override
    public void copyTarget(long from, long length, SourceLocation site) {
        size += length;
        copies++;
    }

    @Override
    public void add(PatchReader patch, long length, SourceLocation site) {
        patch.skip("new bytes", length);
        size += length;
        newBytes += length;
    }

    @Override
    public void run(int value, long length, SourceLocation site) {
        size += length;
        newBytes++;
    }

    @Override
    public void startWindow() {
        // Checksums need an original.
    }

    @Override
    public void endWindow(int adler32, SourceLocation site) {
        // Checksums need an original.
    }
}
