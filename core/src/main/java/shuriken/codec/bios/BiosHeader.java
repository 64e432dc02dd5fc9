package shuriken.codec.bios;

import java.nio.ByteOrder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * What stands before every stream.
 *
 * @param kind the first byte
 * @param size of the content
 */
record BiosHeader(int kind, long size) {
    /** Bytes of a header without a word of its own for the size. */
    static final int SHORT = 4;

    private static final int MOST_SHORT = 0xFF_FFFF;

    /** Reads it; the cursor goes behind it. */
    static BiosHeader read(ByteCursor in) {
        long word = littleEndian(in, "kind and size");
        long size = word >>> 8;
        return new BiosHeader((int) word & 0xFF, size == 0 ? littleEndian(in, "size") : size);
    }

    private static long littleEndian(ByteCursor in, String field) {
        int word = in.hex32(field);
        return (in.order() == ByteOrder.LITTLE_ENDIAN ? word : Integer.reverseBytes(word)) & 0xFFFF_FFFFL;
    }

    /** Whether the size is stored in the way that takes less room. */
    boolean isShortest(int length) {
        return length == SHORT || size > MOST_SHORT;
    }

    static void write(int kind, int size, ByteWriter out) {
        out.u8(kind);
        boolean isShort = size > 0 && size <= MOST_SHORT;
        int first = isShort ? size : 0;
        out.low8(first).low8(first >> 8).low8(first >> 16);
        if (!isShort) {
            out.low8(size).low8(size >> 8).low8(size >> 16).low8(size >> 24);
        }
    }
}
