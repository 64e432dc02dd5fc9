package shuriken.patch;

import java.io.IOException;

/** A file that is written from start to end. Written bytes can be read again. */
public interface PatchTarget {
    /** Number of bytes that have been written. */
    long size();

    /** Writes bytes after all others. */
    void append(byte[] data, int from, int length) throws IOException;

    /** Reads bytes that have been written. */
    void read(long offset, byte[] into, int from, int length) throws IOException;
}
