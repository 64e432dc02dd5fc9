package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for tiles of 16 texels. A tile stores alpha and red of all its texels first, then green and blue. The count
 * of texels is always a multiple of 16.
 */
record SplitColours() implements ColourCodec {
    private static final int TEXELS_PER_TILE = 16;
    /** The offsets of R, G, B, A of a tile's first texel. Those of each following texel are two bytes higher. */
    private static final int[] OFFSETS = {1, 2 * TEXELS_PER_TILE, 2 * TEXELS_PER_TILE + 1, 0};

    private static int componentOffset(int component) {
        int texel = component / 4;
        return texel / TEXELS_PER_TILE * 4 * TEXELS_PER_TILE + texel % TEXELS_PER_TILE * 2 + OFFSETS[component % 4];
    }

    /** Returns the texel to which a stored byte belongs. */
    static int texelAt(int offset) {
        return offset / (4 * TEXELS_PER_TILE) * TEXELS_PER_TILE + offset % (2 * TEXELS_PER_TILE) / 2;
    }

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = stored[from + componentOffset(i)];
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i++) {
            stored[componentOffset(i)] = rgba[i];
        }
        return stored;
    }
}
