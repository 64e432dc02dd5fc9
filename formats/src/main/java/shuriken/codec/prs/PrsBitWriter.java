package shuriken.codec.prs;

import java.util.Arrays;

/**
 * A writer of operations (literals and copies) as bits and bytes. It tracks the position in the plain bytes, so that
 * operations need only lengths.
 */
final class PrsBitWriter {
    /** The space for one operation, rounded up. */
    private static final int MIN_SPACE = 8;

    private final byte[] plain;
    private final PrsDialect dialect;
    private byte[] out;

    /** The number of plain bytes that the operations so far produce. */
    private int position;

    /** The number of bytes in the output. */
    private int size;

    /** The offset of the last control byte. */
    private int controlOffset;

    private int usedControlBits = 8;

    PrsBitWriter(byte[] plain, PrsDialect dialect) {
        this.plain = plain;
        this.dialect = dialect;
        this.out = new byte[Math.max(64, plain.length / 2)];
    }

    /** Returns how many plain bytes the operations so far produce. */
    int position() {
        return position;
    }

    /** Writes the next plain bytes as literals. */
    void writeLiterals(int count) {
        for (int i = 0; i < count; i++) {
            ensureSpace();
            writeBit(1);
            out[size++] = plain[position++];
        }
    }

    /** Writes the shortest form of a copy. */
    void writeCopy(int distance, int length) {
        ensureSpace();
        writeBit(0);
        if (length <= PrsDialect.SHORT_LENGTH && distance <= PrsDialect.SHORT_WINDOW) {
            writeBit(0);
            int storedLength = length - PrsDialect.MIN_LENGTH;
            writeBit(storedLength >> 1);
            writeBit(storedLength & 1);
            out[size++] = (byte) -distance;
        } else {
            writeBit(1);
            int storedLength = length <= PrsDialect.LONG_LENGTH ? length - PrsDialect.MIN_LENGTH : 0;
            writeWord((PrsDialect.WINDOW - distance) << PrsDialect.LENGTH_BITS | storedLength);
            if (storedLength == 0) {
                out[size++] = (byte) (length - dialect.lengthBias());
            }
        }
        position += length;
    }

    /** Returns the complete stream. */
    byte[] finish() {
        if (dialect.hasEndMark()) {
            ensureSpace();
            writeBit(0);
            writeBit(1);
            writeWord(0);
        }
        return Arrays.copyOf(out, size);
    }

    private void writeBit(int bit) {
        if (usedControlBits == 8) {
            controlOffset = size++;
            out[controlOffset] = 0;
            usedControlBits = 0;
        }
        out[controlOffset] |= (byte) (bit << usedControlBits++);
    }

    private void writeWord(int word) {
        out[size++] = (byte) word;
        out[size++] = (byte) (word >> 8);
    }

    /** Ensures that there is space for one operation, which has at most two control bytes and three data bytes. */
    private void ensureSpace() {
        if (out.length - size < MIN_SPACE) {
            out = Arrays.copyOf(out, Math.max(out.length + MIN_SPACE, (int)
                    Math.min(2L * out.length, Integer.MAX_VALUE - 8)));
        }
    }
}
