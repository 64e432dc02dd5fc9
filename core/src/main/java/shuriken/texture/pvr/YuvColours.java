package shuriken.texture.pvr;

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
            int at = from + 2 * i;
            int u = (stored[at] & 0xFF) - 128;
            int v = (stored[at + 2] & 0xFF) - 128;
            put(rgba, 4 * i, stored[at + 1] & 0xFF, u, v);
            put(rgba, 4 * i + 4, stored[at + 3] & 0xFF, u, v);
        }
        return rgba;
    }

    private static void put(byte[] rgba, int at, int y, int u, int v) {
        rgba[at] = clamp(y + v * 11 / 8);
        rgba[at + 1] = clamp(y - (u * 11 + v * 22) / 32);
        rgba[at + 2] = clamp(y + u * 110 / 64);
        rgba[at + 3] = -1;
    }

    private static byte clamp(int value) {
        return (byte) Math.max(0, Math.min(255, value));
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
