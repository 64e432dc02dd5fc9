package shuriken.io;

/**
 * Converts fixed-point numbers of the DS: signed, 12 fraction bits, 0x1000 is one. Records keep the stored integers.
 *
 * <p>Source: NSBMD document, "Conventions".
 */
public final class Fx {
    public static final int ONE = 0x1000;

    private Fx() {}

    /** Returns the value of a stored number of 16 or 32 bits. */
    public static double value(int stored) {
        return stored / (double) ONE;
    }

    /** Returns the values of stored numbers. */
    public static double[] values(int... stored) {
        double[] values = new double[stored.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(stored[i]);
        }
        return values;
    }

    /** Returns the nearest stored number. */
    public static int of(double value) {
        return (int) Math.round(value * ONE);
    }
}
