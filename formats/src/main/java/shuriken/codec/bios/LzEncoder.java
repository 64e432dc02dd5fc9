package shuriken.codec.bios;

import shuriken.io.ByteWriter;

/** An encoder that writes the steps (literals and copies) of LZ10 or LZ11. */
final class LzEncoder {
    private static final int LITERAL_FLAG = 0;
    private static final int COPY_FLAG = 1;

    /** The number of steps for each flag byte. */
    private static final int STEPS_PER_FLAG_BYTE = 8;

    private static final int MAX_STEP_SIZE = 4;

    private final byte[] content;
    private final boolean isLz11;
    private final ByteWriter out;

    /** The bytes of the steps that belong to the current flag byte. */
    private final byte[] steps = new byte[STEPS_PER_FLAG_BYTE * MAX_STEP_SIZE];

    private int stepsSize;
    private int flags;
    private int flagCount;

    private LzEncoder(byte[] content, boolean isLz11, ByteWriter out) {
        this.content = content;
        this.isLz11 = isLz11;
        this.out = out;
    }

    static void encode(byte[] content, boolean isLz11, LzMode mode, ByteWriter out) {
        LzEncoder encoder = new LzEncoder(content, isLz11, out);
        int maxLength = isLz11 ? LzDecoder.MAX_LENGTH : LzDecoder.MAX_SHORT_LENGTH;
        switch (mode) {
            case STOCK, NEAREST, DISTANT, APART, ADJACENT ->
                encoder.encodeGreedily(new LzMatchFinder(content, maxLength, mode));
            case SMALL, COPIES ->
                encoder.encodePath(LzPath.findCheapest(
                        content, new LzMatchFinder(content, maxLength, mode), isLz11, mode == LzMode.COPIES));
            case STORE -> encoder.encodeLiterals(0, content.length);
        }
        encoder.flush();
    }

    /** Writes the longest match at each position. A position without a match becomes a literal. */
    private void encodeGreedily(LzMatchFinder matchFinder) {
        int position = 0;
        while (position < content.length) {
            matchFinder.find(position);
            position += encodeStep(position, matchFinder.matchLength(), matchFinder.matchDistance());
        }
    }

    /** Writes the steps of a path. */
    private void encodePath(LzPath path) {
        int position = 0;
        while (position < content.length) {
            position += encodeStep(position, path.length(position), path.distance(position));
        }
    }

    /** Writes a copy, or a literal if the match is too short, and returns the number of bytes that it produces. */
    private int encodeStep(int position, int length, int distance) {
        if (length < LzMatchFinder.MIN_LENGTH) {
            encodeLiterals(position, 1);
            return 1;
        }
        encodeCopy(length, distance);
        return length;
    }

    private void encodeLiterals(int position, int count) {
        for (int i = position; i < position + count; i++) {
            appendByte(content[i]);
            endStep(LITERAL_FLAG);
        }
    }

    /** Writes a copy in the shortest form for its length. */
    private void encodeCopy(int length, int distance) {
        int highDistanceBits = (distance - 1) >> 8;
        if (!isLz11) {
            appendByte(((length - LzDecoder.SHORT_LENGTH_BIAS) << 4) | highDistanceBits);
        } else if (length <= LzPath.MAX_LENGTH4) {
            appendByte(((length - LzDecoder.LENGTH4_BIAS) << 4) | highDistanceBits);
        } else if (length <= LzPath.MAX_LENGTH8) {
            appendByte((length - LzDecoder.LENGTH8_BIAS) >> 4);
            appendByte(((length - LzDecoder.LENGTH8_BIAS) << 4) | highDistanceBits);
        } else {
            appendByte(LzDecoder.LENGTH16_MIN_FIRST_BYTE | ((length - LzDecoder.LENGTH16_BIAS) >> 12));
            appendByte((length - LzDecoder.LENGTH16_BIAS) >> 4);
            appendByte(((length - LzDecoder.LENGTH16_BIAS) << 4) | highDistanceBits);
        }
        appendByte(distance - 1);
        endStep(COPY_FLAG);
    }

    private void appendByte(int bits) {
        steps[stepsSize++] = (byte) bits;
    }

    /** Adds the flag of a step, and writes the flag byte if it is complete. */
    private void endStep(int flag) {
        flags = (flags << 1) | flag;
        flagCount++;
        if (flagCount == STEPS_PER_FLAG_BYTE) {
            flush();
        }
    }

    /** Writes the flag byte and its steps. Does nothing if there are no steps. */
    private void flush() {
        if (flagCount > 0) {
            out.u8(flags << (STEPS_PER_FLAG_BYTE - flagCount)).bytes(steps, 0, stepsSize);
        }
        stepsSize = 0;
        flags = 0;
        flagCount = 0;
    }
}
