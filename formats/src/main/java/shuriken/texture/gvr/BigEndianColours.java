package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for the big-endian form of another 16-bit codec.
 *
 * @param colours the codec for the little-endian form
 */
record BigEndianColours(ColourCodec colours) implements ColourCodec {
    @Override
    public byte[] decode(byte[] stored, int startOffset, int count) {
        byte[] swapped = new byte[Math.multiplyExact(2, count)];
        for (int i = 0; i < swapped.length; i++) {
            swapped[i] = stored[startOffset + (i ^ 1)];
        }
        return colours.decode(swapped, 0, count);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = colours.encode(rgba);
        for (int i = 0; i < stored.length; i += 2) {
            byte low = stored[i];
            stored[i] = stored[i + 1];
            stored[i + 1] = low;
        }
        return stored;
    }
}
