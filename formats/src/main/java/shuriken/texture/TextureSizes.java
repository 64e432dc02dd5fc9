package shuriken.texture;

import java.util.Locale;

/** Checks the sizes of textures. */
public final class TextureSizes {
    private TextureSizes() {}

    public static boolean isPower(int side) {
        return Integer.bitCount(side) == 1;
    }

    /** Tests whether a side is a power of two within bounds. */
    public static boolean isPower(int side, int minimum, int maximum) {
        return isPower(side) && side >= minimum && side <= maximum;
    }

    /** Returns the nearest power of two within bounds, which are powers of two. */
    public static int nearestPower(int side, int minimum, int maximum) {
        int below = Integer.highestOneBit(Math.max(1, side));
        return Math.clamp(side - below > 2 * below - side ? 2 * below : below, minimum, maximum);
    }

    /** Creates the error for a wrong size, in one sentence with the nearest correct size. */
    public static IllegalArgumentException fault(
            String format, String rule, int width, int height, int nearestWidth, int nearestHeight) {
        return new IllegalArgumentException(String.format(
                Locale.ROOT,
                "%s needs %s: %d×%d; nearest %d×%d",
                format,
                rule,
                width,
                height,
                nearestWidth,
                nearestHeight));
    }
}
