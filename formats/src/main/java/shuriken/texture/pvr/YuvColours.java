package shuriken.texture.pvr;

import shuriken.io.struct.Words;
import shuriken.texture.ColourCodec;

/**
 * A codec for pairs of texels, left then right, that share U (stored with the left) and V (stored with the right), 128
 * = none.
 *
 * <p>Source: measured against the chip's emulation: each product is separately truncated towards zero.
 */
final class YuvColours implements ColourCodec {
    /** An offset that keeps indices of the tables positive. No sum is lower than its negative value. */
    private static final int OFFSET = 256;

    /** The contribution of V to red, of both to green by U + 2 V, and of U to blue, plus {@link #OFFSET}. */
    private final int[] redOfV = new int[256];

    private final int[] greenOfBoth = new int[3 * 256];
    private final int[] blueOfU = new int[256];
    /**
     * The clamped levels from 0 to 255 for sums that include {@link #OFFSET}, shifted to their component; blue includes
     * an opaque alpha.
     */
    private final int[] red = new int[3 * OFFSET];

    private final int[] green = new int[3 * OFFSET];
    private final int[] blue = new int[3 * OFFSET];

    YuvColours() {
        for (int i = 0; i < 256; i++) {
            redOfV[i] = OFFSET + (i - 128) * 11 / 8;
            blueOfU[i] = OFFSET + (i - 128) * 110 / 64;
        }
        for (int i = 0; i < 3 * 256; i++) {
            greenOfBoth[i] = OFFSET - (i - 3 * 128) * 11 / 32;
            int level = Math.max(0, Math.min(255, i - OFFSET));
            red[i] = level;
            green[i] = level << 8;
            blue[i] = level << 16 | 0xFF000000;
        }
    }

    @Override
    public byte[] decode(byte[] stored, int from, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        int[] reds = red;
        int[] greens = green;
        int[] blues = blue;
        int[] ofV = redOfV;
        int[] ofBoth = greenOfBoth;
        int[] ofU = blueOfU;
        int pairs = count / 2;
        for (int i = 0; i < pairs; i++) {
            int pair = Words.i32(stored, from + 4 * i);
            int u = pair & 0xFF;
            int v = pair >>> 16 & 0xFF;
            int r = ofV[v];
            int g = ofBoth[u + 2 * v];
            int b = ofU[u];
            int left = pair >>> 8 & 0xFF;
            int right = pair >>> 24;
            Words.put32(rgba, 8 * i, reds[left + r] | greens[left + g] | blues[left + b]);
            Words.put32(rgba, 8 * i + 4, reds[right + r] | greens[right + g] | blues[right + b]);
        }
        return rgba;
    }

    private static byte clamp(int value) {
        return (byte) Math.max(0, Math.min(255, value));
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] stored = new byte[rgba.length / 2];
        for (int i = 0, offset = 0; i < rgba.length; i += 8, offset += 4) {
            double left = luma(rgba, i);
            double right = luma(rgba, i + 4);
            double blue = (rgba[i + 2] & 0xFF) + (rgba[i + 6] & 0xFF) - left - right;
            double red = (rgba[i] & 0xFF) + (rgba[i + 4] & 0xFF) - left - right;
            stored[offset] = clamp((int) Math.round(128 + blue / 2 * 64 / 110));
            stored[offset + 1] = clamp((int) Math.round(left));
            stored[offset + 2] = clamp((int) Math.round(128 + red / 2 * 8 / 11));
            stored[offset + 3] = clamp((int) Math.round(right));
        }
        return stored;
    }

    private static double luma(byte[] rgba, int offset) {
        return 0.299 * (rgba[offset] & 0xFF) + 0.587 * (rgba[offset + 1] & 0xFF) + 0.114 * (rgba[offset + 2] & 0xFF);
    }
}
