package shuriken.codec.prs;

import shuriken.io.ByteCursor;

/**
 * A scanner that reads a stream bit by bit without producing output. It determines whether the bytes are a stream, how
 * large the content is, and where the stream ends. Shuriken recognizes PRS streams with this scan, because
 * PRS has no signature. The memory use does not depend on the size of the content.
 */
final class PrsScanner {
    private final byte[] in;
    private final int inputStart;
    private final int inputEnd;
    private int inputPosition;
    private int controlBits;
    private int controlBitsLeft;
    private long outputSize;

    private PrsScanner(ByteCursor source) {
        this.in = source.array();
        this.inputStart = source.arrayOffset() + source.position();
        this.inputEnd = source.arrayOffset() + source.size();
        this.inputPosition = inputStart;
    }

    /** Measures the stream at the cursor's position. The cursor does not move. */
    static PrsScan measure(ByteCursor source, PrsDialect dialect) {
        return new PrsScanner(source).scan(dialect);
    }

    /** Reads the operations up to the end mark, an invalid copy or the end of the input. */
    private PrsScan scan(PrsDialect dialect) {
        while (inputPosition <= inputEnd) {
            if (readBit() == 1) {
                readByte();
                outputSize++;
                continue;
            }
            int distance;
            int length;
            if (readBit() == 1) {
                int word = readByte() | (readByte() << 8);
                if (word == 0) {
                    return new PrsScan(outputSize, inputPosition - inputStart, controlBits == 0);
                }
                distance = PrsDialect.WINDOW_SIZE - (word >> PrsDialect.LENGTH_BITS);
                int storedLength = word & PrsDialect.LENGTH_MASK;
                length = storedLength == 0 ? readByte() + dialect.lengthBias() : storedLength + PrsDialect.MIN_LENGTH;
            } else {
                length = ((readBit() << 1) | readBit()) + PrsDialect.MIN_LENGTH;
                distance = PrsDialect.SHORT_WINDOW_SIZE - readByte();
            }
            if (inputPosition <= inputEnd && distance > outputSize && !dialect.hasZerosBeforeStart()) {
                return PrsScan.broken(outputSize);
            }
            outputSize += length;
        }
        return PrsScan.truncated(outputSize);
    }

    /** Returns the next control bit. */
    private int readBit() {
        if (controlBitsLeft == 0) {
            controlBits = readByte();
            controlBitsLeft = 8;
        }
        int lowestBit = controlBits & 1;
        controlBits >>= 1;
        controlBitsLeft--;
        return lowestBit;
    }

    /** Returns the next byte, or 1 after the end of the input, so that no end mark is found there. */
    private int readByte() {
        return inputPosition < inputEnd ? in[inputPosition++] & 0xFF : readPastEnd();
    }

    /** Counts a missing byte, so that the position is after the end, and returns 1. */
    private int readPastEnd() {
        inputPosition++;
        return 1;
    }
}
