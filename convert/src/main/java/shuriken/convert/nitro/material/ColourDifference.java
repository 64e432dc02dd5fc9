package shuriken.convert.nitro.material;

import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.image.RasterImage;
import shuriken.texture.ds.DsTexture;

/**
 * The difference between the colours of an encoded texture and the colours of its image.
 *
 * @param psnr the peak signal-to-noise ratio of the visible pixels in dB; infinite if all their colours are equal
 * @param maxDifference the largest difference of a component of a visible pixel, from 0 to 255
 */
public record ColourDifference(double psnr, int maxDifference) {
    /** The largest rounding error of a component that is stored in five bits. */
    private static final int MAX_ROUNDING_ERROR = 8;

    /**
     * The PSNR below which a texture is very different from its image. The root mean square of the differences is then
     * more than a tenth of a component's range. All encoders reach 23 dB for every test image except noise. A palette
     * with unrelated colours reaches about 10 dB.
     */
    private static final double MIN_SIMILAR_PSNR_DB = 20;

    private static final String VERY_DIFFERENT_PREFIX = "the result looks very different from your image: ";

    /**
     * Compares two images of the same size.
     *
     * @param expectedBytes the image as RGBA bytes. Fully transparent pixels are not compared
     * @param actualBytes the decoded texture as RGBA bytes
     */
    public static ColourDifference compute(byte[] expectedBytes, byte[] actualBytes) {
        double squaredSum = 0;
        int visibleCount = 0;
        int maxDifference = 0;
        for (int i = 0; i < Math.min(expectedBytes.length, actualBytes.length); i += 4) {
            if (expectedBytes[i + 3] != 0) {
                visibleCount++;
                for (int byteIndex = i; byteIndex < i + 3; byteIndex++) {
                    int difference = Math.abs((expectedBytes[byteIndex] & 0xFF) - (actualBytes[byteIndex] & 0xFF));
                    squaredSum += difference * difference;
                    maxDifference = Math.max(maxDifference, difference);
                }
            }
        }
        double psnr = squaredSum == 0
                ? Double.POSITIVE_INFINITY
                : 10 * Math.log10(255 * 255 * 3.0 * visibleCount / squaredSum);
        return new ColourDifference(psnr, maxDifference);
    }

    /** Returns whether people see at once that the texture is not their image. */
    public boolean isVeryDifferent() {
        return psnr < MIN_SIMILAR_PSNR_DB;
    }

    /**
     * Reports the colour difference between a texture with a palette and its image. The difference of a compressed
     * texture is reported only if it is very large, because all compressed textures differ from their images.
     *
     * @return whether the texels are indices of a palette and a difference is larger than the rounding error of colours
     */
    static boolean reportIfInexact(String name, DsTexture texture, RasterImage image, ReadContext context) {
        int colourCount = texture.format().colourCount();
        if (!texture.format().hasPalette()) {
            return false;
        }
        ColourDifference difference = compute(
                image.image().rgba(),
                texture.decode(/* level= */ 0, Optional.empty(), context).rgba());
        boolean isCompressed = colourCount == 0;
        if (isCompressed && difference.isVeryDifferent()) {
            context.report(
                    DiagnosticCode.COLOURS_APPROXIMATED, texture.location(), "%s%s", VERY_DIFFERENT_PREFIX, name);
        }
        if (isCompressed || difference.maxDifference <= MAX_ROUNDING_ERROR) {
            return false;
        }
        context.report(
                DiagnosticCode.COLOURS_APPROXIMATED,
                texture.location(),
                "%sthe palette of %s has %,d colours and reproduces the image with a PSNR of %.1f dB (higher is"
                        + " better)",
                difference.isVeryDifferent() ? VERY_DIFFERENT_PREFIX : "",
                name,
                colourCount,
                difference.psnr);
        return true;
    }
}
