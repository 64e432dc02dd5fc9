package shuriken.texture;

import java.util.ArrayList;
import java.util.List;
import shuriken.image.Image;

/**
 * Computes mip levels. Each texel is the mean of four texels of the next larger level, or of two if that level has only
 * one row or column. An odd last row or column is left out.
 */
public final class MipLevels {
    /** The linear light of each sRGB byte, from 0 to 1. */
    private static final float[] LIGHT_BY_SRGB = new float[256];
    /** The nearest sRGB byte for each amount of light. The steps are so small that each byte has at least one. */
    private static final byte[] SRGB_BY_LIGHT = new byte[1 << 14];

    static {
        for (int i = 0; i < LIGHT_BY_SRGB.length; i++) {
            double srgb = i / 255.0;
            LIGHT_BY_SRGB[i] = (float) (srgb <= 0.04045 ? srgb / 12.92 : StrictMath.pow((srgb + 0.055) / 1.055, 2.4));
        }
        for (int i = 0, srgb = 0; i < SRGB_BY_LIGHT.length; i++) {
            double light = i / (SRGB_BY_LIGHT.length - 1.0);
            while (srgb < 255 && LIGHT_BY_SRGB[srgb + 1] - light < light - LIGHT_BY_SRGB[srgb]) {
                srgb++;
            }
            SRGB_BY_LIGHT[i] = (byte) srgb;
        }
    }

    private MipLevels() {}

    /**
     * Computes the smaller levels of an image, and returns them after the image itself. There are {@code levelCount}
     * levels with the image. Texels are means of linear light, weighted by alpha.
     */
    public static List<Image> computeColourLevels(Image image, int levelCount) {
        List<Image> levels = new ArrayList<>(List.of(image));
        while (levels.size() < levelCount) {
            levels.add(halve(levels.getLast(), MipLevels::storeMeanLight));
        }
        return levels;
    }

    /**
     * Computes the levels of an image whose components are not colours, such as normals. Texels are means of the stored
     * numbers.
     */
    public static List<Image> computeNumberLevels(Image image, int levelCount) {
        List<Image> levels = new ArrayList<>(List.of(image));
        while (levels.size() < levelCount) {
            levels.add(halve(levels.getLast(), MipLevels::storeMean));
        }
        return levels;
    }

    /** Computes a texel from four: two in a row and two in the row below. */
    private interface MeanFunction {
        /**
         * Stores the mean of four texels.
         *
         * @param upperOffset the offset of the left texel in the upper row
         * @param lowerOffset the offset of the left texel in the lower row
         * @param rightStep the distance of the right texels from the left ones in bytes
         */
        void store(byte[] source, int upperOffset, int lowerOffset, int rightStep, byte[] target, int targetOffset);
    }

    private static Image halve(Image image, MeanFunction mean) {
        int width = Math.max(1, image.width() / 2);
        int height = Math.max(1, image.height() / 2);
        int rowSize = 4 * image.width();
        // The texels of a single row or column are used twice.
        int lowerStep = image.height() > 1 ? rowSize : 0;
        int rightStep = image.width() > 1 ? 4 : 0;
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        for (int y = 0, targetOffset = 0; y < height; y++) {
            int upperOffset = 2 * y * rowSize;
            for (int x = 0; x < width; x++, upperOffset += 8, targetOffset += 4) {
                mean.store(image.rgba(), upperOffset, upperOffset + lowerStep, rightStep, rgba, targetOffset);
            }
        }
        return new Image(width, height, rgba);
    }

    private static void storeMean(
            byte[] source, int upperOffset, int lowerOffset, int rightStep, byte[] target, int targetOffset) {
        for (int i = 0; i < 4; i++) {
            int sum = (source[upperOffset + i] & 0xFF)
                    + (source[upperOffset + rightStep + i] & 0xFF)
                    + (source[lowerOffset + i] & 0xFF)
                    + (source[lowerOffset + rightStep + i] & 0xFF);
            target[targetOffset + i] = (byte) (sum + 2 >> 2);
        }
    }

    private static void storeMeanLight(
            byte[] source, int upperOffset, int lowerOffset, int rightStep, byte[] target, int targetOffset) {
        // The weights of the four texels are their alphas. Four invisible texels have equal weights.
        int upperLeft = source[upperOffset + 3] & 0xFF;
        int upperRight = source[upperOffset + rightStep + 3] & 0xFF;
        int lowerLeft = source[lowerOffset + 3] & 0xFF;
        int lowerRight = source[lowerOffset + rightStep + 3] & 0xFF;
        int alphaSum = upperLeft + upperRight + lowerLeft + lowerRight;
        if (alphaSum == 0) {
            upperLeft = upperRight = lowerLeft = lowerRight = 1;
        }
        float scale = (SRGB_BY_LIGHT.length - 1f) / (upperLeft + upperRight + lowerLeft + lowerRight);
        for (int i = 0; i < 3; i++) {
            float light = upperLeft * LIGHT_BY_SRGB[source[upperOffset + i] & 0xFF]
                    + upperRight * LIGHT_BY_SRGB[source[upperOffset + rightStep + i] & 0xFF]
                    + lowerLeft * LIGHT_BY_SRGB[source[lowerOffset + i] & 0xFF]
                    + lowerRight * LIGHT_BY_SRGB[source[lowerOffset + rightStep + i] & 0xFF];
            target[targetOffset + i] = SRGB_BY_LIGHT[(int) (light * scale + 0.5f)];
        }
        target[targetOffset + 3] = (byte) (alphaSum + 2 >> 2);
    }

    /**
     * Returns four numbers for each texel: the linear light of red, green and blue, each multiplied by alpha, and the
     * alpha. Light is from 0 to 1, and alpha is from 0 to 255.
     */
    static float[] toLight(byte[] rgba) {
        float[] light = new float[rgba.length];
        for (int i = 0; i < rgba.length; i++) {
            boolean isAlpha = (i & 3) == 3;
            int alpha = rgba[i | 3] & 0xFF; // the last component of the same texel
            light[i] = isAlpha ? alpha : LIGHT_BY_SRGB[rgba[i] & 0xFF] * alpha;
        }
        return light;
    }

    /** Converts linear light, as {@link #toLight} returns it, to R, G, B, A bytes. */
    static byte[] toSrgb(float[] light) {
        byte[] rgba = new byte[light.length];
        for (int i = 0; i < light.length; i++) {
            boolean isAlpha = (i & 3) == 3;
            float alpha = Math.max(light[i | 3], 1e-6f);
            float scaled = isAlpha ? light[i] : light[i] / alpha * (SRGB_BY_LIGHT.length - 1);
            int rounded = (int) (scaled + 0.5f);
            rgba[i] = isAlpha
                    ? (byte) Math.min(255, rounded)
                    : SRGB_BY_LIGHT[Math.min(SRGB_BY_LIGHT.length - 1, rounded)];
        }
        return rgba;
    }
}
