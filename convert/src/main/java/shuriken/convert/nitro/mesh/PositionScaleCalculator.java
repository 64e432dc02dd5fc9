package shuriken.convert.nitro.mesh;

import shuriken.io.struct.FixedPoint;

/**
 * Computes the factor from the positions in display lists to model coordinates. Display lists encode coordinates in 16
 * bits with 12 fraction bits.
 */
final class PositionScaleCalculator {
    private static final double MAX_COORDINATE = Short.MAX_VALUE / (double) FixedPoint.ONE;
    /** Models have a scale below 1 only if all coordinates are below this limit. */
    private static final double MAX_FINE_COORDINATE = 0.5;

    private static final double MIN_SCALE = 1.0 / 256;

    private PositionScaleCalculator() {}

    /**
     * Returns the smallest power of two with which all coordinates fit. It is at least 1/256, and it is below 1 only
     * for models so small that steps of 1/4096 would be visible.
     *
     * @param maxCoordinate the largest absolute coordinate
     */
    static double compute(double maxCoordinate) {
        double scale = 1;
        while (maxCoordinate / scale > MAX_COORDINATE) {
            scale *= 2;
        }
        while (maxCoordinate > 0
                && maxCoordinate < MAX_FINE_COORDINATE
                && 2 * maxCoordinate / scale < MAX_COORDINATE
                && scale > MIN_SCALE) {
            scale /= 2;
        }
        return scale;
    }
}
