package shuriken.nitro.g2d;

import java.util.Optional;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/**
 * A screen that is drawn with tiles.
 *
 * @param screen the screen
 * @param tiles the tiles that were found for the screen
 * @param colours the palette that was found for the screen
 */
public record ScreenImage(TileMap screen, TileSet tiles, Palette colours) implements DrawnImage {
    private static final int COLOURS_PER_PALETTE = 256;

    /** Creates an image, which is drawn in greys if there is no palette. */
    public static ScreenImage of(TileMap screen, TileSet tiles, Optional<? extends EncodedPalette> palette) {
        return new ScreenImage(screen, tiles, colours(tiles, palette));
    }

    /** Returns the colours in the order of video memory. The colours that the console does not show are transparent. */
    static Palette colours(TileSet tiles, Optional<? extends EncodedPalette> palette) {
        Palette storedColours = palette.isPresent()
                ? TilePalette.inVideoMemory(palette.get())
                : Palette.grey(tiles.bits() == 8 ? COLOURS_PER_PALETTE : TilePalette.COLOURS_PER_ROW);
        return TilePalette.withTransparentFirst(storedColours, tiles.paletteSize());
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
        TileShift shift = TileShift.of(screen, tiles.tileCount(), TilePalette.rowsIn(colours));
        Canvas canvas = new Canvas(width(), height());
        for (int y = 0; y < height() / TileSet.SIDE; y++) {
            for (int x = 0; x < width() / TileSet.SIDE; x++) {
                int entry = screen.entry(x, y);
                long firstTexel = ((long) TileMap.tile(entry) - shift.tile()) * TileSet.TEXELS;
                draw(
                        entry,
                        firstTexel,
                        firstColour(TileMap.row(entry) - shift.row()),
                        x * TileSet.SIDE,
                        y * TileSet.SIDE,
                        canvas);
            }
        }
        return canvas;
    }

    /**
     * Draws a tile.
     *
     * @param entry the entry of the tile, which says how the tile is mirrored
     * @param firstTexel the index of its first texel
     * @param firstColour the index of the first colour of its row
     */
    private void draw(int entry, long firstTexel, int firstColour, int left, int top, Canvas canvas) {
        int columnFlip = TileMap.isMirrored(entry) ? TileSet.SIDE - 1 : 0;
        int lineFlip = TileMap.isUpsideDown(entry) ? TileSet.SIDE - 1 : 0;
        for (int i = 0; i < TileSet.TEXELS; i++) {
            int x = i % TileSet.SIDE;
            int y = i / TileSet.SIDE;
            int texel = tiles.texel(firstTexel + (long) (y ^ lineFlip) * TileSet.SIDE + (x ^ columnFlip));
            if (texel != 0) {
                canvas.setIfTransparent(left + x, top + y, texel + firstColour);
            }
        }
    }

    /** Returns the first colour of a row. It is 0 for a screen whose tiles share 256 colours. */
    private int firstColour(int row) {
        if (tiles.bits() == 4) {
            return TilePalette.COLOURS_PER_ROW * row;
        }
        return screen.colours() == 2 ? COLOURS_PER_PALETTE * row : 0;
    }
}
