package shuriken.codec.bios;

import shuriken.io.ByteWriter;

/** An encoder that writes the steps (literals and copies) of LZ10 or LZ11. */
final class LzEncoder {
    private final byte[] plain;
    private final boolean isLz11;
    private final ByteWriter out;

    /** The bytes of the steps of the current flag byte. A step has at most four bytes. */
    private final byte[] steps = new byte[8 * 4];

    private int stepsSize;
    private int flags;
    private int flagCount;

    private LzEncoder(byte[] plain, boolean isLz11, ByteWriter out) {
        this.plain = plain;
        this.isLz11 = isLz11;
        this.out = out;
    }

    static void encode(byte[] plain, boolean isLz11, LzMode mode, ByteWriter out) {
        LzEncoder encoder = new LzEncoder(plain, isLz11, out);
        int maxLength = isLz11 ? LzDecoder.MAX_LENGTH : LzDecoder.MAX_SHORT_LENGTH;
        switch (mode) {
            case STOCK, NEAREST, DISTANT, APART, ADJACENT ->
                encoder.encodeGreedily(new LzMatches(plain, maxLength, mode));
            case SMALL, COPIES ->
                encoder.encodePath(
                        LzPath.cheapest(plain, new LzMatches(plain, maxLength, mode), isLz11, mode == LzMode.COPIES));
            case STORE -> encoder.encodeLiterals(0, plain.length);
        }
        encoder.flush();
    }

    private void encodeGreedily(LzMatches matches) {
        for (int position = 0; position < plain.length; ) {
            matches.find(position);
            position += encodeStep(position, matches.length(), matches.distance());
        }
    }

    private void encodePath(LzPath path) {
        for (int position = 0; position < plain.length; ) {
            position += encodeStep(position, path.length(position), path.distance(position));
        }
    }

    /** Writes a copy, or a literal if the match is too short, and returns the number of bytes that it produces. */
    private int encodeStep(int position, int length, int distance) {
        if (length < LzMatches.MIN_LENGTH) {
            encodeLiterals(position, 1);
            return 1;
        }
        encodeCopy(length, distance);
        return length;
    }

    private void encodeLiterals(int from, int count) {
        for (int i = from; i < from + count; i++) {
            appendByte(plain[i]);
            endStep(0);
        }
    }

    /** Writes a copy in the shortest form for its length. */
    private void encodeCopy(int length, int distance) {
        int highDistanceBits = distance - 1 >> 8;
        if (!isLz11) {
            appendByte(length - LzDecoder.SHORT_LENGTH_BIAS << 4 | highDistanceBits);
        } else if (length <= LzPath.MAX_LENGTH4) {
            appendByte(length - LzDecoder.LENGTH4_BIAS << 4 | highDistanceBits);
        } else if (length <= LzPath.MAX_LENGTH8) {
            appendByte(length - LzDecoder.LENGTH8_BIAS >> 4);
            appendByte(length - LzDecoder.LENGTH8_BIAS << 4 | highDistanceBits);
        } else {
            appendByte(LzDecoder.LENGTH16_MARK | length - LzDecoder.LENGTH16_BIAS >> 12);
            appendByte(length - LzDecoder.LENGTH16_BIAS >> 4);
            appendByte(length - LzDecoder.LENGTH16_BIAS << 4 | highDistanceBits);
        }
        appendByte(distance - 1);
        endStep(1);
    }

    private void appendByte(int bits) {
        steps[stepsSize++] = (byte) bits;
    }

    /** Adds the flag of a step: 0 for a literal, 1 for a copy. */
    private void endStep(int flag) {
        flags = flags << 1 | flag;
        if (++flagCount == 8) {
            flush();
        }
    }

    /** Writes the flag byte and its steps. */
    private void flush() {
        if (flagCount > 0) {
            out.u8(flags << 8 - flagCount).bytes(steps, 0, stepsSize);
        }
        stepsSize = 0;
        flags = 0;
        flagCount = 0;
    }
}
