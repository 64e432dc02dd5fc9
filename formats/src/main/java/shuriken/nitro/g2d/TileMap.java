package shuriken.nitro.g2d;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * A NITRO 2D screen, which is a grid of the tiles that form a background.
 *
 * @param file the file whose blocks contain the screen
 * @param width the width in texels
 * @param height the height in texels
 * @param paletteMode 0 if each tile has a row of 16 colours, 1 if all tiles share 256 colours, 2 if each tile has a row
 *     of 256
 * @param isAffine whether an entry is stored as one byte, which is the index of a tile
 * @param entries 16 bits each: tile in bits 0 to 9, mirrored in bit 10, upside down in bit 11, palette from bit 12 on
 */
public record TileMap(G2dFile file, int width, int height, int paletteMode, boolean isAffine, short[] entries)
        implements G2dContent {
    private static final FourCc BLOCK_TAG = FourCc.of("NRCS");
    private static final int AFFINE_FORMAT = 1;
    /** The palette mode in which each tile has a row of 256 colours. */
    static final int LARGE_ROWS_MODE = 2;

    private static final int MAX_SIDE = 1 << 12;
    /**
     * The width and height in tiles of the parts of a larger screen. All entries of a part precede the entries of the
     * next part.
     */
    private static final int PART_SIDE = 32;

    static TileMap read(G2dFile file, ReadContext context) {
        ByteCursor in = file.requireBlock(BLOCK_TAG);
        SourceLocation location = in.location();
        int width = in.u16("width");
        int height = in.u16("height");
        int side = TileSet.SIDE;
        if (width < side || height < side || width > MAX_SIDE || height > MAX_SIDE) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "the screen size of %d×%d texels is not valid", width, height);
        }
        int paletteMode = in.u16("colours");
        boolean isAffine = in.u16("format") == AFFINE_FORMAT;
        long declaredSize = in.u32("size");
        int storedSize = (int) Math.min(declaredSize, in.remaining());
        context.reserve(2L * storedSize, location, "a screen");
        short[] entries;
        if (isAffine) {
            byte[] tiles = in.bytes("tiles", storedSize);
            entries = new short[tiles.length];
            for (int i = 0; i < tiles.length; i++) {
                entries[i] = (short) (tiles[i] & 0xFF);
            }
        } else {
            entries = in.words16("entries", storedSize / 2);
        }
        return new TileMap(file, width, height, paletteMode, isAffine, entries);
    }

    /**
     * Returns the entry at a position, or 0 if the file does not contain it.
     *
     * @param x the column in tiles
     * @param y the row in tiles
     */
    int entry(int x, int y) {
        int widthInTiles = width / TileSet.SIDE;
        boolean isStoredInParts =
                paletteMode < LARGE_ROWS_MODE && !isAffine && widthInTiles > PART_SIDE && widthInTiles % PART_SIDE == 0;
        int index = isStoredInParts
                ? (y / PART_SIDE * (widthInTiles / PART_SIDE) + x / PART_SIDE) * PART_SIDE * PART_SIDE
                        + y % PART_SIDE * PART_SIDE
                        + x % PART_SIDE
                : y * widthInTiles + x;
        return index < entries.length ? entries[index] & 0xFFFF : 0;
    }

    /** Returns whether tiles have the bits per texel that the screen needs, and contain all tiles of the screen. */
    public boolean fits(TileSet tiles) {
        int maxTileIndex = 0;
        for (short entry : entries) {
            maxTileIndex = Math.max(maxTileIndex, tileIndex(entry));
        }
        return maxTileIndex < tiles.tileCount()
                && (paletteMode == 0 && !isAffine ? tiles.bitsPerTexel() == 4 : tiles.bitsPerTexel() == 8);
    }

    static int tileIndex(int entry) {
        return entry & 0x3FF;
    }

    static boolean isMirrored(int entry) {
        return (entry & 0x400) != 0;
    }

    static boolean isUpsideDown(int entry) {
        return (entry & 0x800) != 0;
    }

    /** Returns the index of the row of colours. */
    static int paletteRow(int entry) {
        return entry >> 12;
    }
}
