package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/** A codec for tiles of 16 texels: alpha and red of all of them, then green and blue. Counts are multiples of 16. */
record SplitColours() implements ColourCodec {
    private static final int TEXELS = 16;
    /** Offsets of R, G, B, A of a tile's first texel; those of the next are two bytes farther. */
    private static final int[] OFFSETS = {1, 2 * TEXELS, 2 * TEXELS + 1, 0};

    private static int offset(int component) {
        int texel = component / 4;
        return texel / TEXELS * 4 * TEXELS + texel % TEXELS * 2 + OFFSETS[component % 4];
    }

    /** Returns the texel to which a stored byte belongs. */
    static int texel(int offset) {
        return offset / (4 * TEXELS) * TEXELS + offset % (2 * TEXELS) / 2;
    }

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = stored[from + offset(i)];
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i++) {
            stored[offset(i)] = rgba[i];
        }
        return stored;
    }
}
