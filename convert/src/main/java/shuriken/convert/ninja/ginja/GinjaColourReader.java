package shuriken.convert.ninja.ginja;

import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.ninja.ginja.ElementFormat;

/** Reads the vertex colours of Ginja models. Their byte order depends on the platform and is not stored. */
final class GinjaColourReader {
    private GinjaColourReader() {}

    /** Returns a colour as 0xAARRGGBB. */
    static int read(ElementFormat format, byte[] data, int offset, ConvertOptions options) {
        return swapComponents(format.colour(data, offset), format, options);
    }

    /**
     * Converts a colour between the component order of the file and 0xAARRGGBB. Both directions exchange the same
     * components.
     */
    static int swapComponents(int colour, ElementFormat format, ConvertOptions options) {
        boolean isRgba8 = format.type() == ElementFormat.RGBA8_TYPE;
        if (options.hasQuirk(Quirk.GINJA_COLOURS_BGRA)
                && (isRgba8 || format.type() == ElementFormat.RGB8_TYPE || format.type() == ElementFormat.RGBX8_TYPE)) {
            return (colour & 0xFF00FF00) | ((colour & 0xFF) << 16) | ((colour >> 16) & 0xFF);
        }
        // Exchange red with alpha, and green with blue.
        return options.hasQuirk(Quirk.GINJA_COLOURS_ABGR) && isRgba8
                ? ((colour & 0xFF0000) << 8) | ((colour >>> 24) << 16) | ((colour & 0xFF) << 8) | ((colour >> 8) & 0xFF)
                : colour;
    }
}
