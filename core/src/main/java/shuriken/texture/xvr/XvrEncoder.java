package shuriken.texture.xvr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.texture.Mips;
import shuriken.texture.TextureSizes;

/** Makes textures of pictures: each colour goes to its nearest. */
public final class XvrEncoder {
    private static final SourceLocation NEW = new SourceLocation("new.xvr", 0);
    private static final int LARGEST = 4096;
    /** What a chunk's size is filled up to a multiple of, as in all known archives. */
    private static final int ALIGNMENT = 64;

    private XvrEncoder() {}

    /**
     * A texture in true colour.
     *
     * @param mips whether smaller levels follow
     * @param globalIndex the game's number of the texture
     * @throws IllegalArgumentException if the format does not allow the picture's size, or wants a palette, or levels are
     *     wanted of sides that are no powers of two
     */
    public static XvrTexture encode(Image image, XvrPixelFormat format, boolean mips, long globalIndex) {
        if (format == XvrPixelFormat.P8) {
            throw new IllegalArgumentException(format + " wants an indexed picture");
        }
        check(format, image.width(), image.height(), mips);
        List<Image> levels = levels(image, format, mips);
        List<byte[]> parts = new ArrayList<>();
        boolean alpha = false;
        for (Image level : levels) {
            byte[] whole = XvrLayout.encoded(format, level.width(), level.height(), level.rgba());
            int room = Math.multiplyExact(Math.multiplyExact(level.width(), level.height()), format.bits()) / 8;
            parts.add(mips ? Arrays.copyOf(whole, Math.min(room, whole.length)) : whole);
        }
        for (int i = 3; i < image.rgba().length; i += 4) {
            alpha |= image.rgba()[i] != -1;
        }
        int flags = (mips ? XvrTexture.MIPS : 0) | (alpha ? XvrTexture.ALPHA : 0);
        return texture(format, image.width(), image.height(), flags, globalIndex, parts);
    }

    /**
     * A palettised texture; its palette has no place in the file.
     *
     * @throws IllegalArgumentException if the sides are no powers of two
     */
    public static XvrTexture encode(IndexedImage image, long globalIndex) {
        check(XvrPixelFormat.P8, image.width(), image.height(), false);
        byte[] texels = Swizzle.fromRows(image.indices(), image.width(), image.height(), 1);
        return texture(XvrPixelFormat.P8, image.width(), image.height(), 0, globalIndex, List.of(texels));
    }

    /** Slopes are numbers, all else is light. */
    static List<Image> levels(Image image, XvrPixelFormat format, boolean mips) {
        int shorter = Math.min(image.width(), image.height());
        int count = mips ? Integer.numberOfTrailingZeros(shorter) + 1 : 1;
        return format == XvrPixelFormat.V8U8 ? Mips.chainOfNumbers(image, count) : Mips.chain(image, count);
    }

    private static void check(XvrPixelFormat format, int width, int height, boolean mips) {
        boolean blocks = format.order() == XvrPixelFormat.Order.BLOCKS;
        if (mips && blocks && Math.min(width, height) < XvrLayout.BLOCKS.width()) {
            throw TextureSizes.fault(
                    "XVR " + format,
                    "sides from " + XvrLayout.BLOCKS.width() + " on for mip levels",
                    width,
                    height,
                    TextureSizes.nearestPower(width, XvrLayout.BLOCKS.width(), LARGEST),
                    TextureSizes.nearestPower(height, XvrLayout.BLOCKS.width(), LARGEST));
        }
        boolean powers = TextureSizes.isPower(width) && TextureSizes.isPower(height);
        if (!new XvrLayout(format, width, height).isLegal() || mips && !powers || Math.max(width, height) > LARGEST) {
            throw TextureSizes.fault(
                    "XVR " + format,
                    "powers of two up to " + LARGEST,
                    width,
                    height,
                    TextureSizes.nearestPower(width, 1, LARGEST),
                    TextureSizes.nearestPower(height, 1, LARGEST));
        }
    }

    private static XvrTexture texture(
            XvrPixelFormat format, int width, int height, int flags, long globalIndex, List<byte[]> levels) {
        ByteWriter payload = ByteWriter.littleEndian();
        levels.forEach(payload::bytes);
        int size = payload.size();
        byte[] filled = payload.align(ALIGNMENT).toByteArray();
        return new XvrTexture(
                NEW,
                XvrTexture.HEADER_SIZE - 8 + filled.length,
                flags,
                format.id(),
                globalIndex,
                width,
                height,
                size,
                new byte[XvrTexture.RESERVED_SIZE],
                filled,
                new byte[0]);
    }
}
