package shuriken.texture.pvr;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.texture.Gbix;
import shuriken.texture.MipLevels;
import shuriken.texture.PaletteFile;
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.TextureSizes;

/**
 * Encodes images as Dreamcast textures. Each colour is replaced by a similar one that the format can store. The data
 * format determines whether there are mip levels.
 */
public final class PvrEncoder {
    private static final SourceLocation NEW_TEXTURE_LOCATION = new SourceLocation("new.pvr", /* offset= */ 0);
    private static final int MIN_SIDE = 8;
    private static final int MAX_SIDE = 1024;
    /** The alignment of the width of {@link PvrDataFormat#STRIDE} textures in texels. */
    private static final int STRIDE_ALIGNMENT = 32;

    /** The size in bytes of the part of the header that the stored length includes: formats and sides. */
    private static final int COUNTED_HEADER_SIZE = 8;

    private PvrEncoder() {}

    /**
     * Encodes a true-colour texture.
     *
     * @param globalIndex the global index, which is stored in a {@code GBIX} chunk before the texture; empty for no
     *     chunk
     * @throws IllegalArgumentException if the format does not allow the image's size, or needs a palette
     */
    public static PvrTexture encode(
            Image image, PvrPixelFormat pixelFormat, PvrDataFormat dataFormat, OptionalLong globalIndex) {
        if (dataFormat.paletteSize() != 0) {
            throw new IllegalArgumentException(dataFormat + " needs an indexed image");
        }
        PvrLayout layout = requireValid(new PvrLayout(pixelFormat, dataFormat, image.width(), image.height()));
        return createTexture(layout, encodePayload(layout, computeLevels(layout, image)), globalIndex);
    }

    /**
     * Computes the mip levels, the first of which is the image itself. Normals are averaged as numbers, and colours as
     * linear light. Levels of angles are computed from the normals.
     */
    static List<Image> computeLevels(PvrLayout layout, Image image) {
        return switch (layout.pixelFormat()) {
            case BUMP -> MipLevels.computeNumberLevels(image, layout.levelCount());
            case BUMP_ANGLES -> {
                Image normals = reinterpret(image, PvrPixelFormat.BUMP_ANGLES, PvrPixelFormat.BUMP);
                List<Image> levels = new ArrayList<>(List.of(image));
                for (Image level : MipLevels.computeNumberLevels(normals, layout.levelCount())
                        .subList(1, layout.levelCount())) {
                    levels.add(reinterpret(level, PvrPixelFormat.BUMP, PvrPixelFormat.BUMP_ANGLES));
                }
                yield levels;
            }
            default -> MipLevels.computeColourLevels(image, layout.levelCount());
        };
    }

    /**
     * Converts an image between two formats with the same stored form: encodes it in one format and decodes it in the
     * other.
     */
    private static Image reinterpret(Image image, PvrPixelFormat sourceFormat, PvrPixelFormat targetFormat) {
        byte[] storedBytes = sourceFormat.codec().encode(image.rgba());
        byte[] rgba = targetFormat.codec().decode(storedBytes, /* startOffset= */ 0, storedBytes.length / 2);
        return new Image(image.width(), image.height(), rgba);
    }

    /** Encodes all levels of a texture without indices, or with a codebook. */
    static byte[] encodePayload(PvrLayout layout, List<Image> levels) {
        if (layout.dataFormat().isVq()) {
            return VqEncoder.encode(layout, levels);
        }
        byte[] payload = new byte[(int) layout.levelEnd(0)];
        for (int level = 0; level < levels.size(); level++) {
            writeLevel(
                    layout, level, layout.codec(level).encode(levels.get(level).rgba()), payload);
        }
        return payload;
    }

    /**
     * Encodes an indexed texture. Its palette is a separate file, see {@link PaletteFile#create}.
     *
     * @param paletteFormat the format of the palette's colours
     * @param globalIndex the global index, which is stored in a {@code GBIX} chunk before the texture; empty for no
     *     chunk
     * @throws IllegalArgumentException if the format does not allow the image's size, has no palette, or has one that
     *     is too small for the image
     */
    public static PvrTexture encode(
            IndexedImage image, PvrPixelFormat paletteFormat, PvrDataFormat dataFormat, OptionalLong globalIndex) {
        PvrLayout layout = requireValid(new PvrLayout(paletteFormat, dataFormat, image.width(), image.height()));
        return createTexture(layout, encodePayload(layout, image), globalIndex);
    }

    /** Encodes an indexed image and its mip levels, which use the same palette. */
    static byte[] encodePayload(PvrLayout layout, IndexedImage image) {
        PvrDataFormat dataFormat = layout.dataFormat();
        for (byte index : image.indices()) {
            if ((index & 0xFF) >= dataFormat.paletteSize()) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "a pixel uses palette index %d, but %s palettes have only %,d colours",
                        index & 0xFF,
                        dataFormat,
                        dataFormat.paletteSize()));
            }
        }
        byte[] payload = new byte[(int) layout.levelEnd(0)];
        writeLevel(layout, /* level= */ 0, image.indices(), payload);
        if (dataFormat.hasMipLevels()) {
            Palette palette = image.palette().slice(0, dataFormat.paletteSize());
            List<Image> levels = MipLevels.computeColourLevels(image.toImage(), layout.levelCount());
            for (int level = 1; level < levels.size(); level++) {
                byte[] indices = PaletteQuantizer.toIndexed(levels.get(level), palette, /* usesDithering= */ false)
                        .indices();
                writeLevel(layout, level, indices, payload);
            }
        }
        return payload;
    }

    private static PvrLayout requireValid(PvrLayout layout) {
        int width = layout.width();
        int height = layout.height();
        PvrDataFormat dataFormat = layout.dataFormat();
        boolean allowsAnySides = dataFormat.order() == PvrDataFormat.Order.ROWS && !dataFormat.hasMipLevels();
        if (!allowsAnySides && !(isValidSide(width) && isValidSide(height))) {
            throw createSizeException(
                    layout,
                    "powers of two from " + MIN_SIDE + " to " + MAX_SIDE,
                    nearestSide(width),
                    nearestSide(height));
        }
        if (dataFormat.hasMipLevels() && width != height) {
            int side = Math.max(width, height);
            throw createSizeException(layout, "square textures for mip levels", side, side);
        }
        if ((dataFormat == PvrDataFormat.STRIDE || dataFormat == PvrDataFormat.STRIDE_MM)
                && width % STRIDE_ALIGNMENT != 0) {
            int nearestWidth = Math.max(1, (width + STRIDE_ALIGNMENT / 2) / STRIDE_ALIGNMENT) * STRIDE_ALIGNMENT;
            throw createSizeException(
                    layout, "a width that is a multiple of " + STRIDE_ALIGNMENT, nearestWidth, height);
        }
        String sizeError = layout.sizeError();
        if (!sizeError.isEmpty()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a PVR %s texture cannot have the size %d×%d: %s",
                    dataFormat,
                    width,
                    height,
                    sizeError));
        }
        return layout;
    }

    private static IllegalArgumentException createSizeException(PvrLayout layout, String rule, int width, int height) {
        return TextureSizes.createSizeException(
                "PVR " + layout.dataFormat(), rule, layout.width(), layout.height(), width, height);
    }

    private static int nearestSide(int side) {
        return TextureSizes.nearestPowerOfTwo(side, MIN_SIDE, MAX_SIDE);
    }

    private static boolean isValidSide(int side) {
        return TextureSizes.isPowerOfTwo(side, MIN_SIDE, MAX_SIDE);
    }

    /** Writes texels, or indices of one byte each, to the payload in the order and the size of the data format. */
    private static void writeLevel(PvrLayout layout, int level, byte[] rows, byte[] payload) {
        int width = layout.width() >> level;
        int height = layout.height() >> level;
        boolean isTwiddled = layout.dataFormat().order() == PvrDataFormat.Order.TWIDDLED;
        byte[] texels = isTwiddled ? Twiddle.fromRows(rows, width, height, rows.length / width / height) : rows;
        if (layout.storedBitsPerTexel() != 4) {
            System.arraycopy(texels, 0, payload, layout.levelOffset(level), texels.length);
            return;
        }
        int texelIndex = (int) layout.texelCountBefore(level);
        for (byte texel : texels) {
            payload[texelIndex / 2] |= (byte) (texel << 4 * (texelIndex % 2));
            texelIndex++;
        }
    }

    private static PvrTexture createTexture(PvrLayout layout, byte[] payload, OptionalLong globalIndex) {
        Optional<Gbix> gbix = globalIndex.isPresent()
                ? Optional.of(Gbix.of(globalIndex.getAsLong(), ByteOrder.LITTLE_ENDIAN))
                : Optional.empty();
        return new PvrTexture(
                NEW_TEXTURE_LOCATION,
                gbix,
                (long) COUNTED_HEADER_SIZE + payload.length,
                layout.pixelFormat().id(),
                layout.dataFormat().id(),
                /* unknown0A= */ 0,
                layout.width(),
                layout.height(),
                payload,
                /* trailing= */ new byte[0],
                /* runs= */ Optional.empty());
    }
}
