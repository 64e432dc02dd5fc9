package shuriken.texture.xvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for signed bytes u and v, which range from −128 to 127. They are the slope of a normal to the right and down,
 * where 127 is the length of the normal.
 */
final class SignedUvColours implements ColourCodec {
    private static final double LEVELS = 127;
    private static final double HALF = 127.5;

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            double x = Math.max(-1, stored[from + 2 * i] / LEVELS);
            double y = -Math.max(-1, stored[from + 2 * i + 1] / LEVELS);
            double z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
            rgba[4 * i] = toByte(x);
            rgba[4 * i + 1] = toByte(y);
            rgba[4 * i + 2] = toByte(z);
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return rgba;
    }

    private static byte toByte(double coordinate) {
        return (byte) Math.round(HALF + HALF * coordinate);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length / 2];
        for (int i = 0; i < stored.length; i += 2) {
            stored[i] = toSlope(rgba[2 * i]);
            stored[i + 1] = (byte) -toSlope(rgba[2 * i + 1]);
        }
        return stored;
    }

    private static byte toSlope(byte component) {
        return (byte) Math.round(((component & 0xFF) - HALF) / HALF * LEVELS);
    }
}
