package shuriken.convert.ninja.ginja;

import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.ninja.ginja.ElementFormat;

/** Reads the vertex colours of Ginja models. Their byte order depends on the platform and is not stored. */
final class GinjaColourReader {
    /** The type codes of colours with 8 bits for each component. */
    private static final int RGB8_TYPE = 6;

    private static final int RGBX8_TYPE = 7;
    private static final int RGBA8_TYPE = 10;

    private GinjaColourReader() {}

    /** Returns a colour as 0xAARRGGBB. */
    static int read(ElementFormat format, byte[] data, int offset, ConvertOptions options) {
        return swapComponents(format.colour(data, offset), format, options);
    }

    /**
     * Exchanges the components of a colour between the stored and the drawn order. Both directions are the same
     * operation.
     */
    static int swapComponents(int argb, ElementFormat format, ConvertOptions options) {
        boolean isRgba8 = format.type() == RGBA8_TYPE;
        if (options.hasQuirk(Quirk.GINJA_COLOURS_BGRA)
                && (isRgba8 || format.type() == RGB8_TYPE || format.type() == RGBX8_TYPE)) {
            return (argb & 0xFF00FF00) | ((argb & 0xFF) << 16) | ((argb >> 16) & 0xFF);
        }
        // Swap red with alpha, and green with blue.
        return options.hasQuirk(Quirk.GINJA_COLOURS_ABGR) && isRgba8
                ? ((argb & 0xFF0000) << 8) | ((argb >>> 24) << 16) | ((argb & 0xFF) << 8) | ((argb >> 8) & 0xFF)
                : argb;
    }
}
