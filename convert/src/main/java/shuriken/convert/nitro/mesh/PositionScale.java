package shuriken.convert.nitro.mesh;

import shuriken.io.struct.FixedPoint;

/** Computes the factor of a model's positions. Display lists store 16 bits with 12 fraction bits. */
final class PositionScale {
    private static final double LARGEST = Short.MAX_VALUE / (double) FixedPoint.ONE;
    /** The largest coordinate of models that get a scale below 1. */
    private static final double FINE = 0.5;

    private static final double SMALLEST = 1.0 / 256;

    private PositionScale() {}

    /**
     * Returns the smallest power of two with which all coordinates fit. It is below 1 only for models so small that
     * steps of 1/4096 would be visible.
     *
     * @param reach the largest absolute coordinate
     */
    static double of(double reach) {
        double scale = 1;
        while (reach / scale > LARGEST) {
            scale *= 2;
        }
        while (reach > 0 && reach < FINE && 2 * reach / scale < LARGEST && scale > SMALLEST) {
            scale /= 2;
        }
        return scale;
    }
}
