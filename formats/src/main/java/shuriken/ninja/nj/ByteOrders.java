package shuriken.ninja.nj;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * Finds the byte orders of a file: no field says them, and sizes and data may differ. Looks ahead without a trace in
 * the byte map.
 */
final class ByteOrders {
    /** Bytes of a block's header. */
    static final int HEADER = 8;

    private static final int[] NO_FIELDS = {};
    /** Flags, which are small, then the pointers of a node. */
    private static final int[] OBJECT = {0x00, 0x04, 0x2C, 0x30};
    /** Pointer and count of a texture list. */
    private static final int[] TEXTURE_LIST = {0x00, 0x04};
    /** Pointer to the rows; number of frames, which is small. */
    private static final int[] MOTION = {0x00, 0x04};

    private final ByteBuffer file;

    ByteOrders(ByteCursor file) {
        this.file =
                ByteBuffer.wrap(file.array(), file.arrayOffset(), file.size()).slice();
    }

    /**
     * The order in which the size of the first block fits the file; little if both do. If none does, for the file is
     * cut, the order that asks for less.
     */
    ByteOrder ofSizes() {
        boolean big = file.limit() >= HEADER
                && !fits(0, ByteOrder.LITTLE_ENDIAN)
                && word(4, ByteOrder.BIG_ENDIAN) < word(4, ByteOrder.LITTLE_ENDIAN);
        return big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** Whether a block at {@code at} is inside the file if its size has this order. */
    boolean fits(int at, ByteOrder order) {
        int available = file.limit() - at - HEADER;
        return available >= 0 && word(at + 4, order) <= available;
    }

    /** Whether a block seems to start at {@code at}: a known tag, or four letters and a size that fits. */
    boolean blockAt(int at, ByteOrder sizes) {
        return at <= file.limit() - HEADER && (NjTag.KNOWN.contains(tag(at)) || tag(at).isText() && fits(at, sizes));
    }

    /**
     * The byte order in which the pointers of the first block with pointers are inside it; if both orders fit, the one that makes
     * smaller numbers. The order of the sizes if no block has pointers.
     */
    ByteOrder ofData(ByteOrder sizes) {
        for (int at = 0; fits(at, sizes); at += HEADER + (int) word(at + 4, sizes)) {
            int size = (int) word(at + 4, sizes);
            int[] fields = fields(tag(at));
            if (fields.length > 0 && size >= fields[fields.length - 1] + 4) {
                int comparison = Long.compare(
                        rank(at + HEADER, size, fields, ByteOrder.BIG_ENDIAN),
                        rank(at + HEADER, size, fields, ByteOrder.LITTLE_ENDIAN));
                if (comparison != 0) {
                    return comparison < 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                }
            }
        }
        return sizes;
    }

    private static int[] fields(FourCc tag) {
        if (NjTag.isModel(tag)) {
            return OBJECT;
        }
        return NjTag.isTextures(tag) ? TEXTURE_LIST : NjTag.mayBeMotion(tag) ? MOTION : NO_FIELDS;
    }

    /** The sum of the fields; one that is no offset in the block counts more than all that are. */
    private long rank(int body, int size, int[] fields, ByteOrder order) {
        long sum = 0;
        for (int field : fields) {
            long value = word(body + field, order);
            sum += value < size ? value : value + (1L << 36);
        }
        return sum;
    }

    private FourCc tag(int at) {
        return new FourCc((int) word(at, ByteOrder.LITTLE_ENDIAN));
    }

    private long word(int at, ByteOrder order) {
        return file.order(order).getInt(at) & 0xFFFF_FFFFL;
    }
}
