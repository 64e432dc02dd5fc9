package shuriken.texture.ds;

import shuriken.io.struct.Words;

/** Decodes texels that are stored as colours. */
final class DirectTexels {
    /**
     * The contributions of the low bytes of texels, followed by those of the high bytes. Each stored bit determines
     * its own bits of the result.
     */
    private static final int[] BYTE_COLOURS = new int[512];

    static {
        for (int i = 0; i < 256; i++) {
            BYTE_COLOURS[i] = DsColours.toRgba(i) & 0xFFFFFF;
            BYTE_COLOURS[256 + i] = DsColours.toRgba(i << 8 & 0x7FFF) & 0xFFFFFF | (i >> 7) * 0xFF000000;
        }
    }

    private DirectTexels() {}

    static byte[] decode(ByteRange texels, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        byte[] stored = texels.array();
        int from = texels.start();
        int[] table = BYTE_COLOURS;
        for (int i = 0; i < count; i++) {
            int offset = from + 2 * i;
            Words.put32(rgba, 4 * i, table[stored[offset] & 0xFF] | table[256 + (stored[offset + 1] & 0xFF)]);
        }
        return rgba;
    }
}
