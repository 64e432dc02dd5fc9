package shuriken.texture.gvr;

/** A simple decoder that follows the format page texel by texel. It shares no code with the real one. */
final class NaiveGvr {
    private NaiveGvr() {}

    /** Returns R, G, B, A of each texel of an image. */
    static byte[] rgba(GvrPixelFormat format, byte[] texels, int width, int height) {
        byte[] rgba = new byte[4 * width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int colour = format == GvrPixelFormat.CMPR
                        ? cmpr(texels, x, y, width)
                        : direct(format, texels, texelIndex(format, x, y, width));
                for (int i = 0; i < 4; i++) {
                    rgba[4 * (y * width + x) + i] = (byte) (colour >> 24 - 8 * i);
                }
            }
        }
        return rgba;
    }

    private static int texelIndex(GvrPixelFormat format, int x, int y, int width) {
        int tileWidth = switch (format) {
            case I4, CI4, I8, IA4, CI8, CMPR -> 8;
            case IA8, RGB565, RGB5A3, RGBA8 -> 4;
        };
        int tileHeight = format == GvrPixelFormat.I4 || format == GvrPixelFormat.CI4 ? 8 : 4;
        int tile = y / tileHeight * ((width + tileWidth - 1) / tileWidth) + x / tileWidth;
        return tile * tileWidth * tileHeight + y % tileHeight * tileWidth + x % tileWidth;
    }

    private static int direct(GvrPixelFormat format, byte[] texels, int index) {
        return switch (format) {
            case I4, CI4 -> grey((texels[index / 2] >> (index % 2 == 0 ? 4 : 0) & 15) * 255 / 15, 255);
            case I8, CI8 -> grey(texels[index] & 255, 255);
            case IA4 -> grey((texels[index] & 15) * 255 / 15, (texels[index] >> 4 & 15) * 255 / 15);
            case IA8 -> grey(texels[2 * index + 1] & 255, texels[2 * index] & 255);
            case RGB565 -> rgb565(word(texels, 2 * index));
            case RGB5A3 -> rgb5a3(word(texels, 2 * index));
            case RGBA8 -> {
                int offset = index / 16 * 64 + index % 16 * 2;
                yield word(texels, offset) << 24 | word(texels, offset + 32) << 8 | word(texels, offset) >> 8;
            }
            case CMPR -> throw new AssertionError();
        };
    }

    private static int cmpr(byte[] texels, int x, int y, int width) {
        int tile = y / 8 * ((width + 7) / 8) + x / 8;
        int offset = tile * 32 + (y % 8 / 4 * 2 + x % 8 / 4) * 8;
        int first = word(texels, offset);
        int second = word(texels, offset + 2);
        int index = texels[offset + 4 + y % 4] >> 6 - x % 4 * 2 & 3;
        if (index < 2) {
            return rgb565(index == 0 ? first : second);
        }
        int colour = 0;
        for (int shift = 24; shift > 0; shift -= 8) {
            int a = rgb565(first) >> shift & 255;
            int b = rgb565(second) >> shift & 255;
            int mixed = first <= second ? (a + b) / 2 : index == 2 ? (2 * a + b) / 3 : (a + 2 * b) / 3;
            colour |= mixed << shift;
        }
        return colour | (first <= second && index == 3 ? 0 : 255);
    }

    private static int word(byte[] bytes, int offset) {
        return (bytes[offset] & 255) << 8 | bytes[offset + 1] & 255;
    }

    private static int grey(int grey, int alpha) {
        return grey * 0x01010100 | alpha;
    }

    private static int expandFiveBits(int v) {
        return v << 3 | v >> 2;
    }

    private static int rgb565(int v) {
        int green = v >> 5 & 63;
        return expandFiveBits(v >> 11) << 24 | (green << 2 | green >> 4) << 16 | expandFiveBits(v & 31) << 8 | 255;
    }

    private static int rgb5a3(int v) {
        if (v >= 0x8000) {
            return expandFiveBits(v >> 10 & 31) << 24
                    | expandFiveBits(v >> 5 & 31) << 16
                    | expandFiveBits(v & 31) << 8
                    | 255;
        }
        int alpha = v >> 12;
        return (v >> 8 & 15) * 17 << 24
                | (v >> 4 & 15) * 17 << 16
                | (v & 15) * 17 << 8
                | alpha << 5
                | alpha << 2
                | alpha >> 1;
    }
}
