package shuriken.io;

/**
 * SEGA's binary angle: 0x10000 is one full turn.
 *
 * <p>Source: measured, a quarter turn is stored as exactly 0x4000; the PSO document's 0xFFFF drifts.
 */
public final class Bams {
    public static final int TURN = 0x10000;

    private Bams() {}

    public static double radians(double bams) {
        return bams * (2 * Math.PI / TURN);
    }

    /** The nearest angle, in one turn's range only if {@code radians} is. */
    public static int ofRadians(double radians) {
        return (int) Math.round(radians * (TURN / (2 * Math.PI)));
    }
}
