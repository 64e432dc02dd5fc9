package shuriken.texture.gvr;

import java.util.Arrays;
import shuriken.texture.Tiles;

/**
 * The offsets of the levels of a texture in its payload, and the conversion of levels to rows from top to bottom.
 *
 * @param format the format of the texels
 * @param width the width of the largest level
 * @param height the height of the largest level
 * @param paletteSize the size in bytes of the palette before the texels
 */
record GvrLayout(GvrPixelFormat format, int width, int height, int paletteSize) {
    private static final int MAX_TEXELS = 1 << 28;
    /** The blocks of CMPR. Four of them make a tile. */
    private static final Tiles BLOCKS = new Tiles(4, 4);

    /** Returns whether the texture has a size that can be decoded. */
    boolean hasValidSize() {
        return width > 0 && height > 0 && (long) width * height <= MAX_TEXELS;
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    /** Returns the number of texels in complete tiles. */
    long texelCount(int level) {
        return format.tiles().texelCount(width(level), height(level));
    }

    /** Returns the offset of a level in the payload. */
    long levelOffset(int level) {
        long start = paletteSize;
        for (int i = 0; i < level; i++) {
            start += texelCount(i) * format.bitsPerTexel() / 8;
        }
        return start;
    }

    /** Returns how many levels, down to a single texel, fit into a payload of this size. The result is at least 1. */
    int countLevels(int payloadSize) {
        int levels = 1;
        while (Math.max(width, height) >> levels > 0 && levelOffset(levels + 1) <= payloadSize) {
            levels++;
        }
        return levels;
    }

    /** Decodes a level to R, G, B, A of each texel. */
    byte[] decodeRgba(byte[] payload, int level) {
        byte[] colours = format.codec().decode(payload, (int) levelOffset(level), (int) texelCount(level));
        // A tile of CMPR has two rows of two blocks, so it is an image of blocks with 8 texels per row.
        byte[] tiles = format == GvrPixelFormat.CMPR ? BLOCKS.toRows(colours, 8, colours.length / 32, 4) : colours;
        return format.tiles().toRows(tiles, width(level), height(level), 4);
    }

    /** Inverts {@link #decodeRgba} for an image with the size of any level. */
    static byte[] encodeRgba(GvrPixelFormat format, int width, int height, byte[] rgba) {
        byte[] tiles = format.tiles().fromRows(rgba, width, height, 4);
        byte[] blocks = format == GvrPixelFormat.CMPR ? tilesToBlocks(tiles, 4) : tiles;
        return format.codec().encode(blocks);
    }

    /** Converts tiles of four blocks to consecutive blocks. */
    static byte[] tilesToBlocks(byte[] tiles, int bytesPerTexel) {
        return BLOCKS.fromRows(tiles, 8, tiles.length / 8 / bytesPerTexel, bytesPerTexel);
    }

    /** Decodes the indices of a level to one byte each. */
    byte[] decodeIndices(byte[] payload, int level) {
        int start = (int) levelOffset(level);
        byte[] tiles = Arrays.copyOfRange(payload, start, (int) levelOffset(level + 1));
        return format.tiles()
                .toRows(format.bitsPerTexel() == 4 ? unpackNibbles(tiles) : tiles, width(level), height(level), 1);
    }

    private static byte[] unpackNibbles(byte[] packed) {
        byte[] indices = new byte[Math.multiplyExact(2, packed.length)];
        for (int i = 0; i < packed.length; i++) {
            indices[2 * i] = (byte) (packed[i] >> 4 & 0xF);
            indices[2 * i + 1] = (byte) (packed[i] & 0xF);
        }
        return indices;
    }

    /** Inverts {@link #decodeIndices}. */
    static byte[] encodeIndices(GvrPixelFormat format, int width, int height, byte[] indices) {
        byte[] tiles = format.tiles().fromRows(indices, width, height, 1);
        if (format.bitsPerTexel() != 4) {
            return tiles;
        }
        byte[] packed = new byte[tiles.length / 2];
        for (int i = 0; i < packed.length; i++) {
            packed[i] = (byte) (tiles[2 * i] << 4 | tiles[2 * i + 1] & 0xF);
        }
        return packed;
    }
}
