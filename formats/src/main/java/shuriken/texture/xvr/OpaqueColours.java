package shuriken.texture.xvr;

import shuriken.texture.ColourCodec;

/** A codec that makes the colours of another one opaque; stored alpha is ignored, and written as 255. */
record OpaqueColours(ColourCodec colours) implements ColourCodec {
    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        return opaque(colours.decode(stored, from, count));
    }

    @Override
    public byte[] encode(byte[] rgba) {
        return colours.encode(opaque(rgba.clone()));
    }

    private static byte[] opaque(byte[] rgba) {
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) 0xFF;
        }
        return rgba;
    }
}
