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
 * Images of cells, which are groups of sprites that show tiles. There is one image for each cell of a file, or one for
 * each frame of the animations of another file. Cells and animations without a visible sprite are omitted, and so are
 * images beyond a maximum number.
 */
public final class DrawnCells implements TextureBank {
    /** The maximum number of images, which no real file reaches. Damaged files could require millions of images. */
    private static final int MAX_IMAGE_COUNT = 1 << 12;

    private static final int FRAMES_PER_SECOND = 60;

    private final CellSet cellSet;
    private final TileSet tiles;
    private final Optional<? extends EncodedPalette> palette;
    private final String paletteLabel;
    private final Map<String, CellView> viewByName = new LinkedHashMap<>();
    private final Map<String, CellAnimations.Animation> animationByName = new LinkedHashMap<>();

    /** A cell, its transformation, and the rectangle of the plane that the image shows. */
    private record CellView(int cellIndex, CellTransform transform, Cell.Box box) {}

    private DrawnCells(
            CellSet cellSet, TileSet tiles, Optional<? extends EncodedPalette> palette, String paletteLabel) {
        this.cellSet = cellSet;
        this.tiles = tiles;
        this.palette = palette;
        this.paletteLabel = paletteLabel;
    }

    /**
     * Creates the images of all cells.
     *
     * @param paletteLabel the location of the palette, by which users refer to it
     */
    public static DrawnCells ofCells(
            CellSet cellSet, TileSet tiles, Optional<? extends EncodedPalette> palette, String paletteLabel) {
        DrawnCells drawnCells = new DrawnCells(cellSet, tiles, palette, paletteLabel);
        for (int i = 0; i < cellSet.cells().size(); i++) {
            drawnCells.addView(
                    numberedName("cell", i),
                    i,
                    CellTransform.IDENTITY,
                    cellSet.cells().get(i).box());
        }
        return drawnCells;
    }

    /** Creates the images of all frames of animations. */
    public static DrawnCells ofAnimations(
            CellAnimations cellAnimations,
            CellSet cellSet,
            TileSet tiles,
            Optional<? extends EncodedPalette> palette,
            String paletteLabel) {
        DrawnCells drawnCells = new DrawnCells(cellSet, tiles, palette, paletteLabel);
        for (CellAnimations.Animation animation : cellAnimations.animations()) {
            String name = animation.name();
            for (int number = 2; drawnCells.animationByName.containsKey(name); number++) {
                name = animation.name() + "_" + number;
            }
            Cell.Box box = drawnCells.boxOf(animation);
            if (box.width() > 0 && box.height() > 0 && drawnCells.viewByName.size() < MAX_IMAGE_COUNT) {
                drawnCells.animationByName.put(name, animation);
                for (int i = 0; i < animation.frames().size(); i++) {
                    CellAnimations.Frame frame = animation.frames().get(i);
                    drawnCells.addView(numberedName(name, i), frame.cellIndex(), frame.transform(), box);
                }
            }
        }
        return drawnCells;
    }

    private static String numberedName(String prefix, int index) {
        return String.format(Locale.ROOT, "%s_%02d", prefix, index);
    }

    private void addView(String name, int cellIndex, CellTransform transform, Cell.Box box) {
        if (box.width() > 0 && box.height() > 0 && viewByName.size() < MAX_IMAGE_COUNT) {
            viewByName.put(name, new CellView(cellIndex, transform, box));
        }
    }

    /** Returns the smallest box that contains all frames of an animation. It has no width if no frame is visible. */
    private Cell.Box boxOf(CellAnimations.Animation animation) {
        Cell.Box box = Cell.Box.EMPTY;
        for (CellAnimations.Frame frame : animation.frames()) {
            Cell.Box frameBox =
                    frame.transform().transformBox(cellAt(frame.cellIndex()).box());
            box = frameBox.width() == 0 ? box : box.union(frameBox);
        }
        return box;
    }

    /** Returns a cell, or an empty cell if the file does not contain it. */
    private Cell cellAt(int cellIndex) {
        return cellIndex < cellSet.cells().size()
                ? cellSet.cells().get(cellIndex)
                : new Cell(List.of(), /* tileDataOffset= */ 0);
    }

    @Override
    public List<String> textureNames() {
        return List.copyOf(viewByName.keySet());
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
    public Optional<EncodedTexture> texture(String name, Optional<EncodedPalette> texturePalette) {
        return Optional.ofNullable(viewByName.get(name)).map(view -> createImage(view, texturePalette));
    }

    private CellImage createImage(CellView view, Optional<? extends EncodedPalette> cellPalette) {
        Palette colours = ScreenImage.coloursFor(tiles, cellPalette);
        return new CellImage(
                cellAt(view.cellIndex),
                tiles,
                colours,
                findFirstRowNumber(TilePalette.rowCount(colours)),
                view.transform,
                view.box);
    }

    /**
     * Returns the row number by which sprites refer to the first palette row. This is usually 0. Sprites can also have
     * numbers beyond the end of the palette. If their numbers span at most {@code rowCount} rows, the lowest number
     * refers to the first row.
     *
     * @param rowCount the number of palette rows
     */
    private int findFirstRowNumber(int rowCount) {
        int minNumber = Integer.MAX_VALUE;
        int maxNumber = 0;
        for (Cell cell : cellSet.cells()) {
            for (Sprite sprite : cell.sprites()) {
                minNumber = Math.min(minNumber, sprite.paletteRow());
                maxNumber = Math.max(maxNumber, sprite.paletteRow());
            }
        }
        return maxNumber >= rowCount && maxNumber - minNumber < rowCount ? minNumber : 0;
    }

    @Override
    public Optional<String> paletteNameFor(String textureName, PalettePairs pairs) {
        return paletteNames().stream().findFirst();
    }

    /** Returns the names of the visible animations, or no names if there is one image for each cell. */
    public List<String> animationNames() {
        return List.copyOf(animationByName.keySet());
    }

    /**
     * Draws the frames of an animation.
     *
     * @throws IllegalArgumentException if there is no animation with this name
     */
    public AnimatedImage drawAnimation(String name, ReadContext context) {
        CellAnimations.Animation animation = animationByName.get(name);
        if (animation == null) {
            throw new IllegalArgumentException("no animation " + name);
        }
        boolean isStill = animation.frames().size() == 1;
        Cell.Box box = boxOf(animation);
        List<AnimatedImage.Frame> frames = new ArrayList<>();
        for (CellAnimations.Frame frame : animation.shownFrames()) {
            Image image = createImage(new CellView(frame.cellIndex(), frame.transform(), box), palette)
                    .decode(/* level= */ 0, Optional.empty(), context);
            // The duration of a single frame has no effect.
            frames.add(new AnimatedImage.Frame(image, isStill ? 1 : Math.max(1, frame.duration())));
        }
        return new AnimatedImage(frames, FRAMES_PER_SECOND, animation.isLoop());
    }
}
