package shuriken.texture.dds;

import shuriken.texture.ColourCodec;

/**
 * A codec for pixels of one to four bytes whose components are selected by masks. Without an alpha mask all are opaque.
 */
record MaskColours(DdsPixelFormat pixels) implements ColourCodec {
    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        int bytesPerPixel = pixels.bitsPerPixel() / 8;
        boolean isGrey = pixels.has(DdsPixelFormat.GREY);
        boolean isTranslucent = pixels.has(DdsPixelFormat.ALPHA) || pixels.has(DdsPixelFormat.ALPHA_ONLY);
        int[] masks = {
            pixels.redMask(),
            isGrey ? pixels.redMask() : pixels.greenMask(),
            isGrey ? pixels.redMask() : pixels.blueMask(),
            isTranslucent ? pixels.alphaMask() : 0
        };
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            int word = 0;
            for (int k = 0; k < bytesPerPixel; k++) {
                word |= (stored[from + i * bytesPerPixel + k] & 0xFF) << 8 * k;
            }
            for (int k = 0; k < 4; k++) {
                boolean isFilled = k == 3 || pixels.has(DdsPixelFormat.ALPHA_ONLY);
                rgba[4 * i + k] = (byte) (masks[k] == 0 ? isFilled ? 0xFF : 0 : component(word, masks[k]));
            }
        }
        return rgba;
    }

    /** Returns eight bits of a component: its bits repeated, or its highest bits. */
    private static int component(int word, int mask) {
        int bits = Integer.bitCount(mask);
        int value = (word & mask) >>> Integer.numberOfTrailingZeros(mask);
        if (bits >= 8) {
            return value >>> bits - 8;
        }
        int expanded = 0;
        for (int shift = 8 - bits; shift > -bits; shift -= bits) {
            expanded |= shift >= 0 ? value << shift : value >>> -shift;
        }
        return expanded;
    }

    @Override
    public byte[] encode(byte[] rgba) {
        int bytesPerPixel = pixels.bitsPerPixel() / 8;
        boolean isTranslucent = pixels.has(DdsPixelFormat.ALPHA) || pixels.has(DdsPixelFormat.ALPHA_ONLY);
        boolean isGrey = pixels.has(DdsPixelFormat.GREY);
        int[] masks = {
            pixels.redMask(),
            isGrey ? 0 : pixels.greenMask(),
            isGrey ? 0 : pixels.blueMask(),
            isTranslucent ? pixels.alphaMask() : 0
        };
        byte[] stored = new byte[Math.multiplyExact(rgba.length / 4, bytesPerPixel)];
        for (int i = 0; i < rgba.length / 4; i++) {
            int word = 0;
            for (int k = 0; k < 4; k++) {
                word |= masks[k] == 0 ? 0 : level(rgba[4 * i + k] & 0xFF, masks[k]);
            }
            for (int k = 0; k < bytesPerPixel; k++) {
                stored[i * bytesPerPixel + k] = (byte) (word >> 8 * k);
            }
        }
        return stored;
    }

    /** Returns the nearest level of a component, shifted to its mask. */
    private static int level(int value, int mask) {
        int bits = Math.min(16, Integer.bitCount(mask));
        long levels = (1L << bits) - 1;
        return (int) ((value * levels + 127) / 255 << Integer.numberOfTrailingZeros(mask)) & mask;
    }
}
