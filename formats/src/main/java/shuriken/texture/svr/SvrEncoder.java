package shuriken.texture.svr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.texture.Gbix;
import shuriken.texture.MipLevels;
import shuriken.texture.PaletteQuantizer;

/**
 * Encodes images as PlayStation 2 textures. A global index is stored in a {@code GBIX} chunk before the texture; if it
 * is empty, there is no chunk.
 */
public final class SvrEncoder {
    private static final SourceLocation NEW_TEXTURE_LOCATION = new SourceLocation("new texture", /* offset= */ 0);

    /** The size in bytes of the part of the header that the stored length includes: formats and sides. */
    private static final int COUNTED_HEADER_SIZE = 8;

    private SvrEncoder() {}

    /**
     * Encodes an image as a texture without a palette.
     *
     * @throws IllegalArgumentException if the data format needs a palette, or does not allow the size of the image
     */
    public static SvrTexture encode(
            Image image, SvrPixelFormat pixelFormat, SvrDataFormat dataFormat, OptionalLong globalIndex) {
        if (dataFormat.paletteSize() > 0) {
            throw new IllegalArgumentException(dataFormat + " needs an indexed image");
        }
        SvrLayout layout = createLayout(pixelFormat, dataFormat, image.width(), image.height());
        ByteWriter payload = ByteWriter.littleEndian();
        List<Image> levels = MipLevels.computeColourLevels(image, countLevels(layout));
        for (int level = 0; level < levels.size(); level++) {
            payload.bytes(layout.toStoredOrder(
                    pixelFormat.codec().encode(levels.get(level).rgba()), level));
        }
        return createTexture(layout, payload.toByteArray(), globalIndex);
    }

    /**
     * Encodes an indexed image as a texture with a palette. All mip levels use the palette of the image.
     *
     * @throws IllegalArgumentException if the data format stores no palette or a smaller one than the image uses, or
     *     does not allow the size of the image
     */
    public static SvrTexture encode(
            IndexedImage image, SvrPixelFormat pixelFormat, SvrDataFormat dataFormat, OptionalLong globalIndex) {
        int paletteSize = dataFormat.hasExternalPalette() ? 0 : dataFormat.paletteSize();
        for (byte indexByte : image.indices()) {
            int index = indexByte & 0xFF;
            if (index >= paletteSize) {
                throw new IllegalArgumentException("a pixel uses palette index " + index + ", but " + dataFormat
                        + " palettes have " + paletteSize + " colours");
            }
        }
        SvrLayout layout = createLayout(pixelFormat, dataFormat, image.width(), image.height());
        ByteWriter payload = ByteWriter.littleEndian();
        byte[] storedPalette =
                pixelFormat.codec().encode(image.palette().slice(0, paletteSize).rgba());
        payload.bytes(storedPalette).zeros(layout.paletteByteSize() - storedPalette.length);
        int levelCount = countLevels(layout);
        List<Image> levels = levelCount > 1 ? MipLevels.computeColourLevels(image.toImage(), levelCount) : List.of();
        for (int level = 0; level < levelCount; level++) {
            byte[] indices = level == 0
                    ? image.indices()
                    : PaletteQuantizer.toIndexed(levels.get(level), image.palette(), /* usesDithering= */ false)
                            .indices();
            payload.bytes(layout.encodeIndices(indices, level));
        }
        return createTexture(layout, payload.toByteArray(), globalIndex);
    }

    private static int countLevels(SvrLayout layout) {
        int levelCount = 1;
        while (layout.dataFormat().hasMipLevels()
                && Math.min(layout.width(), layout.height()) >> levelCount >= SvrLayout.MIN_LEVEL_SIDE) {
            levelCount++;
        }
        return levelCount;
    }

    private static SvrLayout createLayout(SvrPixelFormat pixelFormat, SvrDataFormat dataFormat, int width, int height) {
        SvrLayout layout = new SvrLayout(pixelFormat, dataFormat, width, height);
        if (!layout.sizeError().isEmpty()) {
            throw new IllegalArgumentException("a " + dataFormat + " texture cannot have the size " + width + "×"
                    + height + ": " + layout.sizeError());
        }
        return layout;
    }

    private static SvrTexture createTexture(SvrLayout layout, byte[] payload, OptionalLong globalIndex) {
        Optional<Gbix> gbix = globalIndex.isPresent()
                ? Optional.of(Gbix.of(globalIndex.getAsLong(), ByteOrder.LITTLE_ENDIAN))
                : Optional.empty();
        return new SvrTexture(
                NEW_TEXTURE_LOCATION,
                gbix,
                (long) COUNTED_HEADER_SIZE + payload.length,
                layout.pixelFormat().id(),
                layout.dataFormat().id(),
                /* unknown0A= */ 0,
                layout.width(),
                layout.height(),
                payload,
                /* trailing= */ new byte[0]);
    }
}
