package shuriken.codec.bios;

import java.io.ByteArrayOutputStream;
import shuriken.testkit.Gen;

/**
 * Composes LZ10 and LZ11 streams from literals and copies, and keeps the decompressed content. Tests compare the output
 * of the decoders with it.
 */
final class LzStreamBuilder {
    private final boolean isExtended;
    private final ByteArrayOutputStream pendingBytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final ByteArrayOutputStream plain = new ByteArrayOutputStream();
    private int flags;
    private int flagCount;

    LzStreamBuilder(boolean isExtended) {
        this.isExtended = isExtended;
    }

    static LzStreamBuilder random(Gen gen, boolean isExtended, int stepCount) {
        LzStreamBuilder builder = new LzStreamBuilder(isExtended).literal(gen.intBelow(256));
        for (int i = 0; i < stepCount; i++) {
            if (gen.intBelow(3) == 0) {
                builder.literal(gen.intBelow(256));
            } else {
                int maxLength = !isExtended || gen.coin() ? 16 : gen.coin() ? 0x110 : 0x400;
                int size = builder.plain.size();
                builder.copy(
                        gen.coin() ? 1 + gen.intBelow(Math.min(size, 9)) : 1 + gen.intBelow(Math.min(size, 0x1000)),
                        3 + gen.intBelow(maxLength - 2));
            }
        }
        return builder;
    }

    LzStreamBuilder literal(int value) {
        pendingBytes.write(value);
        plain.write(value);
        return step(0);
    }

    LzStreamBuilder copy(int distance, int length) {
        int highDistanceBits = distance - 1 >> 8;
        if (!isExtended) {
            pendingBytes.write(length - 3 << 4 | highDistanceBits);
        } else if (length < 0x11) {
            pendingBytes.write(length - 1 << 4 | highDistanceBits);
        } else if (length < 0x111) {
            int bits = length - 0x11 << 12 | distance - 1;
            pendingBytes.write(bits >> 16);
            pendingBytes.write(bits >> 8);
        } else {
            int bits = 1 << 28 | length - 0x111 << 12 | distance - 1;
            pendingBytes.write(bits >> 24);
            pendingBytes.write(bits >> 16);
            pendingBytes.write(bits >> 8);
        }
        pendingBytes.write(distance - 1);
        for (int i = 0; i < length; i++) {
            plain.write(plain.toByteArray()[plain.size() - distance]);
        }
        return step(1);
    }

    private LzStreamBuilder step(int flag) {
        flags = flags << 1 | flag;
        if (++flagCount == 8) {
            flush();
        }
        return this;
    }

    private void flush() {
        body.write(flags << 8 - flagCount);
        body.writeBytes(pendingBytes.toByteArray());
        pendingBytes.reset();
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
