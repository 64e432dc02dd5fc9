package shuriken.convert.support;

import shuriken.scene.Primitive;

/** Functions for colours in the order 0xAARRGGBB. */
public final class Argb {
    /** Opaque white. */
    public static final int WHITE = 0xFFFF_FFFF;

    private static final int ALPHA_MASK = 0xFF00_0000;
    private static final int RGB_MASK = 0xFF_FFFF;

    private Argb() {}

    /** Returns the colour of a vertex, or white if the primitive has no colours. */
    public static int ofVertex(Primitive primitive, int vertexIndex) {
        byte[] rgba = primitive.colours();
        if (rgba.length == 0) {
            return WHITE;
        }
        int offset = 4 * vertexIndex;
        return ((rgba[offset + 3] & 0xFF) << 24)
                | ((rgba[offset] & 0xFF) << 16)
                | ((rgba[offset + 1] & 0xFF) << 8)
                | (rgba[offset + 2] & 0xFF);
    }

    /** Returns the red, green and blue of a colour, with the alpha 0. */
    public static int withoutAlpha(int argb) {
        return argb & RGB_MASK;
    }

    /** Returns the opaque colour with the red, green and blue of a colour. */
    public static int toOpaque(int rgb) {
        return rgb | ALPHA_MASK;
    }

    /** Returns whether the alpha of a colour is 255. */
    public static boolean isOpaque(int argb) {
        return (argb & ALPHA_MASK) == ALPHA_MASK;
    }

    /** Returns a colour with the red, green and blue of one colour and the alpha of another colour. */
    public static int combine(int rgbSource, int alphaSource) {
        return (rgbSource & RGB_MASK) | (alphaSource & ALPHA_MASK);
    }
}
