package shuriken.texture.gvr;

import java.util.Arrays;
import shuriken.texture.Tiles;

/**
 * The offsets of the levels of a texture in its payload, and the conversion of levels to rows from the top down.
 *
 * @param paletteBytes the size in bytes of the palette before the texels
 */
record GvrLayout(GvrPixelFormat format, int width, int height, int paletteBytes) {
    private static final int MAX_TEXELS = 1 << 28;
    /** The blocks of CMPR, four of which make a tile. */
    private static final Tiles BLOCKS = new Tiles(4, 4);

    boolean isLegal() {
        return width > 0 && height > 0 && (long) width * height <= MAX_TEXELS;
    }

    int width(int level) {
        return Math.max(1, width >> level);
    }

    int height(int level) {
        return Math.max(1, height >> level);
    }

    /** Returns the number of texels in complete tiles. */
    long texels(int level) {
        return format.tiles().texels(width(level), height(level));
    }

    /** Returns the offset of a level. */
    long start(int level) {
        long start = paletteBytes;
        for (int i = 0; i < level; i++) {
            start += texels(i) * format.bits() / 8;
        }
        return start;
    }

    /** Returns how many levels, down to a single texel, fit into this many bytes; at least 1. */
    int levels(int bytes) {
        int levels = 1;
        while (Math.max(width, height) >> levels > 0 && start(levels + 1) <= bytes) {
            levels++;
        }
        return levels;
    }

    /** Decodes R, G, B, A of each texel of a level. */
    byte[] rgba(byte[] payload, int level) {
        byte[] colours = format.colours().decode(payload, (int) start(level), (int) texels(level));
        byte[] tiles = format == GvrPixelFormat.CMPR ? BLOCKS.toRows(colours, 8, colours.length / 32, 4) : colours;
        return format.tiles().toRows(tiles, width(level), height(level), 4);
    }

    /** Inverts {@link #rgba}, for an image with the size of any level. */
    static byte[] encoded(GvrPixelFormat format, int width, int height, byte[] rgba) {
        byte[] tiles = format.tiles().fromRows(rgba, width, height, 4);
        byte[] blocks = format == GvrPixelFormat.CMPR ? blocks(tiles, 4) : tiles;
        return format.colours().encode(blocks);
    }

    /** Converts tiles of four blocks to consecutive blocks. */
    static byte[] blocks(byte[] tiles, int bytes) {
        return BLOCKS.fromRows(tiles, 8, tiles.length / 8 / bytes, bytes);
    }

    /** Decodes the indices of a level, one byte each. */
    byte[] indices(byte[] payload, int level) {
        int start = (int) start(level);
        byte[] tiles = Arrays.copyOfRange(payload, start, (int) start(level + 1));
        return format.tiles().toRows(format.bits() == 4 ? nibbles(tiles) : tiles, width(level), height(level), 1);
    }

    private static byte[] nibbles(byte[] packed) {
        byte[] single = new byte[Math.multiplyExact(2, packed.length)];
        for (int i = 0; i < packed.length; i++) {
            single[2 * i] = (byte) (packed[i] >> 4 & 0xF);
            single[2 * i + 1] = (byte) (packed[i] & 0xF);
        }
        return single;
    }

    /** Inverts {@link #indices}. */
    static byte[] packed(GvrPixelFormat format, int width, int height, byte[] indices) {
        byte[] tiles = format.tiles().fromRows(indices, width, height, 1);
        if (format.bits() != 4) {
            return tiles;
        }
        byte[] packed = new byte[tiles.length / 2];
        for (int i = 0; i < packed.length; i++) {
            packed[i] = (byte) (tiles[2 * i] << 4 | tiles[2 * i + 1] & 0xF);
        }
        return packed;
    }
}
