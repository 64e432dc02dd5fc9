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

/** Encodes images as textures; each colour is rounded to the nearest. */
public final class XvrEncoder {
    private static final SourceLocation NEW_TEXTURE = new SourceLocation("new.xvr", 0);
    private static final int MAX_SIDE = 4096;
    /** The alignment of a chunk's size, as in all known archives. */
    private static final int ALIGNMENT = 64;

    private XvrEncoder() {}

    /**
     * Encodes a true-colour texture.
     *
     * @param mips whether mip levels follow
     * @param globalIndex the game's number of the texture
     * @throws IllegalArgumentException if the format does not allow the image's size, or needs a palette, or mip levels
     *     are requested for sides that are not powers of two
     */
    public static XvrTexture encode(Image image, XvrPixelFormat format, boolean mips, long globalIndex) {
        if (format == XvrPixelFormat.P8) {
            throw new IllegalArgumentException(format + " wants an indexed picture");
        }
        check(format, image.width(), image.height(), mips);
        List<Image> levels = buildLevels(image, format, mips);
        List<byte[]> parts = new ArrayList<>();
        boolean alpha = false;
        for (Image level : levels) {
            byte[] encoded = XvrLayout.encoded(format, level.width(), level.height(), level.rgba());
            int levelSize = Math.multiplyExact(Math.multiplyExact(level.width(), level.height()), format.bits()) / 8;
            parts.add(mips ? Arrays.copyOf(encoded, Math.min(levelSize, encoded.length)) : encoded);
        }
        for (int i = 3; i < image.rgba().length; i += 4) {
            alpha |= image.rgba()[i] != -1;
        }
        int flags = (mips ? XvrTexture.MIPS : 0) | (alpha ? XvrTexture.ALPHA : 0);
        return createTexture(format, image.width(), image.height(), flags, globalIndex, parts);
    }

    /**
     * Encodes an indexed texture; its palette cannot be stored in the file.
     *
     * @throws IllegalArgumentException if the sides are not powers of two
     */
    public static XvrTexture encode(IndexedImage image, long globalIndex) {
        check(XvrPixelFormat.P8, image.width(), image.height(), false);
        byte[] texels = Swizzle.fromRows(image.indices(), image.width(), image.height(), 1);
        return createTexture(XvrPixelFormat.P8, image.width(), image.height(), 0, globalIndex, List.of(texels));
    }

    /** Computes mip levels: slopes are averaged as numbers, colours as light. */
    static List<Image> buildLevels(Image image, XvrPixelFormat format, boolean mips) {
        int shorter = Math.min(image.width(), image.height());
        int count = mips ? Integer.numberOfTrailingZeros(shorter) + 1 : 1;
        return format == XvrPixelFormat.V8U8
                ? MipLevels.numberLevels(image, count)
                : MipLevels.colourLevels(image, count);
    }

    private static void check(XvrPixelFormat format, int width, int height, boolean mips) {
        boolean blocks = format.order() == XvrPixelFormat.Order.BLOCKS;
        if (mips && blocks && Math.min(width, height) < XvrLayout.BLOCKS.width()) {
            throw TextureSizes.sizeException(
                    "XVR " + format,
                    "sides from " + XvrLayout.BLOCKS.width() + " on for mip levels",
                    width,
                    height,
                    TextureSizes.nearestPowerOfTwo(width, XvrLayout.BLOCKS.width(), MAX_SIDE),
                    TextureSizes.nearestPowerOfTwo(height, XvrLayout.BLOCKS.width(), MAX_SIDE));
        }
        boolean powers = TextureSizes.isPowerOfTwo(width) && TextureSizes.isPowerOfTwo(height);
        if (!new XvrLayout(format, width, height).isLegal() || mips && !powers || Math.max(width, height) > MAX_SIDE) {
            throw TextureSizes.sizeException(
                    "XVR " + format,
                    "powers of two up to " + MAX_SIDE,
                    width,
                    height,
                    TextureSizes.nearestPowerOfTwo(width, 1, MAX_SIDE),
                    TextureSizes.nearestPowerOfTwo(height, 1, MAX_SIDE));
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
