package shuriken.codec.prs;

import shuriken.io.ByteCursor;

/**
 * A scanner that walks over a stream bit by bit without producing output. It determines whether the bytes are a stream,
 * how long the content is, and where the stream ends. PRS has no signature, so this is how streams are recognised. The
 * memory use does not depend on the stream.
 */
final class PrsScanner {
    private final byte[] in;
    private final int start;
    private final int end;
    private int position;
    private int control;
    private int controlBitsLeft;
    private long outputSize;

    private PrsScanner(ByteCursor source) {
        this.in = source.array();
        this.start = source.arrayOffset() + source.position();
        this.end = source.arrayOffset() + source.size();
        this.position = start;
    }

    /** Measures the stream at the cursor's position. The cursor does not move. */
    static PrsScan measure(ByteCursor source, PrsDialect dialect) {
        return new PrsScanner(source).walk(dialect);
    }

    /** Walks over the operations up to the end mark, an invalid copy or the end of the input. */
    private PrsScan walk(PrsDialect dialect) {
        while (position <= end) {
            if (nextBit() == 1) {
                nextByte();
                outputSize++;
                continue;
            }
            int distance;
            int length;
            if (nextBit() == 1) {
                int word = nextByte() | nextByte() << 8;
                if (word == 0) {
                    return new PrsScan(outputSize, position - start, control == 0);
                }
                distance = PrsDialect.WINDOW - (word >> PrsDialect.LENGTH_BITS);
                int storedLength = word & PrsDialect.LENGTH_MASK;
                length = storedLength == 0 ? nextByte() + dialect.lengthBias() : storedLength + PrsDialect.MIN_LENGTH;
            } else {
                length = (nextBit() << 1 | nextBit()) + PrsDialect.MIN_LENGTH;
                distance = PrsDialect.SHORT_WINDOW - nextByte();
            }
            if (position <= end && distance > outputSize && !dialect.hasZerosBeforeStart()) {
                return PrsScan.broken(outputSize);
            }
            outputSize += length;
        }
        return PrsScan.truncated(outputSize);
    }

    private int nextBit() {
        if (controlBitsLeft == 0) {
            control = nextByte();
            controlBitsLeft = 8;
        }
        int lowestBit = control & 1;
        control >>= 1;
        controlBitsLeft--;
        return lowestBit;
    }

    /** Returns the next byte, or 1 after the end of the input, so that no end marker is found there. */
    private int nextByte() {
        return position < end ? in[position++] & 0xFF : readPastEnd();
    }

    private int readPastEnd() {
        position++;
        return 1;
    }
}
