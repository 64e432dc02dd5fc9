package shuriken.texture.pvr;

import java.util.Map;

/**
 * A simple decoder that computes one texel at a time from the definitions of the orders and colours. It shares no code
 * with the real decoder.
 */
final class NaivePvr {
    private static final Map<Integer, Integer> TEXELS_BEFORE_LEVELS =
            Map.of(0x02, 1, 0x04, 3, 0x06, 3, 0x08, 3, 0x0F, 0, 0x11, 3, 0x12, 3);

    private static final long MISSING = -1;

    private final PvrTexture texture;
    private final int pixel;
    private final int data;
    private final int width;
    private final int height;

    NaivePvr(PvrTexture texture, int level) {
        this.texture = texture;
        this.pixel = texture.pixelByte();
        this.data = texture.dataByte();
        this.width = texture.width() >> level;
        this.height = texture.height() >> level;
    }

    /** Returns R, G, B, A of all texels of a texture without palette. */
    byte[] rgba() {
        byte[] rgba = new byte[4 * width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int[] colour = colour(x, y);
                for (int i = 0; i < 4; i++) {
                    rgba[4 * (y * width + x) + i] = (byte) colour[i];
                }
            }
        }
        return rgba;
    }

    /** Returns the indices of a palettised texture. */
    byte[] indices() {
        byte[] indices = new byte[width * height];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (byte) stored(i % width, i / width);
        }
        return indices;
    }

    private int[] colour(int x, int y) {
        long word = stored(x, y);
        if (word == MISSING) {
            return new int[4];
        }
        if (bits() == 32) {
            int a = (int) word & 255;
            int b = (int) (word >> 8) & 255;
            int c = (int) (word >> 16) & 255;
            int d = (int) (word >> 24) & 255;
            return data == 0x0E || data == 0x0F ? new int[] {d, c, b, a} : new int[] {c, b, a, d};
        }
        int w = (int) word;
        boolean loneYuv = pixel == 3 && TEXELS_BEFORE_LEVELS.containsKey(data) && width == 1;
        return switch (loneYuv ? 1 : pixel) {
            case 0 -> new int[] {expandFiveBits(w >> 10), expandFiveBits(w >> 5), expandFiveBits(w), (w >> 15) * 255};
            case 1 -> new int[] {expandFiveBits(w >> 11), (w >> 5 & 63) * 65 >> 4, expandFiveBits(w), 255};
            case 2 -> new int[] {(w >> 8 & 15) * 17, (w >> 4 & 15) * 17, (w & 15) * 17, (w >> 12) * 17};
            case 3 -> yuv(w >> 8, (int) stored(x & ~1, y) & 255, (int) stored(x | 1, y) & 255);
            case 4 -> normal(w >> 8, w & 255);
            default -> new int[] {expandFiveBits(w >> 10), expandFiveBits(w >> 5), expandFiveBits(w), 255};
        };
    }

    private static int expandFiveBits(int bits) {
        return (bits & 31) * 33 >> 2;
    }

    private static int[] yuv(int y, int u, int v) {
        int red = y + (v - 128) * 11 / 8;
        int green = y - (11 * (u - 128) + 22 * (v - 128)) / 32;
        int blue = y + 110 * (u - 128) / 64;
        return new int[] {Math.clamp(red, 0, 255), Math.clamp(green, 0, 255), Math.clamp(blue, 0, 255), 255};
    }

    private static int[] normal(int elevation, int azimuth) {
        double up = Math.toRadians(90.0 * elevation / 255);
        double around = Math.toRadians(360.0 * azimuth / 256);
        return new int[] {
            component(Math.cos(up) * Math.cos(around)),
            component(Math.cos(up) * Math.sin(around)),
            component(Math.sin(up)),
            255
        };
    }

    /** Maps −1 to 1 to the range 0 to 255. A zero is 128, even if its sine was rounded. */
    private static int component(double value) {
        return (int) Math.round(127.5 + 127.5 * value + 1e-5);
    }

    private int bits() {
        return switch (data) {
            case 0x05, 0x06 -> 4;
            case 0x07, 0x08 -> 8;
            case 0x0E, 0x0F -> 32;
            default -> pixel >= 6 ? 32 : 16;
        };
    }

    /** Returns the stored bits of the texel. */
    private long stored(int x, int y) {
        boolean rows = data >= 0x09 && data <= 0x0C || data == 0x0E || data == 0x0F;
        int number = firstTexel() + (rows ? y * width + x : interleaved(x, y));
        byte[] payload = texture.payload();
        if (isVq()) {
            int codeword = payload[codewords() * 4 * bits() / 8 + number / 4] & 255;
            return codeword < codewords() ? word(4 * codeword + number % 4) : MISSING;
        }
        return word(number);
    }

    private long word(int number) {
        byte[] payload = texture.payload();
        if (bits() == 4) {
            return payload[number / 2] >> (number % 2 == 0 ? 0 : 4) & 15;
        }
        long word = 0;
        for (int i = 0; i < bits() / 8; i++) {
            word |= (payload[number * bits() / 8 + i] & 255L) << 8 * i;
        }
        return word;
    }

    /** Interleaves the bits of y and x while both have bits left, followed by the other bits of the longer one. */
    private int interleaved(int x, int y) {
        int number = 0;
        int shift = 0;
        for (int bit = 1; bit < width || bit < height; bit *= 2) {
            if (bit < height) {
                number |= ((y & bit) != 0 ? 1 : 0) << shift++;
            }
            if (bit < width) {
                number |= ((x & bit) != 0 ? 1 : 0) << shift++;
            }
        }
        return number;
    }

    /** Returns the number of texels before this level. */
    private int firstTexel() {
        if (!TEXELS_BEFORE_LEVELS.containsKey(data)) {
            return 0;
        }
        int texels = TEXELS_BEFORE_LEVELS.get(data);
        for (int side = 1; side < width; side *= 2) {
            texels += side * side;
        }
        return texels;
    }

    private boolean isVq() {
        return data == 0x03 || data == 0x04 || data == 0x10 || data == 0x11;
    }

    private int codewords() {
        int width = texture.width();
        if (data == 0x10) {
            return width > 64 ? 256 : width == 64 ? 128 : width == 32 ? 32 : 16;
        }
        return data == 0x11 && width < 64 ? width == 32 ? 64 : 16 : 256;
    }
}
