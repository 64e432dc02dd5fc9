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

    private final CellSet cells;
    private final TileSet tiles;
    private final Optional<? extends EncodedPalette> palette;
    private final String paletteLabel;
    private final Map<String, Shown> images = new LinkedHashMap<>();
    private final Map<String, CellAnimations.Animation> animations = new LinkedHashMap<>();

    /** A cell, its transformation, and the part of the plane that the image shows. */
    private record Shown(int cell, Placement placement, Cell.Box box) {}

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
            drawn.add(name("cell", i), i, Placement.NONE, cells.cells().get(i).box());
        }
        return drawn;
    }

    /** Draws all frames of animations. */
    public static DrawnCells of(
            CellAnimations motions,
            CellSet cells,
            TileSet tiles,
            Optional<? extends EncodedPalette> palette,
            String paletteLabel) {
        DrawnCells drawn = new DrawnCells(cells, tiles, palette, paletteLabel);
        for (CellAnimations.Animation animation : motions.animations()) {
            String name = animation.name();
            for (int i = 2; drawn.animations.containsKey(name); i++) {
                name = animation.name() + "_" + i;
            }
            Cell.Box box = drawn.box(animation);
            if (box.width() > 0 && box.height() > 0 && drawn.images.size() < MAX_IMAGES) {
                drawn.animations.put(name, animation);
                for (int i = 0; i < animation.frames().size(); i++) {
                    CellAnimations.Frame frame = animation.frames().get(i);
                    drawn.add(name(name, i), frame.cell(), frame.placement(), box);
                }
            }
        }
        return drawn;
    }

    private static String name(String prefix, int number) {
        return String.format(Locale.ROOT, "%s_%02d", prefix, number);
    }

    private void add(String name, int cell, Placement placement, Cell.Box box) {
        if (box.width() > 0 && box.height() > 0 && images.size() < MAX_IMAGES) {
            images.put(name, new Shown(cell, placement, box));
        }
    }

    /** Returns a box around all frames. */
    private Cell.Box box(CellAnimations.Animation animation) {
        Cell.Box box = Cell.Box.EMPTY;
        for (CellAnimations.Frame frame : animation.frames()) {
            Cell.Box frameBox = frame.placement().of(cell(frame.cell()).box());
            box = frameBox.width() == 0 ? box : box.and(frameBox);
        }
        return box;
    }

    private Cell cell(int number) {
        return number < cells.cells().size() ? cells.cells().get(number) : new Cell(List.of(), 0);
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
        return Optional.ofNullable(images.get(name)).map(shown -> image(shown, palette));
    }

    private CellImage image(Shown shown, Optional<? extends EncodedPalette> palette) {
        Palette colours = ScreenImage.colours(tiles, palette);
        return new CellImage(
                cell(shown.cell), tiles, colours, shift(TilePalette.rowsIn(colours)), shown.placement, shown.box);
    }

    /**
     * Returns the first row of colours. It is 0 if all rows that sprites use are in the palette, and the smallest used
     * row if not.
     */
    private int shift(int rows) {
        int min = Integer.MAX_VALUE;
        int max = 0;
        for (Cell cell : cells.cells()) {
            for (Sprite sprite : cell.sprites()) {
                min = Math.min(min, sprite.row());
                max = Math.max(max, sprite.row());
            }
        }
        return max >= rows && max - min < rows ? min : 0;
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
        List<CellAnimations.Frame> stored = animation.frames();
        Cell.Box box = box(animation);
        List<AnimatedImage.Frame> frames = new ArrayList<>();
        for (CellAnimations.Frame frame : animation.shown()) {
            Image image = image(new Shown(frame.cell(), frame.placement(), box), palette)
                    .decode(0, Optional.empty(), context);
            frames.add(new AnimatedImage.Frame(image, stored.size() == 1 ? 1 : Math.max(1, frame.duration())));
        }
        return new AnimatedImage(frames, 60, animation.isLoop());
    }
}
