package shuriken.texture.xvr;

import java.util.Arrays;
import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.RasterImage;
import shuriken.texture.EncodeOptions;
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.TexelChanges;

/** Replaces the image of an Xbox or PC texture, see {@link XvrTexture#withImage}. */
final class XvrEditor {
    private static final int TEXELS_PER_BLOCK = 16;

    private final XvrTexture source;
    private final XvrLayout layout;
    private final EncodeOptions options;
    private final byte[] payload;

    XvrEditor(XvrTexture source, XvrLayout layout, EncodeOptions options) {
        this.source = source;
        this.layout = layout;
        this.options = options;
        this.payload = source.payload().clone();
    }

    /** Returns the payload with a new image. */
    byte[] encodePayload(RasterImage raster, ReadContext context) {
        TexelChanges.requireSameSize(source, raster);
        if (layout.format() == XvrPixelFormat.P8) {
            encodeIndexed(raster, context);
            return payload;
        }
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(raster.width(), raster.height())
                : TexelChanges.compareImages(source.decode(/* level= */ 0, options.palette(), context), raster.image());
        if (changes.hasChanges()) {
            List<Image> levels = XvrEncoder.computeLevels(raster.image(), layout.format(), source.hasMipLevels());
            for (int level = 0; level < levels.size(); level++) {
                Image image = levels.get(level);
                byte[] encodedBytes =
                        XvrLayout.encodeRgba(layout.format(), image.width(), image.height(), image.rgba());
                copyChangedTexels(level, changes, encodedBytes);
                changes = changes.nextLevel();
            }
        }
        return payload;
    }

    private void encodeIndexed(RasterImage raster, ReadContext context) {
        IndexedImage oldImage =
                source.decodeIndexed(/* level= */ 0, options.palette(), context).orElseThrow();
        IndexedImage newImage =
                raster.indexed().orElseGet(() -> TexelChanges.mapToPalette(raster.image(), oldImage, options));
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(oldImage.width(), oldImage.height())
                : TexelChanges.compareIndices(
                        oldImage.indices(), newImage.indices(), oldImage.width(), oldImage.height());
        if (!changes.hasChanges()) {
            return;
        }
        List<Image> levels = XvrEncoder.computeLevels(newImage.toImage(), layout.format(), source.hasMipLevels());
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            byte[] indices = level == 0
                    ? newImage.indices()
                    : PaletteQuantizer.toIndexed(image, newImage.palette(), /* usesDithering= */ false)
                            .indices();
            copyChangedTexels(
                    level, changes, Swizzle.fromRows(indices, image.width(), image.height(), /* texelSize= */ 1));
            changes = changes.nextLevel();
        }
    }

    /**
     * Copies the changed texels of a level, as far as the payload has space for the level. Levels smaller than a block
     * are cut off.
     */
    private void copyChangedTexels(int level, TexelChanges changes, byte[] encodedBytes) {
        XvrPixelFormat format = layout.format();
        int levelOffset = (int) layout.levelOffset(level);
        int storedSize = (int) Math.min(layout.levelOffset(level + 1), payload.length) - levelOffset;
        if (storedSize <= 0) {
            return;
        }
        byte[] levelBytes =
                Arrays.copyOf(Arrays.copyOfRange(payload, levelOffset, levelOffset + storedSize), encodedBytes.length);
        switch (format.order()) {
            case ROWS -> {
                boolean isPaired = format == XvrPixelFormat.YUY2;
                byte[] mask = isPaired ? changes.expandToUnits(2, 1).mask() : changes.mask();
                copyChangedUnits(mask, /* texelsPerUnit= */ 1, encodedBytes, levelBytes);
            }
            case SWIZZLED -> {
                byte[] mask = Swizzle.fromRows(changes.mask(), changes.width(), changes.height(), /* texelSize= */ 1);
                copyChangedUnits(mask, /* texelsPerUnit= */ 1, encodedBytes, levelBytes);
            }
            case BLOCKS -> {
                byte[] blockMask = changes.expandToUnits(4, 4).mask();
                byte[] mask =
                        XvrLayout.BLOCKS.fromRows(blockMask, changes.width(), changes.height(), /* texelSize= */ 1);
                copyChangedUnits(mask, TEXELS_PER_BLOCK, encodedBytes, levelBytes);
            }
        }
        System.arraycopy(levelBytes, 0, payload, levelOffset, Math.min(storedSize, encodedBytes.length));
    }

    private void copyChangedUnits(byte[] mask, int texelsPerUnit, byte[] encodedBytes, byte[] levelBytes) {
        TexelChanges.copyChanged(
                mask,
                texelsPerUnit,
                encodedBytes,
                levelBytes,
                /* firstBitPosition= */ 0,
                texelsPerUnit * layout.format().bitsPerTexel(),
                /* isHighNibbleFirst= */ false);
    }
}
