package shuriken.texture.gvr;

import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.texture.Gbix;
import shuriken.texture.MipLevels;
import shuriken.texture.TextureSizes;

/** Encodes images as GameCube textures. Each colour is replaced by a similar one that the format can store. */
public final class GvrEncoder {
    private static final SourceLocation NEW_TEXTURE_LOCATION = new SourceLocation("new.gvr", /* offset= */ 0);
    private static final int MAX_SIDE = 1024;
    private static final int PALETTE_FORMAT_SHIFT = 4;

    /** The size in bytes of the part of the header that the stored length includes: formats and sides. */
    private static final int COUNTED_HEADER_SIZE = 8;

    private GvrEncoder() {}

    /**
     * Encodes a true-colour texture.
     *
     * @param withMipLevels whether smaller levels follow the image
     * @param globalIndex the global index, which is stored in a {@code GBIX} chunk before the texture; empty for no
     *     chunk
     * @throws IllegalArgumentException if the format needs a palette, a side is above 1024, or mip levels are requested
     *     for sides that are not powers of two
     */
    public static GvrTexture encode(
            Image image, GvrPixelFormat format, boolean withMipLevels, OptionalLong globalIndex) {
        if (format.paletteSize() != 0) {
            throw new IllegalArgumentException(format + " needs an indexed image");
        }
        requireValidSize(format, image.width(), image.height(), withMipLevels);
        int shorterSide = Math.min(image.width(), image.height());
        ByteWriter payload = ByteWriter.bigEndian();
        for (Image levelImage : MipLevels.computeColourLevels(
                image, withMipLevels ? Integer.numberOfTrailingZeros(shorterSide) + 1 : 1)) {
            payload.bytes(GvrLayout.encodeRgba(format, levelImage.width(), levelImage.height(), levelImage.rgba()));
        }
        return createTexture(
                format,
                image.width(),
                image.height(),
                withMipLevels ? GvrTexture.MIP_LEVELS_FLAG : 0,
                payload.toByteArray(),
                globalIndex);
    }

    /**
     * Encodes an indexed texture.
     *
     * @param paletteFormat the format of the palette's colours
     * @param hasInternalPalette whether the palette is in the texture; otherwise it is a separate file, see {@link
     *     shuriken.texture.PaletteFile#create}
     * @param globalIndex the global index, which is stored in a {@code GBIX} chunk before the texture; empty for no
     *     chunk
     * @throws IllegalArgumentException if the format has no palette or one that is too small for the image, or a side
     *     is above 1024
     */
    public static GvrTexture encode(
            IndexedImage image,
            GvrPixelFormat format,
            GvrPaletteFormat paletteFormat,
            boolean hasInternalPalette,
            OptionalLong globalIndex) {
        requireValidSize(format, image.width(), image.height(), /* withMipLevels= */ false);
        for (byte index : image.indices()) {
            if ((index & 0xFF) >= format.paletteSize()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a pixel uses palette index %d, but %s palettes have only %,d colours",
                        index & 0xFF,
                        format,
                        format.paletteSize()));
            }
        }
        ByteWriter payload = ByteWriter.bigEndian();
        if (hasInternalPalette) {
            byte[] storedPalette = paletteFormat
                    .codec()
                    .encode(image.palette().slice(0, format.paletteSize()).rgba());
            payload.bytes(storedPalette).zeros(2 * format.paletteSize() - storedPalette.length);
        }
        payload.bytes(GvrLayout.encodeIndices(format, image.width(), image.height(), image.indices()));
        int flags = (paletteFormat.id() << PALETTE_FORMAT_SHIFT)
                | (hasInternalPalette ? GvrTexture.INTERNAL_PALETTE_FLAG : GvrTexture.EXTERNAL_PALETTE_FLAG);
        return createTexture(format, image.width(), image.height(), flags, payload.toByteArray(), globalIndex);
    }

    private static void requireValidSize(GvrPixelFormat format, int width, int height, boolean withMipLevels) {
        if (Math.max(width, height) > MAX_SIDE
                || withMipLevels && !(TextureSizes.isPowerOfTwo(width) && TextureSizes.isPowerOfTwo(height))) {
            throw TextureSizes.createSizeException(
                    "GVR " + format,
                    withMipLevels ? "powers of two up to " + MAX_SIDE + " for mip levels" : "sides up to " + MAX_SIDE,
                    width,
                    height,
                    withMipLevels
                            ? TextureSizes.nearestPowerOfTwo(width, /* minimum= */ 1, MAX_SIDE)
                            : Math.min(width, MAX_SIDE),
                    withMipLevels
                            ? TextureSizes.nearestPowerOfTwo(height, /* minimum= */ 1, MAX_SIDE)
                            : Math.min(height, MAX_SIDE));
        }
    }

    private static GvrTexture createTexture(
            GvrPixelFormat format, int width, int height, int flags, byte[] payload, OptionalLong globalIndex) {
        Optional<Gbix> gbix = globalIndex.isPresent()
                ? Optional.of(Gbix.of(globalIndex.getAsLong(), ByteOrder.BIG_ENDIAN))
                : Optional.empty();
        return new GvrTexture(
                NEW_TEXTURE_LOCATION,
                gbix,
                (long) COUNTED_HEADER_SIZE + payload.length,
                /* unknown08= */ 0,
                flags,
                format.id(),
                width,
                height,
                payload,
                /* trailing= */ new byte[0]);
    }
}
