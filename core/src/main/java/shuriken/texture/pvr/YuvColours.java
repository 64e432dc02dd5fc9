package shuriken.texture.pvr;

import shuriken.bytes.Words;
import shuriken.texture.ColourCodec;

/**
 * Pairs of texels, left then right, that share U (stored with the left) and V (stored with the right), 128 = none.
 *
 * <p>Source: measured against the chip's emulation: each product is cut off towards zero by itself.
 */
final class YuvColours implements ColourCodec {
    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i += 2) {
            int pair = Words.i32(stored, from + 2 * i);
            int u = (pair & 0xFF) - 128;
            int v = (pair >>> 16 & 0xFF) - 128;
            int red = v * 11 / 8;
            int green = (u * 11 + v * 22) / 32;
            int blue = u * 110 / 64;
            int left = pair >>> 8 & 0xFF;
            int right = pair >>> 24;
            Words.put32(rgba, 4 * i, colour(left + red, left - green, left + blue));
            Words.put32(rgba, 4 * i + 4, colour(right + red, right - green, right + blue));
        }
        return rgba;
    }

    private static int colour(int red, int green, int blue) {
        return level(red) | level(green) << 8 | level(blue) << 16 | 0xFF000000;
    }

    private static int level(int value) {
        return Math.max(0, Math.min(255, value));
    }

    private static byte clamp(int value) {
        return (byte) level(value);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length / 2];
        for (int i = 0, at = 0; i < rgba.length; i += 8, at += 4) {
            double left = luma(rgba, i);
            double right = luma(rgba, i + 4);
            double blue = (rgba[i + 2] & 0xFF) + (rgba[i + 6] & 0xFF) - left - right;
            double red = (rgba[i] & 0xFF) + (rgba[i + 4] & 0xFF) - left - right;
            stored[at] = clamp((int) Math.round(128 + blue / 2 * 64 / 110));
            stored[at + 1] = clamp((int) Math.round(left));
            stored[at + 2] = clamp((int) Math.round(128 + red / 2 * 8 / 11));
            stored[at + 3] = clamp((int) Math.round(right));
        }
        return stored;
    }

    private static double luma(byte[] rgba, int at) {
        return 0.299 * (rgba[at] & 0xFF) + 0.587 * (rgba[at + 1] & 0xFF) + 0.114 * (rgba[at + 2] & 0xFF);
    }
}
