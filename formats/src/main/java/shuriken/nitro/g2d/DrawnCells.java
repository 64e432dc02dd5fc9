package shuriken.nitro.g2d;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.AnimatedImage;
import shuriken.image.Image;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/**
 * Cells that are drawn with tiles: all cells of a file, or all frames of its animations. Cells without a visible sprite
 * are omitted.
 */
public final class DrawnCells implements TextureBank {
    /** A limit that no real file reaches. Damaged files could require millions of images. */
    private static final int MAX_IMAGES = 1 << 12;

    private static final int FRAMES_PER_SECOND = 60;

    private final CellSet cells;
    private final TileSet tiles;
    private final Optional<? extends EncodedPalette> palette;
    private final String paletteLabel;
    private final Map<String, CellView> images = new LinkedHashMap<>();
    private final Map<String, CellAnimations.Animation> animations = new LinkedHashMap<>();

    /** A cell, its transformation, and the part of the plane that the image shows. */
    private record CellView(int cell, Placement placement, Cell.Box box) {}

    private DrawnCells(CellSet cells, TileSet tiles, Optional<? extends EncodedPalette> palette, String paletteLabel) {
        this.cells = cells;
        this.tiles = tiles;
        this.palette = palette;
        this.paletteLabel = paletteLabel;
    }

    /**
     * Draws all cells.
     *
     * @param paletteLabel the location of the palette
     */
    public static DrawnCells of(
            CellSet cells, TileSet tiles, Optional<? extends EncodedPalette> palette, String paletteLabel) {
        DrawnCells drawn = new DrawnCells(cells, tiles, palette, paletteLabel);
        for (int i = 0; i < cells.cells().size(); i++) {
            drawn.add(
                    numberedName("cell", i),
                    i,
                    Placement.NONE,
                    cells.cells().get(i).box());
        }
        return drawn;
    }

    /** Draws all frames of animations. */
    public static DrawnCells of(
            CellAnimations cellAnimations,
            CellSet cells,
            TileSet tiles,
            Optional<? extends EncodedPalette> palette,
            String paletteLabel) {
        DrawnCells drawn = new DrawnCells(cells, tiles, palette, paletteLabel);
        for (CellAnimations.Animation animation : cellAnimations.animations()) {
            String name = animation.name();
            for (int i = 2; drawn.animations.containsKey(name); i++) {
                name = animation.name() + "_" + i;
            }
            Cell.Box box = drawn.box(animation);
            if (box.width() > 0 && box.height() > 0 && drawn.images.size() < MAX_IMAGES) {
                drawn.animations.put(name, animation);
                for (int i = 0; i < animation.frames().size(); i++) {
                    CellAnimations.Frame frame = animation.frames().get(i);
                    drawn.add(numberedName(name, i), frame.cell(), frame.placement(), box);
                }
            }
        }
        return drawn;
    }

    private static String numberedName(String prefix, int index) {
        return String.format(Locale.ROOT, "%s_%02d", prefix, index);
    }

    private void add(String name, int cell, Placement placement, Cell.Box box) {
        if (box.width() > 0 && box.height() > 0 && images.size() < MAX_IMAGES) {
            images.put(name, new CellView(cell, placement, box));
        }
    }

    /** Returns the smallest box that contains all frames. */
    private Cell.Box box(CellAnimations.Animation animation) {
        Cell.Box box = Cell.Box.EMPTY;
        for (CellAnimations.Frame frame : animation.frames()) {
            Cell.Box frameBox = frame.placement().transform(cell(frame.cell()).box());
            box = frameBox.width() == 0 ? box : box.union(frameBox);
        }
        return box;
    }

    private Cell cell(int index) {
        return index < cells.cells().size() ? cells.cells().get(index) : new Cell(List.of(), 0);
    }

    @Override
    public List<String> textureNames() {
        return List.copyOf(images.keySet());
    }

    @Override
    public List<String> paletteNames() {
        return palette.isPresent() ? List.of(paletteLabel) : List.of();
    }

    @Override
    public Optional<EncodedPalette> palette(String name) {
        return name.equals(paletteLabel) ? palette.map(encodedPalette -> encodedPalette) : Optional.empty();
    }

    @Override
    public Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> palette) {
        return Optional.ofNullable(images.get(name)).map(view -> image(view, palette));
    }

    private CellImage image(CellView view, Optional<? extends EncodedPalette> palette) {
        Palette colours = ScreenImage.colours(tiles, palette);
        return new CellImage(
                cell(view.cell), tiles, colours, rowShift(TilePalette.rowsIn(colours)), view.placement, view.box);
    }

    /**
     * Returns the row number that sprites use for the first row of colours. It is 0 if all rows that sprites use are in
     * the palette, and the smallest used row if not.
     *
     * @param rowCount the number of rows of colours in the palette
     */
    private int rowShift(int rowCount) {
        int minRow = Integer.MAX_VALUE;
        int maxRow = 0;
        for (Cell cell : cells.cells()) {
            for (Sprite sprite : cell.sprites()) {
                minRow = Math.min(minRow, sprite.paletteRow());
                maxRow = Math.max(maxRow, sprite.paletteRow());
            }
        }
        return maxRow >= rowCount && maxRow - minRow < rowCount ? minRow : 0;
    }

    @Override
    public Optional<String> paletteFor(String texture, PalettePairs pairs) {
        return paletteNames().stream().findFirst();
    }

    /** Returns the names of the animations, or none for a file of cells. */
    public List<String> animations() {
        return List.copyOf(animations.keySet());
    }

    /** Returns an animation with the palette that was found for it. */
    public AnimatedImage animation(String name, ReadContext context) {
        CellAnimations.Animation animation = animations.get(name);
        if (animation == null) {
            throw new IllegalArgumentException("no animation " + name);
        }
        List<CellAnimations.Frame> storedFrames = animation.frames();
        Cell.Box box = box(animation);
        List<AnimatedImage.Frame> frames = new ArrayList<>();
        for (CellAnimations.Frame frame : animation.shownFrames()) {
            Image image = image(new CellView(frame.cell(), frame.placement(), box), palette)
                    .decode(0, Optional.empty(), context);
            // The duration of a single frame has no effect.
            frames.add(new AnimatedImage.Frame(image, storedFrames.size() == 1 ? 1 : Math.max(1, frame.duration())));
        }
        return new AnimatedImage(frames, FRAMES_PER_SECOND, animation.isLoop());
    }
}
