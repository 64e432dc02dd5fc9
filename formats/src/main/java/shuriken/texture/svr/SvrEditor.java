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
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TexelChanges;

/** Replaces the image of a texture. Unchanged texels keep their bytes. */
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
    byte[] encodePayload(RasterImage image, ReadContext context) {
        TexelChanges.checkSize(source, image);
        if (layout.dataFormat().paletteSize() > 0) {
            replaceIndices(image, context);
        } else {
            replaceColours(image, context);
        }
        return payload;
    }

    private void replaceColours(RasterImage image, ReadContext context) {
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(image.width(), image.height())
                : TexelChanges.compare(source.decode(0, options.palette(), context), image.image());
        int levels = source.mipLevels();
        List<Image> chain = MipLevels.colourLevels(image.image(), levels);
        for (int level = 0; level < levels && changes.hasChanges(); level++, changes = changes.nextLevel()) {
            byte[] rows = layout.decodeColours(payload, level);
            byte[] encoded =
                    layout.pixelFormat().codec().encode(chain.get(level).rgba());
            copyChanged(rows, encoded, changes, layout.pixelFormat().bytesPerColour());
            writeLevel(layout.encodeColours(rows, level), level);
        }
    }

    private void replaceIndices(RasterImage image, ReadContext context) {
        IndexedImage oldImage =
                source.decodeIndexed(0, options.palette(), context).orElseThrow();
        IndexedImage newImage = image.indexed().orElseGet(() -> mapToPalette(image.image(), oldImage));
        int size = layout.dataFormat().paletteSize();
        for (byte index : newImage.indices()) {
            if ((index & 0xFF) >= size) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a pixel uses palette index %d, but %s palettes have only %,d colours",
                        index & 0xFF,
                        layout.dataFormat(),
                        size));
            }
        }
        if (layout.hasPalette() && image.indexed().isPresent()) {
            replacePalette(oldImage.palette(), newImage.palette());
        }
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(oldImage.width(), oldImage.height())
                : TexelChanges.compare(oldImage.indices(), newImage.indices(), oldImage.width(), oldImage.height());
        int levels = source.mipLevels();
        List<Image> chain = levels > 1 ? MipLevels.colourLevels(newImage.toImage(), levels) : List.of();
        for (int level = 0; level < levels && changes.hasChanges(); level++, changes = changes.nextLevel()) {
            byte[] indices = level == 0
                    ? newImage.indices()
                    : PaletteQuantiser.toIndexed(chain.get(level), newImage.palette(), false)
                            .indices();
            byte[] rows = layout.decodeIndices(payload, level);
            copyChanged(rows, indices, changes, 1);
            writeLevel(layout.encodeIndices(rows, level), level);
        }
    }

    private IndexedImage mapToPalette(Image image, IndexedImage oldImage) {
        IndexedImage mapped = PaletteQuantiser.toIndexed(image, oldImage.palette(), options.dithers());
        byte[] changed = TexelChanges.compare(oldImage.toImage(), image).mask();
        for (int i = 0; i < changed.length && !options.reencodesAll(); i++) {
            mapped.indices()[i] = changed[i] == 0 ? oldImage.indices()[i] : mapped.indices()[i];
        }
        return mapped;
    }

    private void replacePalette(Palette oldPalette, Palette newPalette) {
        int bytesPerColour = layout.pixelFormat().bytesPerColour();
        byte[] stored = layout.pixelFormat().codec().encode(newPalette.rgba());
        for (int i = 0; i < Math.min(layout.dataFormat().paletteSize(), newPalette.size()); i++) {
            if (!Arrays.equals(oldPalette.rgba(), 4 * i, 4 * i + 4, newPalette.rgba(), 4 * i, 4 * i + 4)) {
                System.arraycopy(stored, bytesPerColour * i, payload, bytesPerColour * i, bytesPerColour);
            }
        }
    }

    private static void copyChanged(byte[] rows, byte[] newTexels, TexelChanges changes, int bytesPerTexel) {
        byte[] mask = changes.mask();
        for (int i = 0; i < mask.length; i++) {
            if (mask[i] != 0) {
                System.arraycopy(newTexels, bytesPerTexel * i, rows, bytesPerTexel * i, bytesPerTexel);
            }
        }
    }

    private void writeLevel(byte[] stored, int level) {
        System.arraycopy(stored, 0, payload, (int) layout.levelOffset(level), stored.length);
    }
}
