package shuriken.ninja.nj;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * Detects the byte orders of a file. No field stores them, and sizes and data may differ. Detection does not mark bytes
 * as read.
 */
final class ByteOrderDetector {
    /** The size of a block's header in bytes. */
    static final int HEADER_SIZE = 8;

    private static final int[] NO_FIELDS = {};
    /** The offsets of small or checkable fields of a node: the flags and the pointers. */
    private static final int[] OBJECT_FIELDS = {0x00, 0x04, 0x2C, 0x30};
    /** The offsets of the pointer and the count of a texture list. */
    private static final int[] TEXTURE_LIST_FIELDS = {0x00, 0x04};
    /** The offsets of the pointer to the rows and the number of frames, which is small. */
    private static final int[] MOTION_FIELDS = {0x00, 0x04};

    /** The summand for a value that is not an offset in the block. It is more than the sum of all valid values. */
    private static final long INVALID_OFFSET_PENALTY = 1L << 36;

    private final ByteBuffer file;

    ByteOrderDetector(ByteCursor file) {
        this.file =
                ByteBuffer.wrap(file.array(), file.arrayOffset(), file.size()).slice();
    }

    /**
     * Returns the byte order in which the size of the first block fits in the file. If both do, the result is
     * little-endian; if neither does because the file is truncated, the order with the smaller size.
     */
    ByteOrder sizeOrder() {
        boolean isBigEndian = file.limit() >= HEADER_SIZE
                && !fits(0, ByteOrder.LITTLE_ENDIAN)
                && word(4, ByteOrder.BIG_ENDIAN) < word(4, ByteOrder.LITTLE_ENDIAN);
        return isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** Returns whether the block at {@code offset} is inside the file if its size has this byte order. */
    boolean fits(int offset, ByteOrder order) {
        int available = file.limit() - offset - HEADER_SIZE;
        return available >= 0 && word(offset + 4, order) <= available;
    }

    /**
     * Returns whether a block seems to start at {@code offset}: with a known tag, or with four letters and a size that
     * fits.
     */
    boolean isBlockAt(int offset, ByteOrder sizeOrder) {
        return offset <= file.limit() - HEADER_SIZE
                && (NjTag.KNOWN.contains(tag(offset)) || tag(offset).isText() && fits(offset, sizeOrder));
    }

    /**
     * Returns the byte order in which the pointers of the first block with pointers are inside the block. If they are
     * in both orders, the result is the order with the smaller values. If no block has pointers, the order of the sizes
     * is used.
     */
    ByteOrder dataOrder(ByteOrder sizeOrder) {
        for (int offset = 0; fits(offset, sizeOrder); offset += HEADER_SIZE + (int) word(offset + 4, sizeOrder)) {
            int size = (int) word(offset + 4, sizeOrder);
            int[] fields = fields(tag(offset));
            if (fields.length > 0 && size >= fields[fields.length - 1] + 4) {
                int comparison = Long.compare(
                        sumOfFields(offset + HEADER_SIZE, size, fields, ByteOrder.BIG_ENDIAN),
                        sumOfFields(offset + HEADER_SIZE, size, fields, ByteOrder.LITTLE_ENDIAN));
                if (comparison != 0) {
                    return comparison < 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                }
            }
        }
        return sizeOrder;
    }

    private static int[] fields(FourCc tag) {
        if (NjTag.isModel(tag)) {
            return OBJECT_FIELDS;
        }
        return NjTag.isTextureList(tag) ? TEXTURE_LIST_FIELDS : NjTag.mayBeMotion(tag) ? MOTION_FIELDS : NO_FIELDS;
    }

    /** Returns the sum of the fields. It is smaller in the byte order in which more fields are offsets in the block. */
    private long sumOfFields(int body, int size, int[] fields, ByteOrder order) {
        long sum = 0;
        for (int field : fields) {
            long value = word(body + field, order);
            sum += value < size ? value : value + INVALID_OFFSET_PENALTY;
        }
        return sum;
    }

    private FourCc tag(int offset) {
        return new FourCc((int) word(offset, ByteOrder.LITTLE_ENDIAN));
    }

    private long word(int offset, ByteOrder order) {
        return file.order(order).getInt(offset) & 0xFFFF_FFFFL;
    }
}
