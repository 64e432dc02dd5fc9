package shuriken.transform;

/**
 * Computes sine and arc cosine with only sums, products, quotients and roots, which all platforms round equally. The
 * results have the same bits on every JVM and in every browser. The error is a few units of the last digit.
 */
final class PortableTrigonometry {
    /** The number of terms of a series after the first term. Later terms are smaller than the last digit. */
    private static final int TERM_COUNT = 14;

    /** The number of times that half the angle is halved to compute the arc cosine. */
    private static final int HALVING_COUNT = 3;

    private PortableTrigonometry() {}

    /**
     * Returns the sine of an angle.
     *
     * @param angle the angle from 0 to a quarter of a revolution, in radians
     */
    static double sin(double angle) {
        double square = angle * angle;
        double sum = 1;
        for (int i = TERM_COUNT; i > 0; i--) {
            sum = 1 - square / (2.0 * i * (2.0 * i + 1)) * sum;
        }
        return angle * sum;
    }

    /**
     * Returns the arc cosine in radians.
     *
     * @param cosine the cosine from 0 to 1
     */
    static double acos(double cosine) {
        // This is the tangent of half the angle. It is replaced by the tangent of a smaller angle, so that the series
        // of the arc tangent converges quickly.
        double tangent = Math.sqrt((1 - cosine) / (1 + cosine));
        for (int i = 0; i < HALVING_COUNT; i++) {
            tangent = tangent / (1 + Math.sqrt(1 + tangent * tangent));
        }
        double square = tangent * tangent;
        double sum = 0;
        for (int i = TERM_COUNT; i >= 0; i--) {
            sum = 1.0 / (2 * i + 1) - square * sum;
        }
        double smallAngle = tangent * sum;
        return (2 << HALVING_COUNT) * smallAngle;
    }
}
