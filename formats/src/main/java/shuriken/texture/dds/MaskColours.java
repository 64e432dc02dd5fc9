package shuriken.texture.dds;

import shuriken.texture.ColourCodec;

/**
 * A codec for pixels of one to four bytes whose components are selected by masks. Without an alpha mask, or a flag that
 * there is alpha, all pixels are opaque. A red, green or blue without a mask is 255 if only alpha is stored, and
 * otherwise 0.
 */
record MaskColours(DdsPixelFormat pixelFormat) implements ColourCodec {
    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        int bytesPerPixel = pixelFormat.bitsPerPixel() / 8;
        boolean isGrey = pixelFormat.hasFlag(DdsPixelFormat.GREY_FLAG);
        int[] masks = {
            pixelFormat.redMask(),
            isGrey ? pixelFormat.redMask() : pixelFormat.greenMask(),
            isGrey ? pixelFormat.redMask() : pixelFormat.blueMask(),
            pixelFormat.storesAlpha() ? pixelFormat.alphaMask() : 0
        };
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            int pixel = 0;
            for (int offset = 0; offset < bytesPerPixel; offset++) {
                pixel |= (storedBytes[startOffset + i * bytesPerPixel + offset] & 0xFF) << 8 * offset;
            }
            for (int component = 0; component < 4; component++) {
                int defaultLevel = component == 3 || pixelFormat.hasFlag(DdsPixelFormat.ALPHA_ONLY_FLAG) ? 0xFF : 0;
                rgba[4 * i + component] =
                        (byte) (masks[component] == 0 ? defaultLevel : expandTo8Bits(pixel, masks[component]));
            }
        }
        return rgba;
    }

    /**
     * Expands the component in a mask to eight bits. Bits of a shorter component are repeated, and low bits of a longer
     * one are omitted.
     */
    private static int expandTo8Bits(int pixel, int mask) {
        int bitCount = Integer.bitCount(mask);
        int component = (pixel & mask) >>> Integer.numberOfTrailingZeros(mask);
        if (bitCount >= 8) {
            return component >>> bitCount - 8;
        }
        int repeatedBits = 0;
        for (int shift = 8 - bitCount; shift > -bitCount; shift -= bitCount) {
            repeatedBits |= shift >= 0 ? component << shift : component >>> -shift;
        }
        return repeatedBits;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        int bytesPerPixel = pixelFormat.bitsPerPixel() / 8;
        boolean isGrey = pixelFormat.hasFlag(DdsPixelFormat.GREY_FLAG);
        int[] masks = {
            pixelFormat.redMask(),
            // Only red is stored as the grey.
            isGrey ? 0 : pixelFormat.greenMask(),
            isGrey ? 0 : pixelFormat.blueMask(),
            pixelFormat.storesAlpha() ? pixelFormat.alphaMask() : 0
        };
        byte[] storedBytes = new byte[Math.multiplyExact(rgba.length / 4, bytesPerPixel)];
        for (int i = 0; i < rgba.length / 4; i++) {
            int pixel = 0;
            for (int component = 0; component < 4; component++) {
                pixel |= masks[component] == 0 ? 0 : encodeComponent(rgba[4 * i + component] & 0xFF, masks[component]);
            }
            for (int offset = 0; offset < bytesPerPixel; offset++) {
                storedBytes[i * bytesPerPixel + offset] = (byte) (pixel >> 8 * offset);
            }
        }
        return storedBytes;
    }

    /** Returns the stored level that is nearest to an 8-bit component, shifted to its mask. */
    private static int encodeComponent(int component, int mask) {
        int bitCount = Math.min(16, Integer.bitCount(mask));
        long maxLevel = (1L << bitCount) - 1;
        return (int) ((component * maxLevel + 127) / 255 << Integer.numberOfTrailingZeros(mask)) & mask;
    }
}
