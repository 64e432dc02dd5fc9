package shuriken.nitro.g2d;

import java.util.Optional;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/**
 * A screen that is drawn with tiles.
 *
 * @param screen the grid that states the tile at each position
 * @param tiles the tiles that were found for the screen
 * @param colours the palette that was found for the screen
 */
public record ScreenImage(TileMap screen, TileSet tiles, Palette colours) implements DrawnImage {
    private static final int COLOURS_PER_PALETTE = 256;

    /** Creates an image, whose colours are greys if there is no palette. */
    public static ScreenImage of(TileMap screen, TileSet tiles, Optional<? extends EncodedPalette> palette) {
        return new ScreenImage(screen, tiles, coloursFor(tiles, palette));
    }

    /** Returns the colours in the order of video memory. The colours that the console does not show are transparent. */
    static Palette coloursFor(TileSet tiles, Optional<? extends EncodedPalette> palette) {
        Palette opaqueColours = palette.isPresent()
                ? TilePalette.inVideoMemory(palette.get())
                : Palette.grey(tiles.bitsPerTexel() == 8 ? COLOURS_PER_PALETTE : TilePalette.COLOURS_PER_ROW);
        return TilePalette.withTransparentFirst(opaqueColours, tiles.externalPaletteSize());
    }

    @Override
    public int width() {
        return screen.width() / TileSet.SIDE * TileSet.SIDE;
    }

    @Override
    public int height() {
        return screen.height() / TileSet.SIDE * TileSet.SIDE;
    }

    @Override
    public String dataFormatName() {
        return "SCREEN";
    }

    @Override
    public Canvas draw() {
        TileShift shift = TileShift.determine(screen, tiles.tileCount(), TilePalette.rowCount(colours));
        Canvas canvas = new Canvas(width(), height());
        for (int tileY = 0; tileY < height() / TileSet.SIDE; tileY++) {
            for (int tileX = 0; tileX < width() / TileSet.SIDE; tileX++) {
                int entry = screen.entry(tileX, tileY);
                long firstTexelIndex =
                        ((long) TileMap.tileIndex(entry) - shift.firstTileIndex()) * TileSet.TEXELS_PER_TILE;
                drawTile(
                        entry,
                        firstTexelIndex,
                        firstColourIndex(TileMap.paletteRow(entry) - shift.firstRowIndex()),
                        tileX * TileSet.SIDE,
                        tileY * TileSet.SIDE,
                        canvas);
            }
        }
        return canvas;
    }

    /**
     * Draws a tile.
     *
     * @param entry the entry of the screen, which states how the tile is mirrored
     * @param firstTexelIndex the index of the first texel of the tile
     * @param firstColourIndex the index of the first colour of the tile's palette row
     */
    private void drawTile(int entry, long firstTexelIndex, int firstColourIndex, int left, int top, Canvas canvas) {
        int columnFlip = TileMap.isMirrored(entry) ? TileSet.SIDE - 1 : 0;
        int lineFlip = TileMap.isUpsideDown(entry) ? TileSet.SIDE - 1 : 0;
        for (int i = 0; i < TileSet.TEXELS_PER_TILE; i++) {
            int x = i % TileSet.SIDE;
            int y = i / TileSet.SIDE;
            int texel = tiles.texel(firstTexelIndex + (long) (y ^ lineFlip) * TileSet.SIDE + (x ^ columnFlip));
            if (texel != 0) {
                canvas.setIfTransparent(left + x, top + y, texel + firstColourIndex);
            }
        }
    }

    /** Returns the index of the first colour of a palette row. It is 0 for a screen whose tiles share 256 colours. */
    private int firstColourIndex(int paletteRow) {
        if (tiles.bitsPerTexel() == 4) {
            return TilePalette.COLOURS_PER_ROW * paletteRow;
        }
        return screen.paletteMode() == TileMap.LARGE_ROWS_MODE ? COLOURS_PER_PALETTE * paletteRow : 0;
    }
}
