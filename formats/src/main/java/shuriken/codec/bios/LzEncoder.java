package shuriken.codec.bios;

import shuriken.io.ByteWriter;

/** An encoder that writes the steps of LZ10 or LZ11. */
final class LzEncoder {
    private final byte[] plain;
    private final boolean isExtended;
    private final ByteWriter out;

    /** The bytes of the steps of the current flag byte. */
    private final byte[] steps = new byte[8 * 4];

    private int stepBytes;
    private int flags;
    private int flagCount;

    private LzEncoder(byte[] plain, boolean isExtended, ByteWriter out) {
        this.plain = plain;
        this.isExtended = isExtended;
        this.out = out;
    }

    static void encode(byte[] plain, boolean isExtended, LzMode mode, ByteWriter out) {
        LzEncoder encoder = new LzEncoder(plain, isExtended, out);
        int maxLength = isExtended ? LzDecoder.MAX_LENGTH : LzDecoder.MAX_SHORT_LENGTH;
        switch (mode) {
            case STOCK, NEAREST, DISTANT, APART, ADJACENT ->
                encoder.encodeGreedily(new LzMatches(plain, maxLength, mode));
            case SMALL, COPIES ->
                encoder.encodePath(LzPath.cheapest(
                        plain, new LzMatches(plain, maxLength, mode), isExtended, mode == LzMode.COPIES));
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
            append(plain[i]);
            endStep(0);
        }
    }

    private void encodeCopy(int length, int distance) {
        int low = distance - 1 >> 8;
        if (!isExtended) {
            append(length - 3 << 4 | low);
        } else if (length <= 0x10) {
            append(length - 1 << 4 | low);
        } else if (length <= 0x110) {
            append(length - 0x11 >> 4);
            append(length - 0x11 << 4 | low);
        } else {
            append(0x10 | length - 0x111 >> 12);
            append(length - 0x111 >> 4);
            append(length - 0x111 << 4 | low);
        }
        append(distance - 1);
        endStep(1);
    }

    private void append(int value) {
        steps[stepBytes++] = (byte) value;
    }

    private void endStep(int flag) {
        flags = flags << 1 | flag;
        if (++flagCount == 8) {
            flush();
        }
    }

    private void flush() {
        if (flagCount > 0) {
            out.u8(flags << 8 - flagCount).bytes(steps, 0, stepBytes);
        }
        stepBytes = 0;
        flags = 0;
        flagCount = 0;
    }
}
