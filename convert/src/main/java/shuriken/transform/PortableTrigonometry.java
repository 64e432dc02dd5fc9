package shuriken.transform;

/**
 * Computes sine and arc cosine only by sums, products, quotients and roots, which all machines round equally: the same
 * bits on every JVM and in every browser. The error is a few units of the last digit.
 */
final class PortableTrigonometry {
    /** Number of terms of the series: later ones are below the last digit. */
    private static final int TERMS = 14;

    private PortableTrigonometry() {}

    /** @param angle from 0 to a quarter of a revolution, in radians */
    static double sin(double angle) {
        double square = angle * angle;
        double sum = 1;
        for (int i = TERMS; i > 0; i--) {
            sum = 1 - square / (2.0 * i * (2.0 * i + 1)) * sum;
        }
        return angle * sum;
    }

    /**
     * Returns the angle, in radians.
     *
     * @param cosine from 0 to 1
     */
    static double acos(double cosine) {
        double tangent = Math.sqrt((1 - cosine) / (1 + cosine));
        for (int i = 0; i < 3; i++) {
            tangent = tangent / (1 + Math.sqrt(1 + tangent * tangent));
        }
        double square = tangent * tangent;
        double sum = 0;
        for (int i = TERMS; i >= 0; i--) {
            sum = 1.0 / (2 * i + 1) - square * sum;
        }
        return 16 * tangent * sum;
    }
}
