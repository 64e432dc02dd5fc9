package shuriken.texture.gvr;

import java.util.Arrays;
import shuriken.texture.TileLayout;

/**
 * The offsets of the levels of a texture in its payload, and the conversion between levels and rows from top to bottom.
 *
 * @param format the format of the texels
 * @param width the width of the largest level in texels
 * @param height the height of the largest level in texels
 * @param paletteByteSize the size in bytes of the palette before the texels, or 0 without one
 */
record GvrLayout(GvrPixelFormat format, int width, int height, int paletteByteSize) {
    /** The side of a CMPR tile in texels. */
    private static final int CMPR_TILE_SIDE = 8;

    /** The size of a decoded texel in bytes: red, green, blue and alpha. */
    private static final int RGBA_SIZE = 4;

    private static final int MAX_TEXEL_COUNT = 1 << 28;

    /** The layout of CMPR blocks in texels. Four blocks form a tile. */
    private static final TileLayout CMPR_BLOCKS = new TileLayout(4, 4);

    /** Returns whether the texture has a size that can be decoded. */
    boolean hasValidSize() {
        return width > 0 && height > 0 && (long) width * height <= MAX_TEXEL_COUNT;
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    /** Returns the number of texels of a level, including the texels that complete the tiles at its edges. */
    long texelCount(int level) {
        return format.tileLayout().texelCount(width(level), height(level));
    }

    /** Returns the offset of a level in the payload. */
    long levelOffset(int level) {
        long offset = paletteByteSize;
        for (int i = 0; i < level; i++) {
            offset += texelCount(i) * format.bitsPerTexel() / 8;
        }
        return offset;
    }

    /**
     * Returns the number of levels, down to a single texel, that fit into a payload of this size. The result is at
     * least 1.
     */
    int countLevels(int payloadSize) {
        int levelCount = 1;
        while (Math.max(width, height) >> levelCount > 0 && levelOffset(levelCount + 1) <= payloadSize) {
            levelCount++;
        }
        return levelCount;
    }

    /** Decodes a level to rows of texels, each with the bytes red, green, blue and alpha. */
    byte[] decodeRgba(byte[] payload, int level) {
        byte[] colours = format.codec().decode(payload, (int) levelOffset(level), (int) texelCount(level));
        // A CMPR tile has two rows of two blocks, so all tiles together form an image that is one tile wide.
        byte[] tiles = format == GvrPixelFormat.CMPR
                ? CMPR_BLOCKS.toRows(colours, CMPR_TILE_SIDE, colours.length / (RGBA_SIZE * CMPR_TILE_SIDE), RGBA_SIZE)
                : colours;
        return format.tileLayout().toRows(tiles, width(level), height(level), RGBA_SIZE);
    }

    /**
     * Encodes rows of texels to a level, which {@link #decodeRgba} can decode.
     *
     * @param width the width of the level in texels
     * @param height the height of the level in texels
     */
    static byte[] encodeRgba(GvrPixelFormat format, int width, int height, byte[] rgba) {
        byte[] tiles = format.tileLayout().fromRows(rgba, width, height, RGBA_SIZE);
        byte[] blocks = format == GvrPixelFormat.CMPR ? tilesToBlocks(tiles, RGBA_SIZE) : tiles;
        return format.codec().encode(blocks);
    }

    /** Converts tiles of four blocks to consecutive blocks. */
    static byte[] tilesToBlocks(byte[] tiles, int bytesPerTexel) {
        return CMPR_BLOCKS.fromRows(
                tiles, CMPR_TILE_SIDE, tiles.length / CMPR_TILE_SIDE / bytesPerTexel, bytesPerTexel);
    }

    /** Decodes a level to rows of indices, one byte each. */
    byte[] decodeIndices(byte[] payload, int level) {
        int levelOffset = (int) levelOffset(level);
        byte[] tiles = Arrays.copyOfRange(payload, levelOffset, (int) levelOffset(level + 1));
        return format.tileLayout()
                .toRows(
                        format.bitsPerTexel() == 4 ? unpackNibbles(tiles) : tiles,
                        width(level),
                        height(level),
                        /* texelSize= */ 1);
    }

    /** Expands 4-bit indices to one byte each. The high nibble of a byte is first. */
    private static byte[] unpackNibbles(byte[] nibblePairs) {
        byte[] indices = new byte[Math.multiplyExact(2, nibblePairs.length)];
        for (int i = 0; i < nibblePairs.length; i++) {
            indices[2 * i] = (byte) (nibblePairs[i] >> 4 & 0xF);
            indices[2 * i + 1] = (byte) (nibblePairs[i] & 0xF);
        }
        return indices;
    }

    /** Encodes rows of indices to a level, which {@link #decodeIndices} can decode. */
    static byte[] encodeIndices(GvrPixelFormat format, int width, int height, byte[] indices) {
        byte[] tiles = format.tileLayout().fromRows(indices, width, height, /* texelSize= */ 1);
        if (format.bitsPerTexel() != 4) {
            return tiles;
        }
        byte[] nibblePairs = new byte[tiles.length / 2];
        for (int i = 0; i < nibblePairs.length; i++) {
            nibblePairs[i] = (byte) ((tiles[2 * i] << 4) | (tiles[2 * i + 1] & 0xF));
        }
        return nibblePairs;
    }
}
