package shuriken.texture.ds;

import shuriken.io.struct.Words;

/** Decodes texels of {@link DsFormat#DIRECT}, which are stored as 16-bit colours. */
final class DirectDecoder {
    /**
     * The contributions of the 256 low bytes of texels to a decoded colour, followed by the contributions of the 256
     * high bytes. No bit of the result depends on both bytes, so a colour is the union of their contributions.
     */
    private static final int[] COLOUR_BY_BYTE = new int[512];

    static {
        for (int i = 0; i < 256; i++) {
            COLOUR_BY_BYTE[i] = DsColours.toRgba(i) & 0xFFFFFF;
            COLOUR_BY_BYTE[256 + i] = DsColours.toRgba(i << 8 & 0x7FFF) & 0xFFFFFF | (i >> 7) * 0xFF000000;
        }
    }

    private DirectDecoder() {}

    static byte[] decode(ByteRange texels, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        byte[] storedBytes = texels.array();
        int startOffset = texels.start();
        int[] colours = COLOUR_BY_BYTE;
        for (int i = 0; i < count; i++) {
            int offset = startOffset + 2 * i;
            Words.put32(
                    rgba, 4 * i, colours[storedBytes[offset] & 0xFF] | colours[256 + (storedBytes[offset + 1] & 0xFF)]);
        }
        return rgba;
    }
}
