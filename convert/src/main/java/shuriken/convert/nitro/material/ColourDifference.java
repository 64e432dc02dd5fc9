package shuriken.convert.nitro.material;

import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;
import shuriken.texture.ds.DsTexture;

/** Compares the colours of an encoded texture with those of its image. */
final class ColourDifference {
    /** The largest rounding error of a component that is stored in five bits. */
    private static final int MAX_ROUNDING_ERROR = 8;

    private ColourDifference() {}

    /**
     * Reports the colour difference between a texture with a palette and its image.
     *
     * @return whether the difference is larger than rounding, so that it was reported
     */
    static boolean report(String name, DsTexture texture, RasterImage image, ReadContext context) {
        if (texture.format().colourCount() == 0) {
            return false;
        }
        byte[] expected = image.image().rgba();
        byte[] actual = texture.decode(0, Optional.empty(), context).rgba();
        double squaredSum = 0;
        int visibleCount = 0;
        int maximum = 0;
        for (int i = 0; i < expected.length; i += 4) {
            if (expected[i + 3] != 0) {
                visibleCount++;
                for (int component = i; component < i + 3; component++) {
                    int difference = Math.abs((expected[component] & 0xFF) - (actual[component] & 0xFF));
                    squaredSum += difference * difference;
                    maximum = Math.max(maximum, difference);
                }
            }
        }
        if (maximum <= MAX_ROUNDING_ERROR) {
            return false;
        }
        context.report(
                DiagnosticCode.COLOURS_APPROXIMATED,
                texture.site(),
                "the palette of %s has %,d colours and reproduces the image with a PSNR of %.1f dB (higher is"
                        + " better)",
                name,
                texture.format().colourCount(),
                10 * Math.log10(255 * 255 * 3.0 * visibleCount / squaredSum));
        return true;
    }
}
