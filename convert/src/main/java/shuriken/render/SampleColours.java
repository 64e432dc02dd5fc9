package shuriken.render;

import shuriken.scene.Blend;

/** The colours of samples: R, G, B and alpha, 0 to 255, premultiplied. */
final class SampleColours {
    private static final int ALPHA_INDEX = 3;
    private static final int COMPONENT_COUNT = 4;

    /** R, G, B and alpha of each sample. */
    private final float[] components;

    SampleColours(int sampleCount) {
        this.components = new float[Math.multiplyExact(COMPONENT_COUNT, sampleCount)];
    }

    /**
     * Fills all samples with a colour.
     *
     * @param colour the colour 0xAARRGGBB, which is not premultiplied
     */
    void fill(int colour) {
        int alpha = colour >>> 24;
        float r = (colour >>> 16 & 0xFF) * alpha / 255f;
        float g = (colour >>> 8 & 0xFF) * alpha / 255f;
        float b = (colour & 0xFF) * alpha / 255f;
        for (int i = 0; i < components.length / COMPONENT_COUNT; i++) {
            set(i, r, g, b, alpha);
        }
    }

    private void set(int sampleIndex, float r, float g, float b, float alpha) {
        int offset = COMPONENT_COUNT * sampleIndex;
        components[offset] = r;
        components[offset + 1] = g;
        components[offset + 2] = b;
        components[offset + ALPHA_INDEX] = alpha;
    }

    /** Replaces the colour of a sample with an opaque colour, whose components are 0 to 255. */
    void setOpaque(int sampleIndex, float r, float g, float b) {
        set(sampleIndex, r, g, b, /* alpha= */ 255);
    }

    /**
     * Blends a colour with the colour of a sample.
     *
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 0 to 1
     * @param destinationAlpha the alpha of the sample in the console's frame buffer, 0 to 1
     */
    void blend(int sampleIndex, Blend blend, float r, float g, float b, float alpha, float destinationAlpha) {
        int offset = COMPONENT_COUNT * sampleIndex;
        float backgroundFactorSum = blendComponent(offset, blend, r / 255, alpha, destinationAlpha);
        backgroundFactorSum += blendComponent(offset + 1, blend, g / 255, alpha, destinationAlpha);
        backgroundFactorSum += blendComponent(offset + 2, blend, b / 255, alpha, destinationAlpha);
        // The transparency is multiplied by the mean of the factors that multiplied the old components.
        components[offset + ALPHA_INDEX] =
                255 - (255 - components[offset + ALPHA_INDEX]) * Math.clamp(backgroundFactorSum / 3, 0f, 1f);
    }

    /** Blends one component, 0 to 1, and returns the factor by which it multiplied the old component. */
    private float blendComponent(
            int componentIndex, Blend blend, float component, float alpha, float destinationAlpha) {
        float backgroundFactor = blend.backgroundFactor(component, alpha, destinationAlpha);
        components[componentIndex] = Math.clamp(
                255 * blend.constantTerm(component, alpha, destinationAlpha)
                        + backgroundFactor * components[componentIndex],
                0f,
                255f);
        return backgroundFactor;
    }

    /**
     * Blends a translucent colour of the DS with the colour of a sample. The chip does not blend with a transparent
     * sample, and keeps the higher of the two alphas.
     *
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 1 to {@link DsColourMath#MAX_ALPHA}
     * @param matchesHardware whether to calculate with the precision of the chip
     */
    void blendDs(int sampleIndex, float r, float g, float b, int alpha, boolean matchesHardware) {
        int offset = COMPONENT_COUNT * sampleIndex;
        float oldAlpha = components[offset + ALPHA_INDEX];
        float newAlpha = Math.max(oldAlpha, 255 * alpha / (float) DsColourMath.MAX_ALPHA);
        blendDsComponent(offset, r, oldAlpha, newAlpha, alpha, matchesHardware);
        blendDsComponent(offset + 1, g, oldAlpha, newAlpha, alpha, matchesHardware);
        blendDsComponent(offset + 2, b, oldAlpha, newAlpha, alpha, matchesHardware);
        components[offset + ALPHA_INDEX] = newAlpha;
    }

    /**
     * Blends one component of a DS colour.
     *
     * @param oldAlpha the alpha of the sample, 0 to 255
     * @param newAlpha the alpha of the sample after blending, 0 to 255
     * @param alpha the alpha of the translucent colour, 1 to {@link DsColourMath#MAX_ALPHA}
     */
    private void blendDsComponent(
            int componentIndex, float component, float oldAlpha, float newAlpha, int alpha, boolean matchesHardware) {
        float destination = oldAlpha == 0 ? component : components[componentIndex] * 255 / oldAlpha;
        float blended = matchesHardware
                ? DsColourMath.toEightBits(
                        DsColourMath.blend((int) component >> 2, Math.round(destination) >> 2, alpha))
                : (component * (alpha + 1) + destination * (DsColourMath.MAX_ALPHA - alpha)) / 32;
        components[componentIndex] = blended * newAlpha / 255;
    }

    /**
     * Averages the samples of a pixel. Additive blending over an empty background creates light without a surface,
     * whose brightness becomes the alpha.
     *
     * @param firstSampleIndex the index of the top left sample
     * @param samplesPerAxis the number of samples of the pixel in each direction
     * @param samplesPerRow the number of samples of all pixels in a row
     * @param rgba receives the pixel, without premultiplied alpha
     */
    void resolvePixel(int firstSampleIndex, int samplesPerAxis, int samplesPerRow, byte[] rgba, int pixelIndex) {
        int sampleCount = samplesPerAxis * samplesPerAxis;
        float r = 0;
        float g = 0;
        float b = 0;
        float alpha = 0;
        for (int y = 0; y < samplesPerAxis; y++) {
            int offset = COMPONENT_COUNT * (firstSampleIndex + y * samplesPerRow);
            for (int x = 0; x < samplesPerAxis; x++, offset += COMPONENT_COUNT) {
                r += components[offset] / sampleCount;
                g += components[offset + 1] / sampleCount;
                b += components[offset + 2] / sampleCount;
                alpha += components[offset + ALPHA_INDEX] / sampleCount;
            }
        }
        float pixelAlpha = Math.max(alpha, Math.max(r, Math.max(g, b)));
        int pixelOffset = COMPONENT_COUNT * pixelIndex;
        if (pixelAlpha > 0) {
            rgba[pixelOffset] = toByte(r * 255 / pixelAlpha);
            rgba[pixelOffset + 1] = toByte(g * 255 / pixelAlpha);
            rgba[pixelOffset + 2] = toByte(b * 255 / pixelAlpha);
        }
        rgba[pixelOffset + ALPHA_INDEX] = toByte(pixelAlpha);
    }

    private static byte toByte(float component) {
        return (byte) Math.min(255, Math.round(component));
    }
}
