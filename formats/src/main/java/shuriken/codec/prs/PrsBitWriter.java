package shuriken.codec.prs;

import java.util.Arrays;

/**
 * A writer of operations as bits and bytes. It tracks the position in the plain bytes, so that operations need only
 * lengths.
 */
final class PrsBitWriter {
    private final byte[] plain;
    private final PrsDialect dialect;
    private byte[] out;
    private int position;
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
            writeBit(length - 2 >> 1);
            writeBit(length & 1);
            out[size++] = (byte) -distance;
        } else {
            writeBit(1);
            int lowBits = length <= PrsDialect.LONG_LENGTH ? length - 2 : 0;
            writeWord((PrsDialect.WINDOW - distance) << 3 | lowBits);
            if (lowBits == 0) {
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

    private void writeWord(int value) {
        out[size++] = (byte) value;
        out[size++] = (byte) (value >> 8);
    }

    /** Ensures that there is space for one operation, which has at most two control bytes and three bytes of data. */
    private void ensureSpace() {
        if (out.length - size < 8) {
            out = Arrays.copyOf(out, Math.max(out.length + 8, (int) Math.min(2L * out.length, Integer.MAX_VALUE - 8)));
        }
    }
}
