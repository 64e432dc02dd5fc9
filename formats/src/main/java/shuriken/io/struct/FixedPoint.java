package shuriken.io.struct;

/**
 * Converts Nintendo DS fixed-point numbers. They are signed and have 12 fraction bits, so that 0x1000 is
 * one. The records of this library keep the stored integers.
 *
 * <p>Source: NSBMD document, "Conventions".
 */
public final class FixedPoint {
    public static final int ONE = 0x1000;

    private FixedPoint() {}

    /** Returns the value of a stored number of 16 or 32 bits. */
    public static double toDouble(int stored) {
        return stored / (double) ONE;
    }

    /** Returns the values of stored numbers. */
    public static double[] toDoubles(int... stored) {
        double[] values = new double[stored.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = toDouble(stored[i]);
        }
        return values;
    }

    /** Returns the stored number that is nearest to a value. */
    public static int toStored(double value) {
        return (int) Math.round(value * ONE);
    }
}
