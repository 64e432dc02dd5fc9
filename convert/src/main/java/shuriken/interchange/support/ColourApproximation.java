package shuriken.interchange.support;

import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;

/**
 * Computes the colour that, blended by {@link Blend#ALPHA}, is closest to a colour that is blended with another pair of
 * factors. It adds exactly the same light and keeps as much of the background as one alpha for all components permits.
 * Components are stored (sRGB) values from 0 to 1.
 */
final class ColourApproximation {
    /** The assumed background of surfaces that only change the background: medium grey. */
    private static final float BACKGROUND = 0.5f;

    /** The number of cached colours, which is a power of two. */
    private static final int CACHE_SIZE = 256;

    /** The shift that reduces a hash to an index of the cache. */
    private static final int HASH_SHIFT = 24;

    private ColourApproximation() {}

    /** Returns whether the texture, vertex colour and material colour may be converted separately. */
    static boolean isSeparable(Blend blend) {
        boolean isSourceSeparable = switch (blend.source()) {
            case ZERO, ONE, SOURCE_ALPHA, DESTINATION_ALPHA, INVERSE_DESTINATION_ALPHA -> true;
            case INVERSE_OTHER_COLOUR -> blend.destination() == Factor.ONE;
            case OTHER_COLOUR, INVERSE_SOURCE_ALPHA -> false;
        };
        return isSourceSeparable
                && switch (blend.destination()) {
                    case ONE, DESTINATION_ALPHA, INVERSE_SOURCE_ALPHA, INVERSE_OTHER_COLOUR -> true;
                    case ZERO, INVERSE_DESTINATION_ALPHA -> blend.source() != Factor.ZERO;
                    case OTHER_COLOUR, SOURCE_ALPHA -> false;
                };
    }

    /** Returns whether a colour is opaque white, which changes nothing as a factor. */
    static boolean isWhite(float[] rgba) {
        return rgba[0] == 1 && rgba[1] == 1 && rgba[2] == 1 && rgba[3] == 1;
    }

    /** Converts one colour. Components are in the order R, G, B, A. */
    static float[] convertColour(Blend blend, float[] rgba) {
        float[] converted = new float[4];
        float alpha = rgba[3];
        float keptFraction = 1;
        float addedLight = 0;
        for (int c = 0; c < 3; c++) {
            keptFraction = Math.min(keptFraction, blend.kept(rgba[c], alpha));
            addedLight = Math.max(addedLight, blend.added(rgba[c], alpha));
        }
        float background = addedLight > 0 ? 0 : BACKGROUND;
        keptFraction = Math.max(0, keptFraction);
        converted[3] = 1 - keptFraction;
        for (int c = 0; c < 3; c++) {
            float excessBackground = (blend.kept(rgba[c], alpha) - keptFraction) * background;
            converted[c] = Math.max(0, blend.added(rgba[c], alpha) + excessBackground);
            converted[3] = Math.max(converted[3], converted[c]);
        }
        converted[3] = Math.min(1, converted[3]);
        for (int c = 0; c < 3; c++) {
            converted[c] = converted[3] == 0 ? 0 : Math.min(1, converted[c] / converted[3]);
        }
        return converted;
    }

    /**
     * Converts many colours. Fully transparent ones get the hue of the sum, so that interpolated colours keep their
     * hue.
     *
     * @param rgba the colours, {@code byte[4*n]}
     * @param factor the colour that each of them is multiplied by first
     * @param isMultiplier whether the colours multiply others that are converted as well; then white stays white
     */
    static byte[] convertColours(Blend blend, byte[] rgba, float[] factor, boolean isMultiplier) {
        byte[] converted = new byte[rgba.length];
        double[] sum = new double[3];
        // Colours repeat, so the last result of each cache slot is kept.
        int[] cachedTexels = new int[CACHE_SIZE];
        int[] cachedBytes = new int[CACHE_SIZE];
        float[][] cachedColours = new float[CACHE_SIZE][];
        float[] colour = new float[4];
        boolean hasTransparentTexel = false;
        for (int i = 0; i < rgba.length; i += 4) {
            int texel = rgba[i] & 0xFF | (rgba[i + 1] & 0xFF) << 8 | (rgba[i + 2] & 0xFF) << 16 | rgba[i + 3] << 24;
            int slot = (texel * 0x9E3779B1) >>> HASH_SHIFT;
            float[] convertedColour = cachedColours[slot];
            if (convertedColour == null || cachedTexels[slot] != texel) {
                for (int c = 0; c < 4; c++) {
                    colour[c] = (rgba[i + c] & 0xFF) / 255f * factor[c];
                }
                convertedColour = isMultiplier && isWhite(colour) ? colour.clone() : convertColour(blend, colour);
                cachedColours[slot] = convertedColour;
                cachedTexels[slot] = texel;
                cachedBytes[slot] = pack(convertedColour);
                // The sum needs the light that each colour adds, so this is cached in addition to the packed colour.
                for (int c = 0; c < 3; c++) {
                    convertedColour[c] *= convertedColour[3];
                }
            }
            int rgbaBits = cachedBytes[slot];
            converted[i] = (byte) rgbaBits;
            converted[i + 1] = (byte) (rgbaBits >> 8);
            converted[i + 2] = (byte) (rgbaBits >> 16);
            converted[i + 3] = (byte) (rgbaBits >> 24);
            hasTransparentTexel |= rgbaBits >>> 24 == 0;
            sum[0] += convertedColour[0];
            sum[1] += convertedColour[1];
            sum[2] += convertedColour[2];
        }
        if (hasTransparentTexel) {
            recolourTransparent(converted, sum);
        }
        return converted;
    }

    /** Packs a colour into an int, with red in the lowest byte. */
    private static int pack(float[] colour) {
        int rgbaBits = 0;
        for (int c = 0; c < 4; c++) {
            rgbaBits |= (Math.round(255 * colour[c]) & 0xFF) << 8 * c;
        }
        return rgbaBits;
    }

    /** Sets fully transparent texels to the hue of a sum of colours. */
    private static void recolourTransparent(byte[] rgba, double[] sum) {
        double maximum = Math.max(sum[0], Math.max(sum[1], sum[2]));
        byte[] hue = new byte[3];
        for (int c = 0; c < 3; c++) {
            hue[c] = (byte) (maximum == 0 ? 255 : Math.round(255 * sum[c] / maximum));
        }
        for (int i = 0; i < rgba.length; i += 4) {
            if (rgba[i + 3] == 0) {
                System.arraycopy(hue, 0, rgba, i, 3);
            }
        }
    }
}
