package shuriken.nitro.g2d;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.image.Palette;

/**
 * A cell that is drawn with tiles.
 *
 * @param cell the cell that is drawn
 * @param tiles the tiles of which the sprites consist
 * @param colours the palette rows, one after the other; greys if there is no palette
 * @param firstRowNumber the row number by which sprites refer to the first row of {@code colours}
 * @param transform the transformation of the cell in a frame of an animation
 * @param box the rectangle of the cell's plane that the image shows, in texels
 */
record CellImage(Cell cell, TileSet tiles, Palette colours, int firstRowNumber, CellTransform transform, Cell.Box box)
        implements DrawnImage {
    /** The maximum number of sprites that the console can show. Further sprites are not drawn. */
    private static final int MAX_SPRITE_COUNT = 128;

    private static final int PRIORITY_COUNT = 4;
    private static final int COLOURS_PER_PALETTE = 256;

    @Override
    public int width() {
        return Math.max(1, box.width());
    }

    @Override
    public int height() {
        return Math.max(1, box.height());
    }

    @Override
    public String dataFormatName() {
        return "CELL";
    }

    @Override
    public Canvas draw() {
        if (transform.isIdentity()) {
            return drawSprites(box);
        }
        Cell.Box cellBox = cell.box();
        Canvas untransformedCell = drawSprites(cellBox);
        Canvas canvas = new Canvas(width(), height());
        if (transform.isTranslation()) {
            int firstColumn = box.left() - transform.x() - cellBox.left();
            int firstLine = box.top() - transform.y() - cellBox.top();
            for (int y = 0; y < height(); y++) {
                for (int x = 0; x < width(); x++) {
                    canvas.setIfTransparent(x, y, untransformedCell.get(firstColumn + x, firstLine + y));
                }
            }
            return canvas;
        }
        // Each texel of the image shows the texel of the cell that contains its centre after the inverse
        // transformation.
        CellTransform.Inverse inverse = transform.inverse();
        for (int y = 0; y < height(); y++) {
            double targetY = y + box.top() + 0.5;
            for (int x = 0; x < width(); x++) {
                double targetX = x + box.left() + 0.5;
                int column = inverse.column(targetX, targetY) - cellBox.left();
                int line = inverse.line(targetX, targetY) - cellBox.top();
                canvas.setIfTransparent(x, y, untransformedCell.get(column, line));
            }
        }
        return canvas;
    }

    /** Draws the visible sprites in front-to-back order, so that later sprites only fill transparent texels. */
    private Canvas drawSprites(Cell.Box area) {
        Canvas canvas = new Canvas(Math.max(1, area.width()), Math.max(1, area.height()));
        List<Sprite> sprites = cell.sprites();
        IntStream.range(0, Math.min(MAX_SPRITE_COUNT, sprites.size()))
                .boxed()
                .sorted(Comparator.comparingInt(index -> sprites.get(index).priority() % PRIORITY_COUNT))
                .map(sprites::get)
                .filter(sprite -> !sprite.isHidden())
                .forEach(sprite -> drawSprite(sprite, area, canvas));
        return canvas;
    }

    /**
     * Returns the index of the first colour of a sprite's palette row. If the palette has at most 256 colours, all
     * sprites with 8-bit texels use row 0.
     */
    private int firstColourIndex(Sprite sprite) {
        int paletteRow = sprite.paletteRow() - firstRowNumber;
        if (tiles.bitsPerTexel() == 4) {
            return TilePalette.COLOURS_PER_ROW * paletteRow;
        }
        return colours.size() > COLOURS_PER_PALETTE ? COLOURS_PER_PALETTE * paletteRow : 0;
    }

    private void drawSprite(Sprite sprite, Cell.Box area, Canvas canvas) {
        long firstTileOffset = tiles.tileOffset(cell, sprite);
        int firstColourIndex = firstColourIndex(sprite);
        int width = sprite.width();
        int tilePitch = tiles.tilePitch(width / TileSet.SIDE);
        int left = sprite.left() - area.left();
        for (int y = 0; y < sprite.height(); y++) {
            int line = sprite.isFlippedVertically() ? sprite.height() - 1 - y : y;
            long rowStart = tiles.rowStartIndex(firstTileOffset, tilePitch, line);
            int targetLine = sprite.top() - area.top() + y;
            for (int x = 0; x < width; x++) {
                int column = sprite.isFlippedHorizontally() ? width - 1 - x : x;
                int texel = tiles.texel(
                        rowStart + (long) (column / TileSet.SIDE) * TileSet.TEXELS_PER_TILE + column % TileSet.SIDE);
                if (texel != 0 && firstColourIndex >= 0) {
                    canvas.setIfTransparent(left + x, targetLine, firstColourIndex + texel);
                }
            }
        }
    }
}
