package shuriken.texture.xvr;

import shuriken.texture.ColourCodec;

/**
 * A codec that makes the colours of another codec opaque. Stored alpha is ignored, and 255 is written.
 *
 * @param codec the codec whose colours become opaque
 */
record OpaqueColours(ColourCodec codec) implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        return makeOpaque(codec.decode(storedBytes, startOffset, count));
    }

    @Override
    public byte[] encode(byte[] rgba) {
        return codec.encode(makeOpaque(rgba.clone()));
    }

    private static byte[] makeOpaque(byte[] rgba) {
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) 0xFF;
        }
        return rgba;
    }
}
