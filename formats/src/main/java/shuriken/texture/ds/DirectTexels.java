package shuriken.texture.ds;

import shuriken.io.struct.Words;

/** Decodes texels that are colours. */
final class DirectTexels {
    /** The contribution of the low byte of a texel, and of the high one; repeated bits stay separate. */
    private static final int[] COLOURS = new int[512];

    static {
        for (int i = 0; i < 256; i++) {
            COLOURS[i] = DsColours.rgba(i) & 0xFFFFFF;
            COLOURS[256 + i] = DsColours.rgba(i << 8 & 0x7FFF) & 0xFFFFFF | (i >> 7) * 0xFF000000;
        }
    }

    private DirectTexels() {}

    static byte[] decode(ByteRange texels, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        byte[] stored = texels.array();
        int from = texels.start();
        int[] table = COLOURS;
        for (int i = 0; i < count; i++) {
            int at = from + 2 * i;
            Words.put32(rgba, 4 * i, table[stored[at] & 0xFF] | table[256 + (stored[at + 1] & 0xFF)]);
        }
        return rgba;
    }
}
