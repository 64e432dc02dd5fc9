package shuriken.texture.dds;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.texture.ColourCodec;
import shuriken.texture.DxtColours;

/**
 * The pixel format of a DDS file.
 *
 * @param size the size of this structure in bytes, as the file states it
 * @param flags the flags, such as {@link #ALPHA_FLAG}
 * @param compressionTag the FourCC of the compression, such as {@code DXT1}, if {@link #COMPRESSED_FLAG} is set;
 *     otherwise zero
 * @param bitsPerPixel the size of an uncompressed pixel in bits
 * @param redMask the mask of red, or of grey if {@link #GREY_FLAG} is set
 * @param greenMask the mask of green
 * @param blueMask the mask of blue
 * @param alphaMask the mask of alpha
 */
public record DdsPixelFormat(
        int size,
        int flags,
        FourCc compressionTag,
        int bitsPerPixel,
        int redMask,
        int greenMask,
        int blueMask,
        int alphaMask) {
    public static final int ALPHA_FLAG = 0x1;
    public static final int ALPHA_ONLY_FLAG = 0x2;
    public static final int COMPRESSED_FLAG = 0x4;
    public static final int GREY_FLAG = 0x20000;

    private static final int COLOURS_FLAG = 0x40;

    /** Uncompressed 32-bit ARGB, which can represent any image. */
    static final DdsPixelFormat ARGB32 = new DdsPixelFormat(
            /* size= */ 32,
            ALPHA_FLAG | COLOURS_FLAG,
            FourCc.of("\0\0\0\0"),
            /* bitsPerPixel= */ 32,
            /* redMask= */ 0xFF0000,
            /* greenMask= */ 0xFF00,
            /* blueMask= */ 0xFF,
            /* alphaMask= */ 0xFF00_0000);

    static DdsPixelFormat read(ByteCursor in) {
        return new DdsPixelFormat(
                in.i32("size"),
                in.hex32("flags"),
                in.fourCc("tag"),
                in.i32("bits"),
                in.hex32("red"),
                in.hex32("green"),
                in.hex32("blue"),
                in.hex32("alpha"));
    }

    /** Returns the structure as the 32-bit words of a file. */
    int[] toWords() {
        return new int[] {size, flags, compressionTag.bits(), bitsPerPixel, redMask, greenMask, blueMask, alphaMask};
    }

    boolean hasFlag(int flag) {
        return (flags & flag) != 0;
    }

    /**
     * Returns the codec of the compression. The result is empty if the pixels are not compressed or the compression is
     * unknown.
     */
    Optional<DxtColours> compression() {
        for (DxtColours codec : DxtColours.values()) {
            if (hasFlag(COMPRESSED_FLAG) && compressionTag.toString().equals(codec.name())) {
                return Optional.of(codec);
            }
        }
        return Optional.empty();
    }

    /** Returns whether uncompressed pixels have alpha. Without a flag for alpha, its mask is not valid. */
    boolean storesAlpha() {
        return (hasFlag(ALPHA_FLAG) || hasFlag(ALPHA_ONLY_FLAG)) && alphaMask != 0;
    }

    /** Returns whether the alpha of an image can be stored. */
    boolean canStoreAlphaOf(Image image) {
        boolean hasTransparentPixels = false;
        boolean hasTranslucentPixels = false;
        for (int i = 3; i < image.rgba().length; i += 4) {
            hasTransparentPixels |= image.rgba()[i] == 0;
            hasTranslucentPixels |= image.rgba()[i] != 0 && image.rgba()[i] != (byte) 0xFF;
        }
        Optional<DxtColours> compression = compression();
        if (compression.isPresent()) {
            // DXT1 has only opaque and transparent texels.
            return !hasTranslucentPixels || compression.get() != DxtColours.DXT1;
        }
        boolean isOpaque = !hasTransparentPixels && !hasTranslucentPixels;
        return isOpaque || storesAlpha();
    }

    /** Returns the codec; empty if the format is not supported. */
    Optional<ColourCodec> codec() {
        if (hasFlag(COMPRESSED_FLAG)) {
            return compression().map(ColourCodec.class::cast);
        }
        boolean isByteAligned = bitsPerPixel == 8 || bitsPerPixel == 16 || bitsPerPixel == 24 || bitsPerPixel == 32;
        return isByteAligned ? Optional.of(new MaskColours(this)) : Optional.empty();
    }

    /** Returns a name such as {@code DXT1} or {@code A8R8G8B8}. */
    String formatName() {
        if (hasFlag(COMPRESSED_FLAG)) {
            return compressionTag.toString();
        }
        StringBuilder formatName = new StringBuilder();
        int[] masks = {alphaMask, redMask, greenMask, blueMask};
        String letters = hasFlag(GREY_FLAG) ? "AL" : "ARGB";
        for (int i = 0; i < letters.length(); i++) {
            if (masks[i] != 0) {
                formatName.append(letters.charAt(i)).append(Integer.bitCount(masks[i]));
            }
        }
        return formatName.toString();
    }
}
