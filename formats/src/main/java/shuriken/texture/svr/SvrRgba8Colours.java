package shuriken.texture.svr;

import shuriken.texture.ColourCodec;

/** A codec for 32-bit colours whose alpha ranges from 0 to 0x80. Higher alphas are also opaque. */
final class SvrRgba8Colours implements ColourCodec {
    private static final int OPAQUE_ALPHA = 0x80;

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        System.arraycopy(storedBytes, startOffset, rgba, 0, rgba.length);
        for (int i = 3; i < rgba.length; i += 4) {
            int alpha = rgba[i] & 0xFF;
            rgba[i] = (byte) (alpha < OPAQUE_ALPHA ? (alpha << 1) | (alpha >> 6) : 0xFF);
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = rgba.clone();
        for (int i = 3; i < storedBytes.length; i += 4) {
            int alpha = storedBytes[i] & 0xFF;
            storedBytes[i] = (byte) (alpha == 0xFF ? OPAQUE_ALPHA : alpha >> 1);
        }
        return storedBytes;
    }
}
