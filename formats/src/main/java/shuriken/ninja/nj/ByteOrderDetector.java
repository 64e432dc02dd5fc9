package shuriken.ninja.nj;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * Detects the two byte orders of a Ninja file: the order of the block sizes, and the order of the data in the blocks.
 * No field states them, and they may differ. Detection does not mark bytes as read.
 */
final class ByteOrderDetector {
    /** The size of a block's header in bytes. */
    static final int HEADER_SIZE = 8;

    private static final int[] NO_FIELD_OFFSETS = {};
    /** The offsets of the flags of a node, which are a small number, and of its three pointers. */
    private static final int[] NODE_FIELD_OFFSETS = {0x00, 0x04, 0x2C, 0x30};
    /** The offsets of the pointer to the entries of a texture list and of their number. */
    private static final int[] TEXTURE_LIST_FIELD_OFFSETS = {0x00, 0x04};
    /** The offsets of the pointer to the rows of a motion and of the number of frames, which is small. */
    private static final int[] MOTION_FIELD_OFFSETS = {0x00, 0x04};

    /**
     * The penalty for a value that is not an offset in the block. It is more than the sum of all checked values of a
     * block.
     */
    private static final long INVALID_OFFSET_PENALTY = 1L << 36;

    private final ByteBuffer file;

    ByteOrderDetector(ByteCursor file) {
        this.file =
                ByteBuffer.wrap(file.array(), file.arrayOffset(), file.size()).slice();
    }

    /**
     * Returns the byte order in which the size of the first block fits in the file. If it fits in both orders, or the
     * file ends before the size, the result is little-endian. If it fits in neither order because the file is
     * truncated, the result is the order with the smaller size.
     */
    ByteOrder detectSizeOrder() {
        boolean isBigEndian = file.limit() >= HEADER_SIZE
                && !fits(0, ByteOrder.LITTLE_ENDIAN)
                && readWord(4, ByteOrder.BIG_ENDIAN) < readWord(4, ByteOrder.LITTLE_ENDIAN);
        return isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** Returns whether the block at {@code offset} is inside the file if its size has this byte order. */
    boolean fits(int offset, ByteOrder byteOrder) {
        int availableSize = file.limit() - offset - HEADER_SIZE;
        return availableSize >= 0 && readWord(offset + 4, byteOrder) <= availableSize;
    }

    /**
     * Returns whether a block seems to start at {@code offset}: with a known tag, or with four printable characters and
     * a size that fits.
     */
    boolean isBlockAt(int offset, ByteOrder sizeOrder) {
        return offset <= file.limit() - HEADER_SIZE
                && (NjTag.KNOWN_TAGS.contains(readTag(offset))
                        || readTag(offset).isText() && fits(offset, sizeOrder));
    }

    /**
     * Returns the byte order of the data in the blocks: the order in which more of the checked fields of a block are
     * offsets in the block. If both orders have the same number of such fields, the order with the smaller sum of
     * values is the result. The first block in which the two results of {@link #sumOfFields} differ decides. If there
     * is no such block, the result is the order of the block sizes.
     */
    ByteOrder detectDataOrder(ByteOrder sizeOrder) {
        int blockOffset = 0;
        while (fits(blockOffset, sizeOrder)) {
            int bodySize = (int) readWord(blockOffset + 4, sizeOrder);
            int[] fieldOffsets = findCheckedFieldOffsets(readTag(blockOffset));
            if (fieldOffsets.length > 0 && bodySize >= fieldOffsets[fieldOffsets.length - 1] + 4) {
                int comparison = Long.compare(
                        sumOfFields(blockOffset + HEADER_SIZE, bodySize, fieldOffsets, ByteOrder.BIG_ENDIAN),
                        sumOfFields(blockOffset + HEADER_SIZE, bodySize, fieldOffsets, ByteOrder.LITTLE_ENDIAN));
                if (comparison != 0) {
                    return comparison < 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                }
            }
            blockOffset += HEADER_SIZE + bodySize;
        }
        return sizeOrder;
    }

    private static int[] findCheckedFieldOffsets(FourCc tag) {
        if (NjTag.isModel(tag)) {
            return NODE_FIELD_OFFSETS;
        }
        if (NjTag.isTextureList(tag)) {
            return TEXTURE_LIST_FIELD_OFFSETS;
        }
        return NjTag.mayBeMotion(tag) ? MOTION_FIELD_OFFSETS : NO_FIELD_OFFSETS;
    }

    /**
     * Returns the sum of the fields. Each field that is not an offset in the block adds a penalty. The sum is therefore
     * smaller in the byte order in which more fields are offsets in the block.
     */
    private long sumOfFields(int bodyOffset, int bodySize, int[] fieldOffsets, ByteOrder byteOrder) {
        long sum = 0;
        for (int fieldOffset : fieldOffsets) {
            long value = readWord(bodyOffset + fieldOffset, byteOrder);
            sum += value < bodySize ? value : value + INVALID_OFFSET_PENALTY;
        }
        return sum;
    }

    private FourCc readTag(int offset) {
        return new FourCc((int) readWord(offset, ByteOrder.LITTLE_ENDIAN));
    }

    private long readWord(int offset, ByteOrder byteOrder) {
        return file.order(byteOrder).getInt(offset) & 0xFFFF_FFFFL;
    }
}
