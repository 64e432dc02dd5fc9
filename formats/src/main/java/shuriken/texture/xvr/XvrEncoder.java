package shuriken.texture.xvr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.texture.MipLevels;
import shuriken.texture.TextureSizes;

/** Encodes images as Xbox and PC textures. Each colour is replaced by a similar one that the format can store. */
public final class XvrEncoder {
    private static final SourceLocation NEW_TEXTURE_LOCATION = new SourceLocation("new.xvr", /* offset= */ 0);
    private static final int MAX_SIDE = 4096;
    /** The number of bytes of which each chunk size is a multiple, as in all known archives. */
    private static final int CHUNK_ALIGNMENT = 64;

    private XvrEncoder() {}

    /**
     * Encodes a true-colour texture.
     *
     * @param withMipLevels whether smaller levels follow the image
     * @param globalIndex the number by which the game refers to the texture
     * @throws IllegalArgumentException if the format does not allow the image's size, or needs a palette, or mip levels
     *     are requested for sides that are not powers of two
     */
    public static XvrTexture encode(Image image, XvrPixelFormat format, boolean withMipLevels, long globalIndex) {
        if (format == XvrPixelFormat.P8) {
            throw new IllegalArgumentException(format + " needs an indexed image");
        }
        requireValidSize(format, image.width(), image.height(), withMipLevels);
        List<Image> levels = computeLevels(image, format, withMipLevels);
        List<byte[]> encodedLevels = new ArrayList<>();
        boolean hasAlpha = false;
        for (Image levelImage : levels) {
            byte[] encodedBytes =
                    XvrLayout.encodeRgba(format, levelImage.width(), levelImage.height(), levelImage.rgba());
            int levelSize = Math.multiplyExact(
                            Math.multiplyExact(levelImage.width(), levelImage.height()), format.bitsPerTexel())
                    / 8;
            // In a chain of levels, a level smaller than a block is cut off to the size of its texels.
            encodedLevels.add(
                    withMipLevels
                            ? Arrays.copyOf(encodedBytes, Math.min(levelSize, encodedBytes.length))
                            : encodedBytes);
        }
        for (int i = 3; i < image.rgba().length; i += 4) {
            hasAlpha |= image.rgba()[i] != (byte) 0xFF;
        }
        int flags = (withMipLevels ? XvrTexture.MIP_LEVELS_FLAG : 0) | (hasAlpha ? XvrTexture.ALPHA_FLAG : 0);
        return createTexture(format, image.width(), image.height(), flags, globalIndex, encodedLevels);
    }

    /**
     * Encodes an indexed texture. Its palette cannot be stored in the file.
     *
     * @throws IllegalArgumentException if the sides are not powers of two up to 4096
     */
    public static XvrTexture encode(IndexedImage image, long globalIndex) {
        requireValidSize(XvrPixelFormat.P8, image.width(), image.height(), /* withMipLevels= */ false);
        byte[] texels = Swizzle.fromRows(image.indices(), image.width(), image.height(), /* texelSize= */ 1);
        return createTexture(
                XvrPixelFormat.P8, image.width(), image.height(), /* flags= */ 0, globalIndex, List.of(texels));
    }

    /**
     * Computes the mip levels, the first of which is the image itself. The numbers of V8U8 are averaged directly, and
     * colours as linear light.
     */
    static List<Image> computeLevels(Image image, XvrPixelFormat format, boolean withMipLevels) {
        int shorterSide = Math.min(image.width(), image.height());
        int levelCount = withMipLevels ? Integer.numberOfTrailingZeros(shorterSide) + 1 : 1;
        return format == XvrPixelFormat.V8U8
                ? MipLevels.computeNumberLevels(image, levelCount)
                : MipLevels.computeColourLevels(image, levelCount);
    }

    private static void requireValidSize(XvrPixelFormat format, int width, int height, boolean withMipLevels) {
        boolean hasBlocks = format.order() == XvrPixelFormat.Order.BLOCKS;
        if (withMipLevels && hasBlocks && Math.min(width, height) < XvrLayout.BLOCKS.width()) {
            throw TextureSizes.createSizeException(
                    "XVR " + format,
                    "sides of at least " + XvrLayout.BLOCKS.width() + " for mip levels",
                    width,
                    height,
                    TextureSizes.nearestPowerOfTwo(width, XvrLayout.BLOCKS.width(), MAX_SIDE),
                    TextureSizes.nearestPowerOfTwo(height, XvrLayout.BLOCKS.width(), MAX_SIDE));
        }
        boolean needsPowersOfTwo = withMipLevels || format.order() == XvrPixelFormat.Order.SWIZZLED;
        boolean areSidesPowersOfTwo = TextureSizes.isPowerOfTwo(width) && TextureSizes.isPowerOfTwo(height);
        if (needsPowersOfTwo && !areSidesPowersOfTwo || Math.max(width, height) > MAX_SIDE) {
            throw TextureSizes.createSizeException(
                    "XVR " + format,
                    (needsPowersOfTwo ? "powers of two up to " : "sides up to ") + MAX_SIDE,
                    width,
                    height,
                    needsPowersOfTwo
                            ? TextureSizes.nearestPowerOfTwo(width, /* minimum= */ 1, MAX_SIDE)
                            : Math.min(width, MAX_SIDE),
                    needsPowersOfTwo
                            ? TextureSizes.nearestPowerOfTwo(height, /* minimum= */ 1, MAX_SIDE)
                            : Math.min(height, MAX_SIDE));
        }
    }

    private static XvrTexture createTexture(
            XvrPixelFormat format, int width, int height, int flags, long globalIndex, List<byte[]> encodedLevels) {
        ByteWriter payload = ByteWriter.littleEndian();
        encodedLevels.forEach(payload::bytes);
        int texelsSize = payload.size();
        byte[] paddedPayload = payload.align(CHUNK_ALIGNMENT).toByteArray();
        return new XvrTexture(
                NEW_TEXTURE_LOCATION,
                XvrReader.COUNTED_HEADER_SIZE + paddedPayload.length,
                flags,
                format.id(),
                globalIndex,
                width,
                height,
                texelsSize,
                new byte[XvrTexture.RESERVED_SIZE],
                paddedPayload,
                /* trailing= */ new byte[0]);
    }
}
