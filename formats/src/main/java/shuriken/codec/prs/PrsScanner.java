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
    private int at;
    private int control;
    private int bits;
    private long size;

    private PrsScanner(ByteCursor source) {
        this.in = source.array();
        this.start = source.arrayOffset() + source.position();
        this.end = source.arrayOffset() + source.size();
        this.at = start;
    }

    /** Measures the stream at the cursor's position. The cursor does not move. */
    static PrsScan measure(ByteCursor source, PrsDialect dialect) {
        return new PrsScanner(source).walk(dialect);
    }

    private PrsScan walk(PrsDialect dialect) {
        while (at <= end) {
            if (bit() == 1) {
                u8();
                size++;
                continue;
            }
            int distance;
            int length;
            if (bit() == 1) {
                int word = u8() | u8() << 8;
                if (word == 0) {
                    return new PrsScan(size, at - start, control == 0);
                }
                distance = PrsDialect.WINDOW - (word >> 3);
                length = (word & 7) == 0 ? u8() + dialect.lengthBias() : (word & 7) + 2;
            } else {
                length = (bit() << 1 | bit()) + 2;
                distance = PrsDialect.SHORT_WINDOW - u8();
            }
            if (at <= end && distance > size && !dialect.zerosBefore()) {
                return PrsScan.broken(size);
            }
            size += length;
        }
        return PrsScan.isTruncated(size);
    }

    private int bit() {
        if (bits == 0) {
            control = u8();
            bits = 8;
        }
        int bit = control & 1;
        control >>= 1;
        bits--;
        return bit;
    }

    /** Returns the next byte, or 1 after the end of the input, so that no end mark is found there. */
    private int u8() {
        return at < end ? in[at++] & 0xFF : readPastEnd();
    }

    private int readPastEnd() {
        at++;
        return 1;
    }
}
