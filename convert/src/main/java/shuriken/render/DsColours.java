package shuriken.render;

/**
 * Colour arithmetic of the DS, which multiplies and mixes 6 bits. Its 5 bits become 6 by {@code 2 c + 1}, only black stays
 * 0.
 */
final class DsColours {
    private static final float[] TEXELS = new float[256];

    static {
        for (int i = 0; i < TEXELS.length; i++) {
            TEXELS[i] = 255 * lifted(i / 255f);
        }
    }

    private DsColours() {}

    /**
     * Returns how bright a colour is on the DS: all but black are a little brighter than their 5 bits say, because of the
     * sixth. The result is not rounded to the steps of the chip.
     *
     * @param colour 0 to 1
     */
    static float lifted(float colour) {
        return colour <= 0 ? 0 : (2 * 31 * colour + 1) / 63;
    }

    /** Returns how bright a texel of 0 to 255 is on the DS. */
    static float lifted(int texel) {
        return TEXELS[texel];
    }

    /** Returns the 6 bits that the chip calculates with for the 5 bits of a colour. */
    static int sixBits(int five) {
        return five == 0 ? 0 : 2 * five + 1;
    }

    /** Returns the product of a texel and a vertex colour, 6 bits each. */
    static int product(int texel, int vertex) {
        return (texel + 1) * (vertex + 1) - 1 >> 6;
    }

    /** Returns the product of the alpha of a texel and of a polygon, 5 bits each. */
    static int alphaProduct(int texel, int polygon) {
        return (texel + 1) * (polygon + 1) - 1 >> 5;
    }

    /** Returns a translucent colour of 6 bits over another; alpha has 5 bits and replaces one part of 32 more. */
    static int mixed(int colour, int destination, int alpha) {
        return colour * (alpha + 1) + destination * (31 - alpha) >> 5;
    }

    /** Returns 6 bits as 8, as screens and files have them. */
    static int eightBits(int six) {
        return six << 2 | six >> 4;
    }
}
