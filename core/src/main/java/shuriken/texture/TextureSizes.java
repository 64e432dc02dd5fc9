package shuriken.texture;

import java.util.Locale;

/** The sizes that textures may have. */
public final class TextureSizes {
    private TextureSizes() {}

    public static boolean isPower(int side) {
        return Integer.bitCount(side) == 1;
    }

    /** Whether it is a power of two within bounds. */
    public static boolean isPower(int side, int least, int most) {
        return isPower(side) && side >= least && side <= most;
    }

    /** The nearest power of two within bounds, which are such. */
    public static int nearestPower(int side, int least, int most) {
        int below = Integer.highestOneBit(Math.max(1, side));
        return Math.clamp(side - below > 2 * below - side ? 2 * below : below, least, most);
    }

    /** What is wrong with a size, in one sentence with the nearest that is right. */
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
