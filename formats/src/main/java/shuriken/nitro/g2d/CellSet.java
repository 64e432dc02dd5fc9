package shuriken.nitro.g2d;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * The cells of a NITRO 2D file. A cell is an image that consists of sprites.
 *
 * @param file the file whose blocks contain the cells
 * @param mapping the number of bits by which the console shifts tile indices to the left, 0 to 3
 * @param cells the cells in the order of the file
 */
public record CellSet(G2dFile file, int mapping, List<Cell> cells) implements G2dContent {
    /** The approximate memory of a cell or a sprite in bytes. */
    private static final int RECORD_MEMORY = 64;

    private static final FourCc BLOCK_TAG = FourCc.of("KBEC");
    private static final int CELL_SIZE = 8;
    private static final int CELL_WITH_BOUNDS_SIZE = 16;

    public CellSet {
        cells = List.copyOf(cells);
    }

    static CellSet read(G2dFile file, ReadContext context) {
        ByteCursor in = file.requireBlock(BLOCK_TAG);
        int cellCount = in.u16("cells");
        boolean hasBounds = (in.u16("attributes") & 1) != 0;
        SourceLocation offsetLocation = in.location();
        long cellsOffset = in.u32("cell offset");
        int mapping = in.i32("mapping");
        SourceLocation transferLocation = in.location();
        long transferOffset = in.u32("transfer offset");
        int cellSize = hasBounds ? CELL_WITH_BOUNDS_SIZE : CELL_SIZE;
        in.seek(offsetLocation, cellsOffset, "cells");
        context.requireCount(cellCount, cellSize, in.remaining(), offsetLocation, "cells");
        long[] tileOffsets = readTileOffsets(in.copy(), transferLocation, transferOffset, cellCount);
        ByteCursor spriteCursor = in.copy();
        spriteCursor.seek(offsetLocation, cellsOffset + (long) cellSize * cellCount, "sprites");
        int spritesStart = spriteCursor.position();
        context.reserve((long) RECORD_MEMORY * cellCount + 4L * spriteCursor.remaining(), file.location(), "cells");
        List<Cell> cells = new ArrayList<>(cellCount);
        for (int i = 0; i < cellCount; i++) {
            int spriteCount = in.u16("sprites");
            in.u16("cell attributes");
            SourceLocation spriteLocation = in.location();
            long spriteOffset = in.u32("sprite offset");
            if (hasBounds) {
                in.bytes("bounds", CELL_WITH_BOUNDS_SIZE - CELL_SIZE);
            }
            spriteCursor.seek(spriteLocation, spritesStart + spriteOffset, "sprites");
            context.requireCount(spriteCount, Sprite.SIZE, spriteCursor.remaining(), spriteLocation, "sprites");
            context.reserve((long) RECORD_MEMORY * spriteCount, spriteLocation, "sprites");
            List<Sprite> cellSprites = new ArrayList<>(spriteCount);
            for (int spriteIndex = 0; spriteIndex < spriteCount; spriteIndex++) {
                cellSprites.add(Sprite.read(spriteCursor));
            }
            cells.add(new Cell(cellSprites, tileOffsets[i]));
        }
        return new CellSet(file, mapping, cells);
    }

    /**
     * Returns whether tiles have the bits per texel that the cells need, and contain all tiles of the cells. If sprites
     * are rectangles of the image, only the first tile of each sprite is checked.
     */
    public boolean fits(TileSet tiles) {
        for (Cell cell : cells) {
            for (Sprite sprite : cell.sprites()) {
                long firstTileOffset = tiles.tileOffset(cell, sprite);
                long spriteSize =
                        tiles.isMapped2D() ? 0 : (long) sprite.width() * sprite.height() * tiles.bitsPerTexel() / 8;
                if (firstTileOffset + spriteSize > tiles.texels().length
                        || sprite.bitsPerTexel() != tiles.bitsPerTexel()) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Returns the offset in bytes of each cell's tiles. A file has a list of transfers if the game copies only the
     * tiles of the current cell to video memory. Without a list, or after the end of an incomplete list, the offset is
     * 0.
     */
    private static long[] readTileOffsets(ByteCursor in, SourceLocation location, long transferOffset, int cellCount) {
        long[] tileOffsets = new long[cellCount];
        if (transferOffset != 0) {
            in.seek(location, transferOffset, "transfers");
            in.u32("largest transfer");
            in.u32("row offset");
            for (int i = 0; i < cellCount && in.remaining() >= 8; i++) {
                tileOffsets[i] = in.u32("transfer from");
                in.u32("transfer size");
            }
        }
        return tileOffsets;
    }
}
