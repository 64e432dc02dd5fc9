package shuriken.texture.xvr;

import java.util.Arrays;
import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.RasterImage;
import shuriken.texture.EncodeOptions;
import shuriken.texture.PaletteQuantiser;
import shuriken.texture.TexelChanges;

/** Replaces the image of a texture, see {@link XvrTexture#withImage}. */
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
        TexelChanges.checkSize(source, raster);
        if (layout.format() == XvrPixelFormat.P8) {
            encodeIndexed(raster, context);
            return payload;
        }
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(raster.width(), raster.height())
                : TexelChanges.compare(source.decode(0, options.palette(), context), raster.image());
        if (changes.hasChanges()) {
            List<Image> levels = XvrEncoder.buildLevels(raster.image(), layout.format(), source.hasMips());
            for (int level = 0; level < levels.size(); level++, changes = changes.nextLevel()) {
                Image image = levels.get(level);
                byte[] encoded = XvrLayout.encodeRgba(layout.format(), image.width(), image.height(), image.rgba());
                copyChangedTexels(level, changes, encoded);
            }
        }
        return payload;
    }

    private void encodeIndexed(RasterImage raster, ReadContext context) {
        IndexedImage oldImage =
                source.decodeIndexed(0, options.palette(), context).orElseThrow();
        IndexedImage newImage = raster.indexed()
                .orElseGet(() -> PaletteQuantiser.toIndexed(raster.image(), oldImage.palette(), options.dithers()));
        TexelChanges changes =
                TexelChanges.compare(oldImage.indices(), newImage.indices(), oldImage.width(), oldImage.height());
        copyChangedTexels(0, changes, Swizzle.fromRows(newImage.indices(), oldImage.width(), oldImage.height(), 1));
    }

    /** Copies as much of a level as the payload has space for. Levels smaller than a block are cut off. */
    private void copyChangedTexels(int level, TexelChanges changes, byte[] encoded) {
        XvrPixelFormat format = layout.format();
        int start = (int) layout.levelOffset(level);
        int size = (int) Math.min(layout.levelOffset(level + 1), payload.length) - start;
        if (size <= 0) {
            return;
        }
        byte[] target = Arrays.copyOf(Arrays.copyOfRange(payload, start, start + size), encoded.length);
        switch (format.order()) {
            case ROWS -> {
                boolean isPaired = format == XvrPixelFormat.YUY2;
                byte[] mask = isPaired ? changes.expandToUnits(2, 1).mask() : changes.mask();
                TexelChanges.copyChanged(mask, 1, encoded, target, 0, format.bitsPerTexel(), false);
            }
            case SWIZZLED -> {
                byte[] mask = Swizzle.fromRows(changes.mask(), changes.width(), changes.height(), 1);
                TexelChanges.copyChanged(mask, 1, encoded, target, 0, format.bitsPerTexel(), false);
            }
            case BLOCKS -> {
                byte[] units = changes.expandToUnits(4, 4).mask();
                byte[] mask = XvrLayout.BLOCKS.fromRows(units, changes.width(), changes.height(), 1);
                TexelChanges.copyChanged(
                        mask, TEXELS_PER_BLOCK, encoded, target, 0, TEXELS_PER_BLOCK * format.bitsPerTexel(), false);
            }
        }
        System.arraycopy(target, 0, payload, start, Math.min(size, encoded.length));
    }
}
