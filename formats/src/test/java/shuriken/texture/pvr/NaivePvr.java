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
    private final int pixelFormat;
    private final int dataFormat;
    private final int width;
    private final int height;

    NaivePvr(PvrTexture texture, int level) {
        this.texture = texture;
        this.pixelFormat = texture.pixelFormatId();
        this.dataFormat = texture.dataFormatId();
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
            indices[i] = (byte) storedWord(i % width, i / width);
        }
        return indices;
    }

    private int[] colour(int x, int y) {
        long word = storedWord(x, y);
        if (word == MISSING) {
            return new int[4];
        }
        if (bitsPerTexel() == 32) {
            int a = (int) word & 255;
            int b = (int) (word >> 8) & 255;
            int c = (int) (word >> 16) & 255;
            int d = (int) (word >> 24) & 255;
            return dataFormat == 0x0E || dataFormat == 0x0F ? new int[] {d, c, b, a} : new int[] {c, b, a, d};
        }
        int w = (int) word;
        boolean isSingleYuvTexel = pixelFormat == 3 && TEXELS_BEFORE_LEVELS.containsKey(dataFormat) && width == 1;
        return switch (isSingleYuvTexel ? 1 : pixelFormat) {
            case 0 -> new int[] {expandFiveBits(w >> 10), expandFiveBits(w >> 5), expandFiveBits(w), (w >> 15) * 255};
            case 1 -> new int[] {expandFiveBits(w >> 11), (w >> 5 & 63) * 65 >> 4, expandFiveBits(w), 255};
            case 2 -> new int[] {(w >> 8 & 15) * 17, (w >> 4 & 15) * 17, (w & 15) * 17, (w >> 12) * 17};
            case 3 -> yuv(w >> 8, (int) storedWord(x & ~1, y) & 255, (int) storedWord(x | 1, y) & 255);
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
        double elevationAngle = Math.toRadians(90.0 * elevation / 255);
        double azimuthAngle = Math.toRadians(360.0 * azimuth / 256);
        return new int[] {
            component(Math.cos(elevationAngle) * Math.cos(azimuthAngle)),
            component(Math.cos(elevationAngle) * Math.sin(azimuthAngle)),
            component(Math.sin(elevationAngle)),
            255
        };
    }

    /** Maps −1 to 1 to the range 0 to 255. A zero is 128, even if its sine was rounded. */
    private static int component(double value) {
        return (int) Math.round(127.5 + 127.5 * value + 1e-5);
    }

    private int bitsPerTexel() {
        return switch (dataFormat) {
            case 0x05, 0x06 -> 4;
            case 0x07, 0x08 -> 8;
            case 0x0E, 0x0F -> 32;
            default -> pixelFormat >= 6 ? 32 : 16;
        };
    }

    /** Returns the stored bits of the texel. */
    private long storedWord(int x, int y) {
        boolean isInRows = dataFormat >= 0x09 && dataFormat <= 0x0C || dataFormat == 0x0E || dataFormat == 0x0F;
        int index = firstTexel() + (isInRows ? y * width + x : interleavedIndex(x, y));
        byte[] payload = texture.payload();
        if (isVq()) {
            int codeword = payload[codewordCount() * 4 * bitsPerTexel() / 8 + index / 4] & 255;
            return codeword < codewordCount() ? word(4 * codeword + index % 4) : MISSING;
        }
        return word(index);
    }

    private long word(int index) {
        byte[] payload = texture.payload();
        if (bitsPerTexel() == 4) {
            return payload[index / 2] >> (index % 2 == 0 ? 0 : 4) & 15;
        }
        long word = 0;
        for (int i = 0; i < bitsPerTexel() / 8; i++) {
            word |= (payload[index * bitsPerTexel() / 8 + i] & 255L) << 8 * i;
        }
        return word;
    }

    /** Interleaves the bits of y and x while both have bits left, followed by the other bits of the longer one. */
    private int interleavedIndex(int x, int y) {
        int index = 0;
        int shift = 0;
        for (int bit = 1; bit < width || bit < height; bit *= 2) {
            if (bit < height) {
                index |= ((y & bit) != 0 ? 1 : 0) << shift++;
            }
            if (bit < width) {
                index |= ((x & bit) != 0 ? 1 : 0) << shift++;
            }
        }
        return index;
    }

    /** Returns the number of texels before this level. */
    private int firstTexel() {
        if (!TEXELS_BEFORE_LEVELS.containsKey(dataFormat)) {
            return 0;
        }
        int texels = TEXELS_BEFORE_LEVELS.get(dataFormat);
        for (int side = 1; side < width; side *= 2) {
            texels += side * side;
        }
        return texels;
    }

    private boolean isVq() {
        return dataFormat == 0x03 || dataFormat == 0x04 || dataFormat == 0x10 || dataFormat == 0x11;
    }

    private int codewordCount() {
        int width = texture.width();
        if (dataFormat == 0x10) {
            return width > 64 ? 256 : width == 64 ? 128 : width == 32 ? 32 : 16;
        }
        return dataFormat == 0x11 && width < 64 ? width == 32 ? 64 : 16 : 256;
    }
}
