package shuriken.texture.pvr;

import shuriken.texture.ColourCodec;

/** A codec for the stored angles of {@link PvrPixelFormat#BUMP}. Red is S, and green is R. */
final class AngleColours implements ColourCodec {
    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0, at = from; i < rgba.length; i += 4, at += 2) {
            rgba[i] = stored[at + 1];
            rgba[i + 1] = stored[at];
            rgba[i + 3] = -1;
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length / 2];
        for (int i = 0, at = 0; i < rgba.length; i += 4, at += 2) {
            stored[at] = rgba[i + 1];
            stored[at + 1] = rgba[i];
        }
        return stored;
    }
}
