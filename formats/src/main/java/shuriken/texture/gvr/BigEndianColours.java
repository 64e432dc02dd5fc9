package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for the big-endian form of another 16-bit codec.
 *
 * @param colours the codec for the little-endian form
 */
record BigEndianColours(ColourCodec colours) implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] swapped = new byte[Math.multiplyExact(2, count)];
        for (int i = 0; i < swapped.length; i++) {
            swapped[i] = storedBytes[startOffset + (i ^ 1)];
        }
        return colours.decode(swapped, 0, count);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = colours.encode(rgba);
        for (int i = 0; i < storedBytes.length; i += 2) {
            byte low = storedBytes[i];
            storedBytes[i] = storedBytes[i + 1];
            storedBytes[i + 1] = low;
        }
        return storedBytes;
    }
}
