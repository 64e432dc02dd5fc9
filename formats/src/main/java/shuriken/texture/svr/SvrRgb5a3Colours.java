package shuriken.texture.svr;

import shuriken.texture.ColourCodec;

/**
 * A codec for 16-bit colours. If bit 15 is set, a colour is opaque and has 5 bits per component. If not, it has 4 bits
 * per component and 3 bits of alpha. Red is in the lowest bits.
 */
final class SvrRgb5a3Colours implements ColourCodec {
    private static final int OPAQUE_BIT = 0x8000;
    private static final int MAX_ALPHA_LEVEL = 7;

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            int word = storedBytes[startOffset + 2 * i] & 0xFF | (storedBytes[startOffset + 2 * i + 1] & 0xFF) << 8;
            for (int component = 0; component < 3; component++) {
                rgba[4 * i + component] = (byte)
                        ((word & OPAQUE_BIT) != 0
                                ? expand5Bits(word >> (5 * component) & 0x1F)
                                : expand4Bits(word >> (4 * component) & 0xF));
            }
            rgba[4 * i + 3] = (byte) ((word & OPAQUE_BIT) != 0 ? 0xFF : expand3Bits(word >> 12 & 7));
        }
        return rgba;
    }

    private static int expand5Bits(int bits) {
        return (bits << 3) | (bits >> 2);
    }

    private static int expand4Bits(int bits) {
        return 0x11 * bits;
    }

    private static int expand3Bits(int bits) {
        return (bits << 5) | (bits << 2) | (bits >> 1);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0; i < rgba.length / 4; i++) {
            int alpha = nearestLevel(rgba[4 * i + 3] & 0xFF, MAX_ALPHA_LEVEL);
            boolean isOpaque = alpha == MAX_ALPHA_LEVEL;
            int word = isOpaque ? OPAQUE_BIT : alpha << 12;
            for (int component = 0; component < 3; component++) {
                int value = rgba[4 * i + component] & 0xFF;
                word |= isOpaque
                        ? nearestLevel(value, /* maxLevel= */ 31) << 5 * component
                        : nearestLevel(value, /* maxLevel= */ 15) << 4 * component;
            }
            storedBytes[2 * i] = (byte) word;
            storedBytes[2 * i + 1] = (byte) (word >> 8);
        }
        return storedBytes;
    }

    /** Returns the level from 0 to {@code maxLevel} that is nearest to an 8-bit value. */
    private static int nearestLevel(int value, int maxLevel) {
        return (value * maxLevel + 127) / 255;
    }
}
