package shuriken.texture.pvr;

import java.util.Locale;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.texture.ColourCodec;
import shuriken.texture.FourByteColours;

/** The offsets of the parts of a payload. */
record PvrLayout(PvrPixelFormat pixels, PvrDataFormat data, int width, int height) {
    private static final int MAX_TEXELS = 1 << 28;

    /** @throws FormatException BAD_VALUE if textures of this kind cannot have this size */
    PvrLayout check(SourceLocation site) {
        String fault = fault();
        if (!fault.isEmpty()) {
            throw new FormatException(Kind.BAD_VALUE, site, "%s of %d x %d: %s", data, width, height, fault);
        }
        return this;
    }

    /** Returns the rule that the size breaks, or an empty text. */
    String fault() {
        boolean powers = Integer.bitCount(width) == 1 && Integer.bitCount(height) == 1;
        if (width < 1 || height < 1) {
            return "a side is zero";
        }
        if ((long) width * height > MAX_TEXELS) {
            return String.format(Locale.ROOT, "more than %d texels", MAX_TEXELS);
        }
        if ((data.order() != PvrDataFormat.Order.ROWS || data.hasMips()) && !powers) {
            return String.format(
                    Locale.ROOT,
                    "both sides must be powers of two; the next ones are %d x %d",
                    next(width),
                    next(height));
        }
        if (data.hasMips() && width != height) {
            return "a texture with mip levels must be square";
        }
        if (data.isVq() && !data.hasMips() && Math.min(width, height) < 2) {
            return "codewords are 2 x 2";
        }
        return pixels.isPaired() && data.bits() == 0 && width % 2 != 0 && !data.hasMips()
                ? "the width must be even"
                : "";
    }

    private static int next(int side) {
        return Integer.highestOneBit(Math.max(1, 2 * side - 1));
    }

    int levels() {
        return data.hasMips() ? Integer.numberOfTrailingZeros(width) + 1 : 1;
    }

    /** Returns the codec for the colours of a level; the single texel of a YUV chain has no partner and is RGB565. */
    ColourCodec colours(int level) {
        if (data.bits() == 32) {
            return new FourByteColours(3, 2, 1, 0);
        }
        return (pixels.isPaired() && width >> level == 1 ? PvrPixelFormat.RGB565 : pixels).codec();
    }

    /** Returns the size of a texel in bits; for VQ, of a texel in a codeword. */
    int bits() {
        return data.bits() != 0 ? data.bits() : 8 * pixels.bytesPerColour();
    }

    int codewords() {
        return data.codewords(width);
    }

    int codebookBytes() {
        return codewords() * 4 * pixels.bytesPerColour();
    }

    /** Returns the number of texels before a level in its chain, including filler. */
    long texelsBefore(int level) {
        long side = width >> level;
        return data.hasMips() ? data.lead() + (side * side - 1) / 3 : 0;
    }

    /** Returns the offset of a level in the payload; for a level that starts inside a byte, of that byte. */
    int start(int level) {
        return (int) bytes(texelsBefore(level));
    }

    /** Returns the offset after a level. */
    long end(int level) {
        long texels = texelsBefore(level) + (long) (width >> level) * (height >> level);
        return bytes(texels + (data.isVq() ? 3 : bits() == 4 ? 1 : 0));
    }

    private long bytes(long texels) {
        return data.isVq() ? codebookBytes() + texels / 4 : texels * bits() / 8;
    }
}
