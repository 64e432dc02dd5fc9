package shuriken.codec.prs;

import java.util.Arrays;
import shuriken.io.ByteSource;

/**
 * A writer of operations (literals and copies) as bits and bytes. It tracks the position in the content, so that
 * operations need only lengths.
 */
final class PrsBitWriter {
    /** The minimum number of free bytes before an operation: the maximum size of an operation, rounded up. */
    private static final int MIN_SPACE = 8;

    private final byte[] content;
    private final PrsDialect dialect;
    private byte[] out;

    /** The number of content bytes that the operations so far produce. */
    private int contentPosition;

    /** The number of bytes in the output. */
    private int outputSize;

    /** The offset of the last control byte in the output. */
    private int controlOffset;

    /** The number of bits in the last control byte so far; 8 if the next bit needs a new control byte. */
    private int usedControlBits = 8;

    PrsBitWriter(byte[] content, PrsDialect dialect) {
        this.content = content;
        this.dialect = dialect;
        this.out = new byte[Math.max(64, content.length / 2)];
    }

    /** Returns how many content bytes the operations so far produce. */
    int contentPosition() {
        return contentPosition;
    }

    /** Writes the next content bytes as literals. */
    void writeLiterals(int count) {
        for (int i = 0; i < count; i++) {
            ensureSpace();
            writeBit(1);
            out[outputSize++] = content[contentPosition++];
        }
    }

    /** Writes a copy in the shortest form for its distance and length. */
    void writeCopy(int distance, int length) {
        ensureSpace();
        writeBit(0);
        if (length <= PrsDialect.MAX_SHORT_LENGTH && distance <= PrsDialect.SHORT_WINDOW_SIZE) {
            writeBit(0);
            int storedLength = length - PrsDialect.MIN_LENGTH;
            writeBit(storedLength >> 1);
            writeBit(storedLength & 1);
            out[outputSize++] = (byte) -distance;
        } else {
            writeBit(1);
            int storedLength = length <= PrsDialect.MAX_LONG_LENGTH ? length - PrsDialect.MIN_LENGTH : 0;
            writeWord(((PrsDialect.WINDOW_SIZE - distance) << PrsDialect.LENGTH_BITS) | storedLength);
            if (storedLength == 0) {
                out[outputSize++] = (byte) (length - dialect.lengthBias());
            }
        }
        contentPosition += length;
    }

    /** Returns the complete stream. */
    byte[] finish() {
        if (dialect.hasEndMark()) {
            ensureSpace();
            writeBit(0);
            writeBit(1);
            writeWord(0);
        }
        return Arrays.copyOf(out, outputSize);
    }

    /** Writes a bit of an operation to the last control byte, or to a new one if the last one is full. */
    private void writeBit(int bit) {
        if (usedControlBits == 8) {
            controlOffset = outputSize++;
            out[controlOffset] = 0;
            usedControlBits = 0;
        }
        out[controlOffset] |= (byte) (bit << usedControlBits++);
    }

    /** Writes a 16-bit word in little-endian byte order. */
    private void writeWord(int word) {
        out[outputSize++] = (byte) word;
        out[outputSize++] = (byte) (word >> 8);
    }

    /** Ensures that there is space for one operation, which has at most two control bytes and three data bytes. */
    private void ensureSpace() {
        if (out.length - outputSize < MIN_SPACE) {
            int doubledLength = (int) Math.min(2L * out.length, ByteSource.MAX_ARRAY_LENGTH);
            out = Arrays.copyOf(out, Math.max(out.length + MIN_SPACE, doubledLength));
        }
    }
}
