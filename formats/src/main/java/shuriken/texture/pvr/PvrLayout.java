package shuriken.texture.pvr;

import java.util.Locale;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.texture.ColourCodec;
import shuriken.texture.FourByteColours;

/**
 * The offsets of the codebook and the levels in the payload of a PVR texture, and the rules for its size.
 *
 * @param pixelFormat the pixel format
 * @param dataFormat the data format
 * @param width the width of the largest level in texels
 * @param height the height of the largest level in texels
 */
record PvrLayout(PvrPixelFormat pixelFormat, PvrDataFormat dataFormat, int width, int height) {
    private static final int MAX_TEXEL_COUNT = 1 << 28;

    /**
     * Returns this layout after a check of its size.
     *
     * @throws FormatException of kind BAD_VALUE if textures of this format cannot have this size
     */
    PvrLayout requireValid(SourceLocation location) {
        String sizeError = sizeError();
        if (!sizeError.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "%s textures cannot have the size %d×%d: %s",
                    dataFormat,
                    width,
                    height,
                    sizeError);
        }
        return this;
    }

    /** Returns why the size is not possible, or an empty string if it is possible. */
    String sizeError() {
        boolean areSidesPowersOfTwo = Integer.bitCount(width) == 1 && Integer.bitCount(height) == 1;
        if (width < 1 || height < 1) {
            return "a side is zero";
        }
        if ((long) width * height > MAX_TEXEL_COUNT) {
            return String.format(Locale.ROOT, "more than %,d texels", MAX_TEXEL_COUNT);
        }
        if ((dataFormat.order() != PvrDataFormat.Order.ROWS || dataFormat.hasMipLevels()) && !areSidesPowersOfTwo) {
            return "both sides must be powers of two";
        }
        if (dataFormat.hasMipLevels() && width != height) {
            return "a texture with mip levels must be square";
        }
        if (dataFormat.isVq() && !dataFormat.hasMipLevels() && Math.min(width, height) < 2) {
            return "codewords are 2×2 texels, so both sides must be even";
        }
        return pixelFormat.isPaired() && dataFormat.bitsPerTexel() == 0 && width % 2 != 0 && !dataFormat.hasMipLevels()
                ? "the width must be even"
                : "";
    }

    int levelCount() {
        return dataFormat.hasMipLevels() ? Integer.numberOfTrailingZeros(width) + 1 : 1;
    }

    /**
     * Returns the codec for the colours of a level. The single texel of a YUV mip level has no partner and is RGB565.
     */
    ColourCodec codec(int level) {
        if (dataFormat.bitsPerTexel() == 32) {
            return new FourByteColours(
                    /* redOffset= */ 3, /* greenOffset= */ 2, /* blueOffset= */ 1, /* alphaOffset= */ 0);
        }
        return (pixelFormat.isPaired() && width >> level == 1 ? PvrPixelFormat.RGB565 : pixelFormat).codec();
    }

    /** Returns the size of a texel in bits. For VQ, this is a texel of a codeword. */
    int storedBitsPerTexel() {
        return dataFormat.bitsPerTexel() != 0 ? dataFormat.bitsPerTexel() : 8 * pixelFormat.bytesPerColour();
    }

    int codewordCount() {
        return dataFormat.codewordCount(width);
    }

    /** Returns the size of the codebook in bytes. */
    int codebookSize() {
        return codewordCount() * 4 * pixelFormat.bytesPerColour();
    }

    /**
     * Returns the number of texels that precede a level in the chain of mip levels, including the filler texels at its
     * start.
     */
    long texelCountBefore(int level) {
        long side = width >> level;
        // The smaller levels, with sides of 1, 2, 4 and so on, have (side² − 1) / 3 texels together.
        return dataFormat.hasMipLevels() ? dataFormat.fillerTexelCount() + (side * side - 1) / 3 : 0;
    }

    /**
     * Returns the offset of a level in the payload. If a level starts inside a byte, this is the offset of that byte.
     */
    int levelOffset(int level) {
        return (int) byteOffset(texelCountBefore(level));
    }

    /**
     * Returns the offset of the first byte after a level. If a level ends inside a byte, this is the offset after that
     * byte.
     */
    long levelEnd(int level) {
        long endTexel = texelCountBefore(level) + (long) (width >> level) * (height >> level);
        int texelsPerByte = 1;
        if (dataFormat.isVq()) {
            texelsPerByte = 4;
        } else if (storedBitsPerTexel() == 4) {
            texelsPerByte = 2;
        }
        return byteOffset(endTexel + texelsPerByte - 1);
    }

    private long byteOffset(long texelCount) {
        return dataFormat.isVq() ? codebookSize() + texelCount / 4 : texelCount * storedBitsPerTexel() / 8;
    }
}
