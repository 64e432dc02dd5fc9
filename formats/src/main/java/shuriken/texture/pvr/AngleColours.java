package shuriken.texture.pvr;

import shuriken.texture.ColourCodec;

/** A codec for the stored angles of {@link PvrPixelFormat#BUMP}: red is the elevation S, green is the azimuth R. */
final class AngleColours implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0, offset = startOffset; i < rgba.length; i += 4, offset += 2) {
            rgba[i] = storedBytes[offset + 1];
            rgba[i + 1] = storedBytes[offset];
            rgba[i + 3] = (byte) 0xFF;
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0, offset = 0; i < rgba.length; i += 4, offset += 2) {
            storedBytes[offset] = rgba[i + 1];
            storedBytes[offset + 1] = rgba[i];
        }
        return storedBytes;
    }
}
