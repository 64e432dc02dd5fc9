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

/** Encodes images as textures. Each colour is rounded to the nearest one that can be stored. */
public final class XvrEncoder {
    private static final SourceLocation NEW_TEXTURE = new SourceLocation("new.xvr", 0);
    private static final int MAX_SIDE = 4096;
    /** The alignment of the size of a chunk, as in all known archives. */
    private static final int ALIGNMENT = 64;

    private XvrEncoder() {}

    /**
     * Encodes a true-colour texture.
     *
     * @param hasMips whether mip levels follow
     * @param globalIndex the number by which the game refers to the texture
     * @throws IllegalArgumentException if the format does not allow the image's size, or needs a palette, or mip levels
     *     are requested for sides that are not powers of two
     */
    public static XvrTexture encode(Image image, XvrPixelFormat format, boolean hasMips, long globalIndex) {
        if (format == XvrPixelFormat.P8) {
            throw new IllegalArgumentException(format + " needs an indexed image");
        }
        checkSize(format, image.width(), image.height(), hasMips);
        List<Image> levels = buildLevels(image, format, hasMips);
        List<byte[]> encodedLevels = new ArrayList<>();
        boolean hasAlpha = false;
        for (Image level : levels) {
            byte[] encoded = XvrLayout.encodeRgba(format, level.width(), level.height(), level.rgba());
            int levelSize =
                    Math.multiplyExact(Math.multiplyExact(level.width(), level.height()), format.bitsPerTexel()) / 8;
            encodedLevels.add(hasMips ? Arrays.copyOf(encoded, Math.min(levelSize, encoded.length)) : encoded);
        }
        for (int i = 3; i < image.rgba().length; i += 4) {
            hasAlpha |= image.rgba()[i] != -1;
        }
        int flags = (hasMips ? XvrTexture.MIPS : 0) | (hasAlpha ? XvrTexture.ALPHA : 0);
        return createTexture(format, image.width(), image.height(), flags, globalIndex, encodedLevels);
    }

    /**
     * Encodes an indexed texture. Its palette cannot be stored in the file.
     *
     * @throws IllegalArgumentException if the sides are not powers of two
     */
    public static XvrTexture encode(IndexedImage image, long globalIndex) {
        checkSize(XvrPixelFormat.P8, image.width(), image.height(), false);
        byte[] texels = Swizzle.fromRows(image.indices(), image.width(), image.height(), 1);
        return createTexture(XvrPixelFormat.P8, image.width(), image.height(), 0, globalIndex, List.of(texels));
    }

    /** Computes mip levels. Values of V8U8 are averaged directly, and colours in linear light. */
    static List<Image> buildLevels(Image image, XvrPixelFormat format, boolean hasMips) {
        int shorterSide = Math.min(image.width(), image.height());
        int count = hasMips ? Integer.numberOfTrailingZeros(shorterSide) + 1 : 1;
        return format == XvrPixelFormat.V8U8
                ? MipLevels.numberLevels(image, count)
                : MipLevels.colourLevels(image, count);
    }

    private static void checkSize(XvrPixelFormat format, int width, int height, boolean hasMips) {
        boolean hasBlocks = format.order() == XvrPixelFormat.Order.BLOCKS;
        if (hasMips && hasBlocks && Math.min(width, height) < XvrLayout.BLOCKS.width()) {
            throw TextureSizes.sizeException(
                    "XVR " + format,
                    "sides of at least " + XvrLayout.BLOCKS.width() + " for mip levels",
                    width,
                    height,
                    TextureSizes.nearestPowerOfTwo(width, XvrLayout.BLOCKS.width(), MAX_SIDE),
                    TextureSizes.nearestPowerOfTwo(height, XvrLayout.BLOCKS.width(), MAX_SIDE));
        }
        boolean needsPowersOfTwo = hasMips || format.order() == XvrPixelFormat.Order.SWIZZLED;
        boolean arePowersOfTwo = TextureSizes.isPowerOfTwo(width) && TextureSizes.isPowerOfTwo(height);
        if (needsPowersOfTwo && !arePowersOfTwo || Math.max(width, height) > MAX_SIDE) {
            throw TextureSizes.sizeException(
                    "XVR " + format,
                    (needsPowersOfTwo ? "powers of two up to " : "sides up to ") + MAX_SIDE,
                    width,
                    height,
                    needsPowersOfTwo ? TextureSizes.nearestPowerOfTwo(width, 1, MAX_SIDE) : Math.min(width, MAX_SIDE),
                    needsPowersOfTwo
                            ? TextureSizes.nearestPowerOfTwo(height, 1, MAX_SIDE)
                            : Math.min(height, MAX_SIDE));
        }
    }

    private static XvrTexture createTexture(
            XvrPixelFormat format, int width, int height, int flags, long globalIndex, List<byte[]> levels) {
        ByteWriter payload = ByteWriter.littleEndian();
        levels.forEach(payload::bytes);
        int size = payload.size();
        byte[] padded = payload.align(ALIGNMENT).toByteArray();
        return new XvrTexture(
                NEW_TEXTURE,
                XvrTexture.HEADER_SIZE - 8 + padded.length,
                flags,
                format.id(),
                globalIndex,
                width,
                height,
                size,
                new byte[XvrTexture.RESERVED_SIZE],
                padded,
                new byte[0]);
    }
}
