package shuriken.convert.ninja.draw;

import shuriken.convert.support.Argb;

/** Functions for the word 0xEERRGGBB, which has the exponent of the specular highlight above the specular colour. */
public final class SpecularWord {
    private static final int EXPONENT_SHIFT = 24;

    private SpecularWord() {}

    /** Returns the exponent of a word. */
    public static int exponent(int word) {
        return word >>> EXPONENT_SHIFT;
    }

    /**
     * Returns the word of a colour and an exponent.
     *
     * @param exponent the exponent, which is rounded down and limited to the range from 0 to {@code maxExponent}
     */
    public static int create(int rgb, float exponent, int maxExponent) {
        return (Math.clamp((long) exponent, 0, maxExponent) << EXPONENT_SHIFT) | Argb.withoutAlpha(rgb);
    }
}
