package shuriken.codec.bios;

import java.nio.ByteOrder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * The header of a stream, which is the same for all compressions.
 *
 * @param typeByte the first byte, which selects the compression
 * @param size the size of the content in bytes
 */
record BiosHeader(int typeByte, long size) {
    /** The size in bytes of a header without an extra word for the content size. */
    static final int SHORT_HEADER_SIZE = 4;

    /** The maximum content size in bytes that fits in a header without an extra word. */
    private static final int MAX_24_BIT_SIZE = 0xFF_FFFF;

    /** Reads a header and moves the cursor past it. */
    static BiosHeader read(ByteCursor in) {
        long word = readLittleEndianWord(in, "type and size");
        long size = word >>> 8;
        return new BiosHeader((int) word & 0xFF, size == 0 ? readLittleEndianWord(in, "size") : size);
    }

    private static long readLittleEndianWord(ByteCursor in, String field) {
        int word = in.hex32(field);
        return (in.order() == ByteOrder.LITTLE_ENDIAN ? word : Integer.reverseBytes(word)) & 0xFFFF_FFFFL;
    }

    /** Returns whether a header with {@code headerSize} bytes is the shortest one that can store the size. */
    boolean isShortest(int headerSize) {
        return headerSize == SHORT_HEADER_SIZE || size > MAX_24_BIT_SIZE;
    }

    static void write(int typeByte, int size, ByteWriter out) {
        out.u8(typeByte);
        boolean fits24Bits = size > 0 && size <= MAX_24_BIT_SIZE;
        int storedSize = fits24Bits ? size : 0;
        out.low8(storedSize).low8(storedSize >> 8).low8(storedSize >> 16);
        if (!fits24Bits) {
            out.low8(size).low8(size >> 8).low8(size >> 16).low8(size >> 24);
        }
    }
}
