package shuriken.codec.bios;

import java.nio.ByteOrder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The header of every stream.
 *
 * @param kind the first byte, which selects the compression
 * @param size the size of the content in bytes
 */
record BiosHeader(int kind, long size) {
    /** The size of a header without an extra word for the content size. */
    static final int SHORT_SIZE = 4;

    private static final int MAX_SHORT_SIZE = 0xFF_FFFF;

    /** Reads a header and moves the cursor past it. */
    static BiosHeader read(ByteCursor in) {
        long word = readLittleEndian(in, "type and size");
        long size = word >>> 8;
        return new BiosHeader((int) word & 0xFF, size == 0 ? readLittleEndian(in, "size") : size);
    }

    private static long readLittleEndian(ByteCursor in, String field) {
        int word = in.hex32(field);
        return (in.order() == ByteOrder.LITTLE_ENDIAN ? word : Integer.reverseBytes(word)) & 0xFFFF_FFFFL;
    }

    /** Returns whether a header of this length is the shortest one that can store the size. */
    boolean isShortest(int length) {
        return length == SHORT_SIZE || size > MAX_SHORT_SIZE;
    }

    static void write(int kind, int size, ByteWriter out) {
        out.u8(kind);
        boolean isShort = size > 0 && size <= MAX_SHORT_SIZE;
        int shortSize = isShort ? size : 0;
        out.low8(shortSize).low8(shortSize >> 8).low8(shortSize >> 16);
        if (!isShort) {
            out.low8(size).low8(size >> 8).low8(size >> 16).low8(size >> 24);
        }
    }
}
