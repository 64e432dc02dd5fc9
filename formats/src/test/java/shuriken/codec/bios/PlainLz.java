package shuriken.codec.bios;

import java.io.ByteArrayOutputStream;
import shuriken.testkit.Gen;

/**
 * A simple implementation of LZ10 and LZ11 that processes one byte at a time. Tests compare the optimised decoders
 * with it.
 */
final class PlainLz {
    private final boolean isExtended;
    private final ByteArrayOutputStream steps = new ByteArrayOutputStream();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final ByteArrayOutputStream plain = new ByteArrayOutputStream();
    private int flags;
    private int flagCount;

    PlainLz(boolean isExtended) {
        this.isExtended = isExtended;
    }

    static PlainLz random(Gen gen, boolean isExtended, int steps) {
        PlainLz lz = new PlainLz(isExtended).literal(gen.intBelow(256));
        for (int i = 0; i < steps; i++) {
            if (gen.intBelow(3) == 0) {
                lz.literal(gen.intBelow(256));
            } else {
                int maxLength = !isExtended || gen.coin() ? 16 : gen.coin() ? 0x110 : 0x400;
                int size = lz.plain.size();
                lz.copy(
                        gen.coin() ? 1 + gen.intBelow(Math.min(size, 9)) : 1 + gen.intBelow(Math.min(size, 0x1000)),
                        3 + gen.intBelow(maxLength - 2));
            }
        }
        return lz;
    }

    PlainLz literal(int value) {
        steps.write(value);
        plain.write(value);
        return step(0);
    }

    PlainLz copy(int distance, int length) {
        int low = distance - 1 >> 8;
        if (!isExtended) {
            steps.write(length - 3 << 4 | low);
        } else if (length < 0x11) {
            steps.write(length - 1 << 4 | low);
        } else if (length < 0x111) {
            int bits = length - 0x11 << 12 | distance - 1;
            steps.write(bits >> 16);
            steps.write(bits >> 8);
        } else {
            int bits = 1 << 28 | length - 0x111 << 12 | distance - 1;
            steps.write(bits >> 24);
            steps.write(bits >> 16);
            steps.write(bits >> 8);
        }
        steps.write(distance - 1);
        for (int i = 0; i < length; i++) {
            plain.write(plain.toByteArray()[plain.size() - distance]);
        }
        return step(1);
    }

    private PlainLz step(int flag) {
        flags = flags << 1 | flag;
        if (++flagCount == 8) {
            flush();
        }
        return this;
    }

    private void flush() {
        body.write(flags << 8 - flagCount);
        body.writeBytes(steps.toByteArray());
        steps.reset();
        flags = 0;
        flagCount = 0;
    }

    byte[] content() {
        return plain.toByteArray();
    }

    byte[] stream() {
        if (flagCount > 0) {
            flush();
        }
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        int size = plain.size();
        stream.writeBytes(
                new byte[] {(byte) (isExtended ? 0x11 : 0x10), (byte) size, (byte) (size >> 8), (byte) (size >> 16)});
        stream.writeBytes(body.toByteArray());
        return stream.toByteArray();
    }
}
