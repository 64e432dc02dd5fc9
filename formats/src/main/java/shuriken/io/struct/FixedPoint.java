package shuriken.io.struct;

/**
 * Converts Nintendo DS fixed-point numbers. They are signed and have 12 fraction bits, so that 0x1000 is
 * one. The records of this library keep the stored integers.
 *
 * <p>Source: NSBMD document, "Conventions".
 */
public final class FixedPoint {
    /** The stored form of 1. */
    public static final int ONE = 0x1000;

    private FixedPoint() {}

    /** Converts a stored number of 16 or 32 bits. */
    public static double toDouble(int storedValue) {
        return storedValue / (double) ONE;
    }

    /** Converts stored numbers. */
    public static double[] toDoubles(int... storedValues) {
        double[] values = new double[storedValues.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = toDouble(storedValues[i]);
        }
        return values;
    }

    /** Returns the stored number that is nearest to a value. */
    public static int toStored(double value) {
        return (int) Math.round(value * ONE);
    }
}
