package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for grey levels with or without alpha. The first texel is in the highest bits, and alpha precedes grey.
 * Without alpha bits a grey is opaque. A colour is encoded as its luma (BT.601).
 *
 * @param alphaBits the number of bits of alpha: 0, 4 or 8
 * @param greyBits the number of bits of grey: 4 or 8
 */
record IntensityColours(int alphaBits, int greyBits) implements ColourCodec {
    private int bitsPerTexel() {
        return alphaBits + greyBits;
    }

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            int bitPosition = i * bitsPerTexel();
            int grey = expandTo8Bits(storedBytes, startOffset, bitPosition + alphaBits, greyBits);
            rgba[4 * i] = (byte) grey;
            rgba[4 * i + 1] = (byte) grey;
            rgba[4 * i + 2] = (byte) grey;
            rgba[4 * i + 3] =
                    (byte) (alphaBits == 0 ? 0xFF : expandTo8Bits(storedBytes, startOffset, bitPosition, alphaBits));
        }
        return rgba;
    }

    /** Reads a component of 4 or 8 bits and expands it to 8 bits. */
    private static int expandTo8Bits(byte[] storedBytes, int startOffset, int bitPosition, int bitCount) {
        int storedByte = storedBytes[startOffset + bitPosition / 8] & 0xFF;
        return bitCount == 8 ? storedByte : ((storedByte >> (4 - bitPosition % 8)) & 0xF) * 0x11;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[Math.multiplyExact(rgba.length / 4, bitsPerTexel()) / 8];
        for (int i = 0; 4 * i < rgba.length; i++) {
            int red = rgba[4 * i] & 0xFF;
            int green = rgba[4 * i + 1] & 0xFF;
            int blue = rgba[4 * i + 2] & 0xFF;
            int luma = (299 * red + 587 * green + 114 * blue + 500) / 1000;
            writeBits(storedBytes, i * bitsPerTexel() + alphaBits, greyBits, luma);
            if (alphaBits > 0) {
                writeBits(storedBytes, i * bitsPerTexel(), alphaBits, rgba[4 * i + 3] & 0xFF);
            }
        }
        return storedBytes;
    }

    /** Writes an 8-bit component with 4 or 8 bits, rounded to the nearest. */
    private static void writeBits(byte[] storedBytes, int bitPosition, int bitCount, int component) {
        storedBytes[bitPosition / 8] |=
                (byte) (bitCount == 8 ? component : ((component * 0xF + 127) / 0xFF) << (4 - bitPosition % 8));
    }
}
