package shuriken.render;

/**
 * Computes with colours like the DS, which multiplies and blends 6-bit components. A 5-bit component {@code c} becomes
 * {@code 2 c + 1}; black stays 0.
 */
final class DsColourMath {
    /** The 5-bit alpha of an opaque colour. */
    static final int MAX_ALPHA = 31;

    private static final float[] TEXEL_BRIGHTNESS = new float[256];

    static {
        for (int i = 0; i < TEXEL_BRIGHTNESS.length; i++) {
            TEXEL_BRIGHTNESS[i] = 255 * brightness(i / 255f);
        }
    }

    private DsColourMath() {}

    /**
     * Returns the brightness of a colour on the DS. Because of the sixth bit, all colours except black are a little
     * brighter than their 5 bits. The result is not rounded to the steps of the chip.
     *
     * @param component a component of the colour, 0 to 1
     */
    static float brightness(float component) {
        return component <= 0 ? 0 : (2 * 31 * component + 1) / 63;
    }

    /** Returns the brightness of a component of a texel on the DS, 0 to 255. The component is also 0 to 255. */
    static float texelBrightness(int component) {
        return TEXEL_BRIGHTNESS[component];
    }

    /** Converts a 5-bit component to 6 bits, with which the chip calculates. */
    static int toSixBits(int component) {
        return component == 0 ? 0 : 2 * component + 1;
    }

    /** Returns the product of a component of a texel and of a vertex colour, 6 bits each. */
    static int multiply(int texelComponent, int vertexComponent) {
        return ((texelComponent + 1) * (vertexComponent + 1) - 1) >> 6;
    }

    /** Returns the product of the alpha of a texel and of a polygon, 5 bits each. */
    static int multiplyAlpha(int texelAlpha, int polygonAlpha) {
        return ((texelAlpha + 1) * (polygonAlpha + 1) - 1) >> 5;
    }

    /**
     * Blends a component of a translucent colour with a component of the destination. Both components have 6 bits.
     *
     * @param alpha the alpha of the translucent colour, 5 bits. The colour replaces {@code alpha + 1} of 32 parts of
     *     the destination
     */
    static int blend(int component, int destinationComponent, int alpha) {
        return (component * (alpha + 1) + destinationComponent * (MAX_ALPHA - alpha)) >> 5;
    }

    /** Converts a 6-bit component to 8 bits. */
    static int toEightBits(int component) {
        return (component << 2) | (component >> 4);
    }
}
