package shuriken.texture.xvr;

import shuriken.texture.ColourCodec;

/**
 * A codec that makes the colours of another codec opaque. Stored alpha is ignored, and 255 is written.
 *
 * @param colours the codec whose colours become opaque
 */
record OpaqueColours(ColourCodec colours) implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        return makeOpaque(colours.decode(storedBytes, startOffset, count));
    }

    @Override
    public byte[] encode(byte[] rgba) {
        return colours.encode(makeOpaque(rgba.clone()));
    }

    private static byte[] makeOpaque(byte[] rgba) {
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) 0xFF;
        }
        return rgba;
    }
}
