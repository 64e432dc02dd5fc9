package shuriken.texture.svr;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.EncodeOptions;
import shuriken.texture.MipLevels;
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.TexelChanges;

/**
 * Replaces the image of a PlayStation 2 texture. Unchanged texels keep their bytes, unless the options require that all
 * texels are encoded again.
 */
final class SvrEditor {
    private final SvrTexture source;
    private final SvrLayout layout;
    private final EncodeOptions options;
    private final byte[] payload;

    SvrEditor(SvrTexture source, SvrLayout layout, EncodeOptions options) {
        this.source = source;
        this.layout = layout;
        this.options = options;
        this.payload = source.payload().clone();
    }

    /** Returns the payload with a new image. */
    byte[] encodePayload(RasterImage raster, ReadContext context) {
        TexelChanges.requireSameSize(source, raster);
        if (layout.dataFormat().paletteSize() > 0) {
            replaceIndices(raster, context);
        } else {
            replaceColours(raster, context);
        }
        return payload;
    }

    private void replaceColours(RasterImage raster, ReadContext context) {
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(raster.width(), raster.height())
                : TexelChanges.compareImages(source.decode(/* level= */ 0, options.palette(), context), raster.image());
        int levelCount = source.mipLevelCount();
        List<Image> levels = MipLevels.computeColourLevels(raster.image(), levelCount);
        for (int level = 0; level < levelCount && changes.hasChanges(); level++) {
            byte[] rows = layout.readColourRows(payload, level);
            byte[] encodedBytes =
                    layout.pixelFormat().codec().encode(levels.get(level).rgba());
            copyChangedTexels(rows, encodedBytes, changes, layout.pixelFormat().bytesPerColour());
            writeLevel(layout.toStoredOrder(rows, level), level);
            changes = changes.nextLevel();
        }
    }

    private void replaceIndices(RasterImage raster, ReadContext context) {
        IndexedImage oldImage =
                source.decodeIndexed(/* level= */ 0, options.palette(), context).orElseThrow();
        IndexedImage newImage =
                raster.indexed().orElseGet(() -> TexelChanges.mapToPalette(raster.image(), oldImage, options));
        int paletteSize = layout.dataFormat().paletteSize();
        for (byte index : newImage.indices()) {
            if ((index & 0xFF) >= paletteSize) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a pixel uses palette index %d, but %s palettes have only %,d colours",
                        index & 0xFF,
                        layout.dataFormat(),
                        paletteSize));
            }
        }
        if (layout.hasPalette() && raster.indexed().isPresent()) {
            replacePalette(oldImage.palette(), newImage.palette());
        }
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(oldImage.width(), oldImage.height())
                : TexelChanges.compareIndices(
                        oldImage.indices(), newImage.indices(), oldImage.width(), oldImage.height());
        int levelCount = source.mipLevelCount();
        List<Image> levels = levelCount > 1 ? MipLevels.computeColourLevels(newImage.toImage(), levelCount) : List.of();
        for (int level = 0; level < levelCount && changes.hasChanges(); level++) {
            byte[] indices = level == 0
                    ? newImage.indices()
                    : PaletteQuantizer.toIndexed(levels.get(level), newImage.palette(), /* usesDithering= */ false)
                            .indices();
            byte[] rows = layout.decodeIndices(payload, level);
            copyChangedTexels(rows, indices, changes, /* bytesPerTexel= */ 1);
            writeLevel(layout.encodeIndices(rows, level), level);
            changes = changes.nextLevel();
        }
    }

    /** Replaces the changed colours of the palette in the payload. */
    private void replacePalette(Palette oldPalette, Palette newPalette) {
        int bytesPerColour = layout.pixelFormat().bytesPerColour();
        byte[] encodedColours = layout.pixelFormat().codec().encode(newPalette.rgba());
        for (int i = 0; i < Math.min(layout.dataFormat().paletteSize(), newPalette.size()); i++) {
            if (!Arrays.equals(oldPalette.rgba(), 4 * i, 4 * i + 4, newPalette.rgba(), 4 * i, 4 * i + 4)) {
                System.arraycopy(encodedColours, bytesPerColour * i, payload, bytesPerColour * i, bytesPerColour);
            }
        }
    }

    /** Copies the changed texels from the rows of the new image to the rows of the old image. */
    private static void copyChangedTexels(byte[] rows, byte[] newTexels, TexelChanges changes, int bytesPerTexel) {
        byte[] mask = changes.mask();
        for (int i = 0; i < mask.length; i++) {
            if (mask[i] != 0) {
                System.arraycopy(newTexels, bytesPerTexel * i, rows, bytesPerTexel * i, bytesPerTexel);
            }
        }
    }

    private void writeLevel(byte[] storedBytes, int level) {
        System.arraycopy(storedBytes, 0, payload, (int) layout.levelOffset(level), storedBytes.length);
    }
}
