package shuriken.patch;

import java.io.IOException;

/** A file that is written from start to end. Written bytes can be read again. */
public interface PatchTarget {
    /** Returns the number of bytes written so far. */
    long size();

    /** Appends {@code length} bytes of an array, from index {@code dataOffset} on. */
    void append(byte[] data, int dataOffset, int length) throws IOException;

    /** Reads {@code length} bytes that have been written into an array, from index {@code destinationOffset} on. */
    void read(long offset, byte[] destination, int destinationOffset, int length) throws IOException;
}
