package shuriken.samples;

import shuriken.image.Image;

/** Draws images from formulas. */
final class Canvas {
    /** The number of samples along each side of a texel. */
    private static final int SAMPLES_PER_SIDE = 3;

    /** The weight of a transparent sample, so that a transparent texel has the mean of its colours. */
    private static final double MIN_WEIGHT = 1e-6;

    private Canvas() {}

    /** A function for the colour at a position. Coordinates range from 0 to 1, from the left and from the top. */
    @FunctionalInterface
    interface Formula {
        Colour at(double u, double v);
    }

    /** Draws an image. Each texel is the mean of nine samples of the formula, weighted by their alpha. */
    static Image paint(int width, int height, Formula formula) {
        byte[] rgba = new byte[4 * width * height];
        for (int i = 0; i < width * height; i++) {
            int argb =
                    calculateTexel(i % width, i / width, width, height, formula).argb();
            rgba[4 * i] = (byte) (argb >> 16);
            rgba[4 * i + 1] = (byte) (argb >> 8);
            rgba[4 * i + 2] = (byte) argb;
            rgba[4 * i + 3] = (byte) (argb >> 24);
        }
        return new Image(width, height, rgba);
    }

    private static Colour calculateTexel(int x, int y, int width, int height, Formula formula) {
        double red = 0;
        double green = 0;
        double blue = 0;
        double weightSum = MIN_WEIGHT;
        for (int i = 0; i < SAMPLES_PER_SIDE * SAMPLES_PER_SIDE; i++) {
            double u = (x + (i % SAMPLES_PER_SIDE + 0.5) / SAMPLES_PER_SIDE) / width;
            double v = (y + (Math.floorDiv(i, SAMPLES_PER_SIDE) + 0.5) / SAMPLES_PER_SIDE) / height;
            Colour sample = formula.at(u, v);
            double weight = sample.alpha() + MIN_WEIGHT;
            red += weight * sample.red();
            green += weight * sample.green();
            blue += weight * sample.blue();
            weightSum += weight;
        }
        return new Colour(
                red / weightSum,
                green / weightSum,
                blue / weightSum,
                weightSum / (SAMPLES_PER_SIDE * SAMPLES_PER_SIDE));
    }
}
