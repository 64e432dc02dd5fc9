package shuriken.texture.svr;

import shuriken.texture.ColourCodec;

/** A codec for 32-bit colours whose alpha ranges from 0 to 0x80. */
final class Colour32Codec implements ColourCodec {
    private static final int OPAQUE_ALPHA = 0x80;

    @Override
    public byte[] decode(byte[] stored, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        System.arraycopy(stored, startOffset, rgba, 0, rgba.length);
        for (int i = 3; i < rgba.length; i += 4) {
            int alpha = rgba[i] & 0xFF;
            rgba[i] = (byte) (alpha < OPAQUE_ALPHA ? (alpha << 1) | (alpha >> 6) : 0xFF);
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = rgba.clone();
        for (int i = 3; i < stored.length; i += 4) {
            int alpha = stored[i] & 0xFF;
            stored[i] = (byte) (alpha == 0xFF ? OPAQUE_ALPHA : alpha >> 1);
        }
        return stored;
    }
}
