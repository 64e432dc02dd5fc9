package shuriken.patch;

import shuriken.diagnostics.SourceLocation;

/** Counts the copies and the new bytes of a patch without applying it. */
final class InstructionCounter implements InstructionReceiver {
    private long size;
    private long copyCount;
    private long newByteCount;

    long copyCount() {
        return copyCount;
    }

    long newByteCount() {
        return newByteCount;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void requireAllowedSize(long total, SourceLocation location) {
        // No size is too large, because nothing is written.
    }

    @Override
    public void copyFromSource(long from, long length, SourceLocation location) {
        size += length;
        copyCount++;
    }

    @Override
    public void copyFromTarget(long from, long length, SourceLocation location) {
        size += length;
        copyCount++;
    }

    @Override
    public void addLiterals(PatchReader patch, long length, SourceLocation location) {
        patch.skip("new bytes", length);
        size += length;
        newByteCount += length;
    }

    @Override
    public void repeatByte(int value, long length, SourceLocation location) {
        size += length;
        newByteCount++;
    }

    @Override
    public void startWindow() {
        // There are no bytes of the target from which a checksum could be computed.
    }

    @Override
    public void endWindow(int adler32, SourceLocation location) {
        // There are no bytes of the target from which a checksum could be computed.
    }
}
