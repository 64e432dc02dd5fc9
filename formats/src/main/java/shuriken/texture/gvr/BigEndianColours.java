package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for big-endian 16-bit colours.
 *
 * @param littleEndianCodec the codec for the same colours in little-endian form
 */
record BigEndianColours(ColourCodec littleEndianCodec) implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] swappedBytes = new byte[Math.multiplyExact(2, count)];
        for (int i = 0; i < swappedBytes.length; i++) {
            swappedBytes[i] = storedBytes[startOffset + (i ^ 1)];
        }
        return littleEndianCodec.decode(swappedBytes, /* startOffset= */ 0, count);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = littleEndianCodec.encode(rgba);
        for (int i = 0; i < storedBytes.length; i += 2) {
            byte lowByte = storedBytes[i];
            storedBytes[i] = storedBytes[i + 1];
            storedBytes[i + 1] = lowByte;
        }
        return storedBytes;
    }
}
