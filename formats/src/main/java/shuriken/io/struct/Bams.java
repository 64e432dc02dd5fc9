package shuriken.io.struct;

/**
 * Converts SEGA's binary angles (BAMS): 0x10000 is a full rotation.
 *
 * <p>Source: measured. Files store a quarter rotation as exactly 0x4000, so a full rotation is 0x10000. The PSO
 * document says 0xFFFF, which is wrong.
 */
public final class Bams {
    /** The binary angle of a full rotation. */
    public static final int FULL_ROTATION = 0x10000;

    private Bams() {}

    /** Converts a binary angle to radians. */
    public static double toRadians(double bams) {
        return bams * (2 * Math.PI / FULL_ROTATION);
    }

    /** Converts radians to the nearest binary angle, which is within one rotation only if {@code radians} is. */
    public static int fromRadians(double radians) {
        return (int) Math.round(radians * (FULL_ROTATION / (2 * Math.PI)));
    }
}
