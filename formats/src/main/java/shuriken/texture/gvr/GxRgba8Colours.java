package shuriken.texture.gvr;

import shuriken.texture.ColourCodec;

/**
 * A codec for the GameCube format RGBA8, which has tiles of 16 texels. A tile stores alpha and red of each texel (AR
 * pairs), then green and blue of each texel (GB pairs). The number of texels is always a multiple of 16.
 */
record GxRgba8Colours() implements ColourCodec {
    private static final int TEXELS_PER_TILE = 16;
    private static final int TILE_SIZE = 4 * TEXELS_PER_TILE;
    /** The size of all AR pairs or all GB pairs of a tile. */
    private static final int HALF_TILE_SIZE = TILE_SIZE / 2;
    /**
     * The offsets of R, G, B, A of a tile's first texel. The offsets of each later texel are two bytes higher than the
     * offsets of the texel before it.
     */
    private static final int[] COMPONENT_OFFSETS = {1, HALF_TILE_SIZE, HALF_TILE_SIZE + 1, 0};

    /** Returns the stored offset of a component from its offset in an array of R, G, B, A. */
    private static int storedOffset(int rgbaOffset) {
        int texelIndex = rgbaOffset / 4;
        int tileOffset = texelIndex / TEXELS_PER_TILE * TILE_SIZE;
        return tileOffset + 2 * (texelIndex % TEXELS_PER_TILE) + COMPONENT_OFFSETS[rgbaOffset % 4];
    }

    /** Returns the index of the texel that has a component at a stored offset. */
    static int texelIndexAt(int offset) {
        int tileIndex = offset / TILE_SIZE;
        return tileIndex * TEXELS_PER_TILE + offset % HALF_TILE_SIZE / 2;
    }

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = storedBytes[startOffset + storedOffset(i)];
        }
        return rgba;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length];
        for (int i = 0; i < rgba.length; i++) {
            storedBytes[storedOffset(i)] = rgba[i];
        }
        return storedBytes;
    }
}
