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
import shuriken.texture.PaletteQuantiser;

/** Encodes images as textures of the PlayStation 2. */
public final class SvrEncoder {
    private static final SourceLocation NEW = new SourceLocation("new texture", 0);
    private static final int COUNTED_HEADER = 8;
    private static final int SMALLEST_LEVEL = 8;

    private SvrEncoder() {}

    /**
     * Encodes colours.
     *
     * @throws IllegalArgumentException if the data format needs a palette or other sides
     */
    public static SvrTexture encode(Image image, SvrPixelFormat pixels, SvrDataFormat data, OptionalLong globalIndex) {
        if (data.paletteSize() > 0) {
            throw new IllegalArgumentException(data + " wants an indexed picture");
        }
        SvrLayout layout = layout(pixels, data, image.width(), image.height());
        ByteWriter payload = ByteWriter.littleEndian();
        List<Image> chain = MipLevels.colourLevels(image, levels(layout));
        for (int level = 0; level < chain.size(); level++) {
            payload.bytes(
                    layout.encodeColours(pixels.codec().encode(chain.get(level).rgba()), level));
        }
        return createTexture(layout, payload.toByteArray(), globalIndex);
    }

    /**
     * Encodes indices and their palette; all mip levels use the same palette.
     *
     * @throws IllegalArgumentException if the data format stores no palette or a smaller one than the image uses
     */
    public static SvrTexture encode(
            IndexedImage image, SvrPixelFormat pixels, SvrDataFormat data, OptionalLong globalIndex) {
        int size = data.isExternal() ? 0 : data.paletteSize();
        for (byte index : image.indices()) {
            if ((index & 0xFF) >= size) {
                throw new IllegalArgumentException(
                        "index " + (index & 0xFF) + ", but " + data + " has a palette of " + size + " colours");
            }
        }
        SvrLayout layout = layout(pixels, data, image.width(), image.height());
        ByteWriter payload = ByteWriter.littleEndian();
        byte[] palette = pixels.codec().encode(image.palette().slice(0, size).rgba());
        payload.bytes(palette).zeros(layout.paletteBytes() - palette.length);
        int levels = levels(layout);
        List<Image> chain = levels > 1 ? MipLevels.colourLevels(image.toImage(), levels) : List.of();
        for (int level = 0; level < levels; level++) {
            byte[] indices = level == 0
                    ? image.indices()
                    : PaletteQuantiser.toIndexed(chain.get(level), image.palette(), false)
                            .indices();
            payload.bytes(layout.encodeIndices(indices, level));
        }
        return createTexture(layout, payload.toByteArray(), globalIndex);
    }

    private static int levels(SvrLayout layout) {
        int levels = 1;
        while (layout.data().hasMips() && Math.min(layout.width(), layout.height()) >> levels >= SMALLEST_LEVEL) {
            levels++;
        }
        return levels;
    }

    private static SvrLayout layout(SvrPixelFormat pixels, SvrDataFormat data, int width, int height) {
        SvrLayout layout = new SvrLayout(pixels, data, width, height);
        if (!layout.sizeError().isEmpty()) {
            throw new IllegalArgumentException(data + " of " + width + " x " + height + ": " + layout.sizeError());
        }
        return layout;
    }

    private static SvrTexture createTexture(SvrLayout layout, byte[] payload, OptionalLong globalIndex) {
        Optional<Gbix> gbix = globalIndex.isPresent()
                ? Optional.of(Gbix.of(globalIndex.getAsLong(), ByteOrder.LITTLE_ENDIAN))
                : Optional.empty();
        return new SvrTexture(
                NEW,
                gbix,
                (long) COUNTED_HEADER + payload.length,
                layout.pixels().id(),
                layout.data().id(),
                0,
                layout.width(),
                layout.height(),
                payload,
                new byte[0]);
    }
}
