package shuriken.texture.gvr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.ColourFormat;
import shuriken.texture.EncodeOptions;
import shuriken.texture.MipLevels;
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.TexelChanges;

/** Replaces the image of a GameCube texture, see {@link GvrTexture#withImage}. */
final class GvrEditor {
    private static final int TEXELS_PER_BLOCK = 16;

    private final GvrTexture source;
    private final GvrLayout layout;
    private final EncodeOptions options;
    private final byte[] payload;

    GvrEditor(GvrTexture source, GvrLayout layout, EncodeOptions options) {
        this.source = source;
        this.layout = layout;
        this.options = options;
        this.payload = source.payload().clone();
    }

    /**
     * Returns the payload with a new image.
     *
     * @param paletteFormat the format of the colours of the internal palette, if there is one
     */
    byte[] encodePayload(RasterImage raster, Optional<? extends ColourFormat> paletteFormat, ReadContext context) {
        TexelChanges.requireSameSize(source, raster);
        if (layout.format().paletteSize() > 0) {
            encodeIndexed(raster, paletteFormat, context);
            return payload;
        }
        Image oldImage = source.decode(/* level= */ 0, options.palette(), context);
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(raster.width(), raster.height())
                : TexelChanges.compareImages(oldImage, raster.image());
        if (changes.hasChanges()) {
            int levelCount = source.mipLevelCount();
            List<Image> levelImages = new ArrayList<>(
                    MipLevels.computeColourLevels(raster.image(), Math.min(levelCount, countRegularLevels())));
            for (int level = 0; level < levelCount; level++) {
                Image image = level < levelImages.size()
                        ? levelImages.get(level)
                        : createThinLevel(levelImages.getLast(), level);
                copyChangedTexels(
                        level,
                        changes,
                        GvrLayout.encodeRgba(layout.format(), image.width(), image.height(), image.rgba()));
                changes = changes.nextLevel();
            }
        }
        return payload;
    }

    /** Returns the number of levels, from the largest on, until the shorter side is a single texel. */
    private int countRegularLevels() {
        return Integer.numberOfTrailingZeros(Integer.highestOneBit(Math.min(layout.width(), layout.height()))) + 1;
    }

    /** Returns a level of one row or column. It repeats or omits texels of the last regular level. */
    private Image createThinLevel(Image lastRegularLevel, int level) {
        int width = layout.width(level);
        int height = layout.height(level);
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        for (int i = 0; i < width * height; i++) {
            int x = i % width * lastRegularLevel.width() / width;
            int y = i / width * lastRegularLevel.height() / height;
            System.arraycopy(lastRegularLevel.rgba(), 4 * (y * lastRegularLevel.width() + x), rgba, 4 * i, 4);
        }
        return new Image(width, height, rgba);
    }

    /**
     * Replaces the changed indices of all levels. If the image has a palette, the changed colours of an internal
     * palette are replaced too.
     */
    private void encodeIndexed(
            RasterImage raster, Optional<? extends ColourFormat> paletteFormat, ReadContext context) {
        IndexedImage oldImage =
                source.decodeIndexed(/* level= */ 0, options.palette(), context).orElseThrow();
        IndexedImage newImage =
                raster.indexed().orElseGet(() -> TexelChanges.mapToPalette(raster.image(), oldImage, options));
        for (byte index : newImage.indices()) {
            if ((index & 0xFF) >= layout.format().paletteSize()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a pixel uses palette index %d, but %s palettes have only %,d colours",
                        index & 0xFF,
                        layout.format(),
                        layout.format().paletteSize()));
            }
        }
        paletteFormat
                .filter(unused -> raster.indexed().isPresent())
                .ifPresent(format -> writePalette(oldImage.palette(), newImage.palette(), format));
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(oldImage.width(), oldImage.height())
                : TexelChanges.compareIndices(
                        oldImage.indices(), newImage.indices(), oldImage.width(), oldImage.height());
        for (int level = 0; level < source.mipLevelCount() && changes.hasChanges(); level++) {
            byte[] indices = level == 0 ? newImage.indices() : scaleIndices(newImage, level);
            copyChangedTexels(
                    level,
                    changes,
                    GvrLayout.encodeIndices(layout.format(), changes.width(), changes.height(), indices));
            changes = changes.nextLevel();
        }
    }

    /** Computes a level of an indexed image with the nearest colours of its palette. */
    private byte[] scaleIndices(IndexedImage indexedImage, int level) {
        List<Image> levels =
                MipLevels.computeColourLevels(indexedImage.toImage(), Math.min(level + 1, countRegularLevels()));
        Image image = level < levels.size() ? levels.get(level) : createThinLevel(levels.getLast(), level);
        return PaletteQuantizer.toIndexed(image, indexedImage.palette(), /* usesDithering= */ false)
                .indices();
    }

    /** Replaces the changed colours of the internal palette. */
    private void writePalette(Palette oldPalette, Palette newPalette, ColourFormat format) {
        byte[] encodedBytes = format.codec().encode(newPalette.rgba());
        int colourCount = Math.min(layout.format().paletteSize(), newPalette.size());
        for (int i = 0; i < colourCount; i++) {
            boolean isEqual = i < oldPalette.size()
                    && Arrays.equals(oldPalette.rgba(), 4 * i, 4 * i + 4, newPalette.rgba(), 4 * i, 4 * i + 4);
            if (!isEqual) {
                System.arraycopy(encodedBytes, 2 * i, payload, 2 * i, 2);
            }
        }
    }

    /** Copies the changed texels of an encoded level to the payload. */
    private void copyChangedTexels(int level, TexelChanges changes, byte[] encodedBytes) {
        GvrPixelFormat format = layout.format();
        byte[] mask =
                format == GvrPixelFormat.CMPR ? changes.expandToUnits(4, 4).mask() : changes.mask();
        byte[] storedMask = format.tileLayout().fromRows(mask, changes.width(), changes.height(), /* texelSize= */ 1);
        int levelOffset = (int) layout.levelOffset(level);
        byte[] levelBytes = Arrays.copyOfRange(payload, levelOffset, levelOffset + encodedBytes.length);
        switch (format) {
            case CMPR -> {
                byte[] blockMask = GvrLayout.tilesToBlocks(storedMask, /* bytesPerTexel= */ 1);
                TexelChanges.copyChanged(
                        blockMask,
                        TEXELS_PER_BLOCK,
                        encodedBytes,
                        levelBytes,
                        /* firstBitPosition= */ 0,
                        TEXELS_PER_BLOCK * format.bitsPerTexel(),
                        /* isHighNibbleFirst= */ true);
            }
            case RGBA8 -> {
                for (int i = 0; i < levelBytes.length; i++) {
                    if (storedMask[GxRgba8Colours.texelIndexAt(i)] != 0) {
                        levelBytes[i] = encodedBytes[i];
                    }
                }
            }
            default ->
                TexelChanges.copyChanged(
                        storedMask,
                        /* texelsPerUnit= */ 1,
                        encodedBytes,
                        levelBytes,
                        /* firstBitPosition= */ 0,
                        format.bitsPerTexel(),
                        /* isHighNibbleFirst= */ true);
        }
        System.arraycopy(levelBytes, 0, payload, levelOffset, levelBytes.length);
    }
}
