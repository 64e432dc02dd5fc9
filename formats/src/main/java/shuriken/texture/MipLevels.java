package shuriken.texture;

import java.util.ArrayList;
import java.util.List;
import shuriken.image.Image;

/** Computes mip levels, in which each texel is the mean of four texels of the level above. */
public final class MipLevels {
    /** The linear light of each sRGB level, from 0 to 1. */
    private static final float[] LIGHT = new float[256];
    /** The nearest sRGB level for each amount of light. The steps are so small that each level has at least one. */
    private static final byte[] LEVELS = new byte[1 << 14];

    static {
        for (int i = 0; i < LIGHT.length; i++) {
            double level = i / 255.0;
            LIGHT[i] = (float) (level <= 0.04045 ? level / 12.92 : StrictMath.pow((level + 0.055) / 1.055, 2.4));
        }
        for (int i = 0, level = 0; i < LEVELS.length; i++) {
            double light = i / (LEVELS.length - 1.0);
            while (level < 255 && LIGHT[level + 1] - light < light - LIGHT[level]) {
                level++;
            }
            LEVELS[i] = (byte) level;
        }
    }

    private MipLevels() {}

    /** Returns the image and its smaller levels. Texels are means of linear light, weighted by alpha. */
    public static List<Image> colourLevels(Image image, int levels) {
        List<Image> chain = new ArrayList<>(List.of(image));
        while (chain.size() < levels) {
            chain.add(halve(chain.getLast(), MipLevels::lightOfFour));
        }
        return chain;
    }

    /**
     * Returns the levels of an image whose components are not colours, such as normals. Texels are means of the stored
     * numbers.
     */
    public static List<Image> numberLevels(Image image, int levels) {
        List<Image> chain = new ArrayList<>(List.of(image));
        while (chain.size() < levels) {
            chain.add(halve(chain.getLast(), MipLevels::meanOfFour));
        }
        return chain;
    }

    /**
     * Computes a texel from four: two in a row and two in the row below. The offsets are those of the left texels in
     * both rows and of the target texel.
     */
    private interface MeanFunction {
        void store(byte[] source, int upper, int lower, byte[] target, int to);
    }

    private static Image halve(Image image, MeanFunction mean) {
        int width = image.width() / 2;
        int height = image.height() / 2;
        int pitch = 4 * image.width();
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        for (int y = 0, to = 0; y < height; y++) {
            int from = 2 * y * pitch;
            for (int x = 0; x < width; x++, from += 8, to += 4) {
                mean.store(image.rgba(), from, from + pitch, rgba, to);
            }
        }
        return new Image(width, height, rgba);
    }

    private static void meanOfFour(byte[] source, int upper, int lower, byte[] target, int to) {
        for (int i = 0; i < 4; i++) {
            int sum = (source[upper + i] & 0xFF)
                    + (source[upper + 4 + i] & 0xFF)
                    + (source[lower + i] & 0xFF)
                    + (source[lower + 4 + i] & 0xFF);
            target[to + i] = (byte) (sum + 2 >> 2);
        }
    }

    private static void lightOfFour(byte[] source, int upper, int lower, byte[] target, int to) {
        int a = source[upper + 3] & 0xFF;
        int b = source[upper + 7] & 0xFF;
        int c = source[lower + 3] & 0xFF;
        int d = source[lower + 7] & 0xFF;
        int alphaSum = a + b + c + d;
        if (alphaSum == 0) {
            a = b = c = d = 1;
        }
        float scale = (LEVELS.length - 1f) / (a + b + c + d);
        for (int i = 0; i < 3; i++) {
            float light = a * LIGHT[source[upper + i] & 0xFF]
                    + b * LIGHT[source[upper + 4 + i] & 0xFF]
                    + c * LIGHT[source[lower + i] & 0xFF]
                    + d * LIGHT[source[lower + 4 + i] & 0xFF];
            target[to + i] = LEVELS[(int) (light * scale + 0.5f)];
        }
        target[to + 3] = (byte) (alphaSum + 2 >> 2);
    }

    /**
     * Returns the linear light of each texel multiplied by its alpha, and the alpha. Light is 0 to 1, and alpha is 0 to
     * 255.
     */
    static float[] toLight(byte[] rgba) {
        float[] light = new float[rgba.length];
        for (int i = 0; i < rgba.length; i++) {
            int alpha = rgba[i | 3] & 0xFF;
            light[i] = (i & 3) == 3 ? alpha : LIGHT[rgba[i] & 0xFF] * alpha;
        }
        return light;
    }

    /** Inverts {@link #toLight}. */
    static byte[] toLevels(float[] light) {
        byte[] rgba = new byte[light.length];
        for (int i = 0; i < light.length; i++) {
            float alpha = Math.max(light[i | 3], 1e-6f);
            float level = (i & 3) == 3 ? light[i] : light[i] / alpha * (LEVELS.length - 1);
            int rounded = (int) (level + 0.5f);
            rgba[i] = (i & 3) == 3 ? (byte) Math.min(255, rounded) : LEVELS[Math.min(LEVELS.length - 1, rounded)];
        }
        return rgba;
    }
}
