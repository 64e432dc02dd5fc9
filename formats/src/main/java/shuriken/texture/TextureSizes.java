package shuriken.texture;

import java.util.Locale;

/** Checks the sizes of textures. */
public final class TextureSizes {
    private TextureSizes() {}

    /** Returns whether a side is a power of two. */
    public static boolean isPowerOfTwo(int side) {
        return Integer.bitCount(side) == 1;
    }

    /** Returns whether a side is a power of two within bounds. */
    public static boolean isPowerOfTwo(int side, int minimum, int maximum) {
        return isPowerOfTwo(side) && side >= minimum && side <= maximum;
    }

    /**
     * Returns the nearest power of two within bounds, which must be powers of two. If two are equally near, this is the
     * smaller one.
     */
    public static int nearestPowerOfTwo(int side, int minimum, int maximum) {
        int below = Integer.highestOneBit(Math.max(1, side));
        return Math.clamp(side - below > 2 * below - side ? 2 * below : below, minimum, maximum);
    }

    /** Creates the exception for a wrong size. Its message contains the nearest correct size. */
    public static IllegalArgumentException createSizeException(
            String format, String rule, int width, int height, int nearestWidth, int nearestHeight) {
        return new IllegalArgumentException(String.format(
                Locale.ROOT,
                "%s needs %s, but the size is %d×%d. The nearest possible size is %d×%d",
                format,
                rule,
                width,
                height,
                nearestWidth,
                nearestHeight));
    }
}
