package shuriken.interchange.support;

import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;

/**
 * Converts colours for any pair of blend factors to similar colours for {@link Blend#ALPHA}. A converted colour adds
 * the same light. It keeps as much of the background as one alpha for all components permits. Components are stored
 * (sRGB) values from 0 to 1.
 */
final class ColourApproximation {
    /** The assumed background of surfaces that only change the background: medium grey. */
    private static final float ASSUMED_BACKGROUND = 0.5f;

    /** The number of cached colours, which is a power of two. */
    private static final int CACHE_SIZE = 256;

    /** An odd number that distributes the bits of a colour over the upper bits of a hash. */
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    /** The shift that reduces a hash to an index of the cache. */
    private static final int HASH_SHIFT = 24;

    private ColourApproximation() {}

    /**
     * Returns whether the texture, vertex colour and material colour may be converted separately before they are
     * multiplied.
     */
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

    /**
     * Converts one colour. Components are in the order R, G, B, A. The result's alpha is the fraction of the background
     * that the pair of factors removes, but at least the brightest added component. The result's colour is the added
     * light divided by that alpha. If no light is added, a medium grey background is assumed.
     */
    static float[] convertColour(Blend blend, float[] rgba) {
        float[] converted = new float[4];
        float alpha = rgba[3];
        float keptFraction = 1;
        float addedLight = 0;
        for (int component = 0; component < 3; component++) {
            keptFraction = Math.min(keptFraction, blend.backgroundFactor(rgba[component], alpha));
            addedLight = Math.max(addedLight, blend.constantTerm(rgba[component], alpha));
        }
        float background = addedLight > 0 ? 0 : ASSUMED_BACKGROUND;
        keptFraction = Math.max(0, keptFraction);
        converted[3] = 1 - keptFraction;
        for (int component = 0; component < 3; component++) {
            float excessBackground = (blend.backgroundFactor(rgba[component], alpha) - keptFraction) * background;
            converted[component] = Math.max(0, blend.constantTerm(rgba[component], alpha) + excessBackground);
            converted[3] = Math.max(converted[3], converted[component]);
        }
        converted[3] = Math.min(1, converted[3]);
        for (int component = 0; component < 3; component++) {
            converted[component] = converted[3] == 0 ? 0 : Math.min(1, converted[component] / converted[3]);
        }
        return converted;
    }

    /**
     * Converts many colours. Fully transparent colours become the hue of the sum of all colours, so that interpolated
     * colours keep their hue.
     *
     * @param rgba the colours, {@code byte[4*n]}
     * @param factor the colour by which each colour is multiplied before the conversion
     * @param isMultiplier whether the colours multiply other colours that are converted too. If so, white remains white
     */
    static byte[] convertColours(Blend blend, byte[] rgba, float[] factor, boolean isMultiplier) {
        byte[] converted = new byte[rgba.length];
        double[] lightSum = new double[3];
        // Colours repeat. Each cache slot keeps its last result.
        int[] cachedPackedTexels = new int[CACHE_SIZE];
        int[] cachedPackedColours = new int[CACHE_SIZE];
        float[][] cachedLights = new float[CACHE_SIZE][];
        float[] colour = new float[4];
        boolean hasTransparentTexel = false;
        for (int i = 0; i < rgba.length; i += 4) {
            int packedTexel =
                    (rgba[i] & 0xFF) | ((rgba[i + 1] & 0xFF) << 8) | ((rgba[i + 2] & 0xFF) << 16) | (rgba[i + 3] << 24);
            int cacheSlot = (packedTexel * HASH_MULTIPLIER) >>> HASH_SHIFT;
            float[] light = cachedLights[cacheSlot];
            if (light == null || cachedPackedTexels[cacheSlot] != packedTexel) {
                for (int component = 0; component < 4; component++) {
                    colour[component] = (rgba[i + component] & 0xFF) / 255f * factor[component];
                }
                light = isMultiplier && isWhite(colour) ? colour.clone() : convertColour(blend, colour);
                cachedLights[cacheSlot] = light;
                cachedPackedTexels[cacheSlot] = packedTexel;
                cachedPackedColours[cacheSlot] = pack(light);
                // Multiplied by its alpha, the colour becomes the light that it adds. The sum needs this light.
                for (int component = 0; component < 3; component++) {
                    light[component] *= light[3];
                }
            }
            int packedColour = cachedPackedColours[cacheSlot];
            converted[i] = (byte) packedColour;
            converted[i + 1] = (byte) (packedColour >> 8);
            converted[i + 2] = (byte) (packedColour >> 16);
            converted[i + 3] = (byte) (packedColour >> 24);
            hasTransparentTexel |= packedColour >>> 24 == 0;
            lightSum[0] += light[0];
            lightSum[1] += light[1];
            lightSum[2] += light[2];
        }
        if (hasTransparentTexel) {
            recolourTransparent(converted, lightSum);
        }
        return converted;
    }

    /** Packs a colour into an int, with red in the lowest byte. */
    private static int pack(float[] colour) {
        int packedColour = 0;
        for (int component = 0; component < 4; component++) {
            packedColour |= (Math.round(255 * colour[component]) & 0xFF) << 8 * component;
        }
        return packedColour;
    }

    /** Sets fully transparent texels to the hue of a sum of colours. */
    private static void recolourTransparent(byte[] rgba, double[] lightSum) {
        double maxComponent = Math.max(lightSum[0], Math.max(lightSum[1], lightSum[2]));
        byte[] hue = new byte[3];
        for (int component = 0; component < 3; component++) {
            hue[component] = (byte) (maxComponent == 0 ? 255 : Math.round(255 * lightSum[component] / maxComponent));
        }
        for (int i = 0; i < rgba.length; i += 4) {
            if (rgba[i + 3] == 0) {
                System.arraycopy(hue, 0, rgba, i, 3);
            }
        }
    }
}
