package shuriken.io;

import java.util.Arrays;

/** A source of a file that is never completely in memory. It counts the bytes that are read. */
public final class CountingByteSource implements ByteSource {
    private final byte[] bytes;
    private final String path;
    private long bytesRead;

    public CountingByteSource(byte[] bytes, String path) {
        this.bytes = bytes;
        this.path = path;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        bytesRead += length;
        byte[] part = Arrays.copyOfRange(bytes, (int) offset, (int) offset + length);
        return ByteCursor.littleEndian(part, path).rebased(path, offset);
    }

    /** Returns the number of bytes read so far. */
    public long bytesRead() {
        return bytesRead;
    }
}
