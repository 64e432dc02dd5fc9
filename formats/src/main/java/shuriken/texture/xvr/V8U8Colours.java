package shuriken.texture.xvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for normal maps in the format V8U8. Each texel has two signed bytes, u and v, from −128 to 127. They are the
 * x component and the negated y component of a unit normal, where 127 represents 1.
 */
final class V8U8Colours implements ColourCodec {
    private static final double MAX_SIGNED = 127;
    private static final double HALF_RANGE = 127.5;

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            double x = Math.max(-1, storedBytes[startOffset + 2 * i] / MAX_SIGNED);
            double y = -Math.max(-1, storedBytes[startOffset + 2 * i + 1] / MAX_SIGNED);
            double z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
            rgba[4 * i] = toByte(x);
            rgba[4 * i + 1] = toByte(y);
            rgba[4 * i + 2] = toByte(z);
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return rgba;
    }

    private static byte toByte(double coordinate) {
        return (byte) Math.round(HALF_RANGE + HALF_RANGE * coordinate);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0; i < storedBytes.length; i += 2) {
            storedBytes[i] = toSigned(rgba[2 * i]);
            storedBytes[i + 1] = (byte) -toSigned(rgba[2 * i + 1]);
        }
        return storedBytes;
    }

    private static byte toSigned(byte component) {
        return (byte) Math.round(((component & 0xFF) - HALF_RANGE) / HALF_RANGE * MAX_SIGNED);
    }
}
