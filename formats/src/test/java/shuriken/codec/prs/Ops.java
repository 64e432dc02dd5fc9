package shuriken.codec.prs;

import java.util.ArrayList;
import java.util.List;
import shuriken.testkit.Gen;

/**
 * A simple implementation of PRS that works bit by bit, as specified. It writes any sequence of operations, including
 * those that no encoder uses, and knows their decoded bytes.
 */
final class Ops {
    private final int bias;
    private final List<Byte> out = new ArrayList<>();
    private final List<Byte> plain = new ArrayList<>();
    private int controlOffset;
    private int usedControlBits = 8;

    Ops(int bias) {
        this.bias = bias;
    }

    /** Creates random operations whose distances and lengths cover the full range. */
    static Ops random(Gen gen, int bias, int count) {
        Ops ops = new Ops(bias).literal(gen.bits());
        for (int i = 0; i < count; i++) {
            int size = ops.plain.size();
            switch (gen.intBelow(5)) {
                case 0, 1 -> ops.literal(gen.bits());
                case 2 -> ops.shortCopy(1 + gen.intBelow(Math.min(size, 0x100)), gen.intBetween(2, 6));
                case 3 -> ops.longCopy(1 + gen.intBelow(Math.min(size, 0x2000)), gen.intBetween(3, 10));
                default -> ops.extendedCopy(1 + gen.intBelow(Math.min(size, 0x1FFF)), bias + gen.intBelow(0x100));
            }
        }
        return ops;
    }

    Ops literal(int value) {
        bit(1);
        out.add((byte) value);
        plain.add((byte) value);
        return this;
    }

    Ops shortCopy(int distance, int length) {
        bit(0);
        bit(0);
        bit(length - 2 >> 1);
        bit(length - 2 & 1);
        out.add((byte) (0x100 - distance));
        return repeat(distance, length);
    }

    Ops longCopy(int distance, int length) {
        bit(0);
        bit(1);
        word(0x2000 - distance << 3 | length - 2);
        return repeat(distance, length);
    }

    Ops extendedCopy(int distance, int length) {
        bit(0);
        bit(1);
        word(0x2000 - distance << 3);
        out.add((byte) (length - bias));
        return repeat(distance, length);
    }

    Ops end() {
        bit(0);
        bit(1);
        word(0);
        return this;
    }

    byte[] stream() {
        return bytes(out);
    }

    byte[] content() {
        return bytes(plain);
    }

    private static byte[] bytes(List<Byte> items) {
        byte[] bytes = new byte[items.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = items.get(i);
        }
        return bytes;
    }

    private Ops repeat(int distance, int length) {
        for (int i = 0; i < length; i++) {
            plain.add(plain.get(plain.size() - distance));
        }
        return this;
    }

    private void word(int value) {
        out.add((byte) value);
        out.add((byte) (value >> 8));
    }

    private void bit(int value) {
        if (usedControlBits == 8) {
            controlOffset = out.size();
            out.add((byte) 0);
            usedControlBits = 0;
        }
        out.set(controlOffset, (byte) (out.get(controlOffset) | value << usedControlBits++));
    }
}
