package shuriken.render;

import java.util.Arrays;
import shuriken.scene.Blend;

/**
 * The samples of some rows of an image. Each sample has a colour with premultiplied alpha, 0 to 255, and a nearness.
 * If the scene needs them, it also has the alpha of the console's frame buffer and the ID of the last translucent
 * polygon.
 */
final class Frame {
    /** The maximum relative difference of depths that count as equal: 0x200 of the 24 bits of a depth of the DS. */
    private static final float EQUAL_DEPTH_TOLERANCE = 0x200 / (float) (1 << 24);

    private final int width;
    private final int rowCount;
    /** R, G, B and A of each sample, premultiplied, 0 to 255. */
    private final float[] colours;

    private final float[] nearnesses;
    /**
     * The alpha of each sample in the console's frame buffer, 0 to 1. The array is empty if no surface is blended by
     * it.
     */
    private final float[] destinationAlphas;
    /**
     * The ID of the last translucent polygon of each sample, plus 1. The array is empty unless there are polygons from
     * the DS.
     */
    private final byte[] polygonIds;

    private int firstRow;

    /**
     * Creates a frame without content.
     *
     * @param width the number of samples in a row
     * @param rowCount the number of rows of samples
     * @param keepsDestinationAlpha whether any surface is blended by the destination alpha
     * @param keepsPolygonIds whether any polygon is from the DS
     */
    Frame(int width, int rowCount, boolean keepsDestinationAlpha, boolean keepsPolygonIds) {
        this.width = width;
        this.rowCount = rowCount;
        this.colours = new float[Math.multiplyExact(Math.multiplyExact(4, width), rowCount)];
        this.nearnesses = new float[Math.multiplyExact(width, rowCount)];
        this.destinationAlphas = new float[keepsDestinationAlpha ? nearnesses.length : 0];
        this.polygonIds = new byte[keepsPolygonIds ? nearnesses.length : 0];
    }

    /**
     * Moves the frame to other rows of the image and fills it with the background.
     *
     * @param background the colour 0xAARRGGBB
     */
    void moveTo(int newFirstRow, int background) {
        firstRow = newFirstRow;
        int alpha = background >>> 24;
        for (int offset = 0; offset < colours.length; offset += 4) {
            for (int component = 0; component < 3; component++) {
                colours[offset + component] = (background >>> (16 - 8 * component) & 0xFF) * alpha / 255f;
            }
            colours[offset + 3] = alpha;
        }
        Arrays.fill(nearnesses, Float.NEGATIVE_INFINITY);
        Arrays.fill(destinationAlphas, 1);
        Arrays.fill(polygonIds, (byte) 0);
    }

    int width() {
        return width;
    }

    int firstRow() {
        return firstRow;
    }

    int rowCount() {
        return rowCount;
    }

    /** Returns the index of a sample. */
    int sampleIndex(int x, int y) {
        return (y - firstRow) * width + x;
    }

    /**
     * Returns whether nothing drawn at a sample is nearer. If two polygons are equally near, the later one is visible,
     * as decals require.
     */
    boolean isVisible(int sampleIndex, float nearness) {
        return nearness >= nearnesses[sampleIndex];
    }

    /** Returns whether a nearness equals that of a sample, within the tolerance of the DS. */
    boolean isAtDepth(int sampleIndex, float nearness) {
        return Math.abs(nearness - nearnesses[sampleIndex]) <= EQUAL_DEPTH_TOLERANCE * Math.abs(nearness);
    }

    /** Returns whether a sample has no translucent polygon, or its last translucent polygon has a different ID. */
    boolean hasDifferentPolygonId(int sampleIndex, int polygonId) {
        return polygonIds[sampleIndex] != polygonId + 1;
    }

    /** Records the ID of the last translucent polygon of a sample. */
    void setPolygonId(int sampleIndex, int polygonId) {
        polygonIds[sampleIndex] = (byte) (polygonId + 1);
    }

    void setNearness(int sampleIndex, float nearness) {
        nearnesses[sampleIndex] = nearness;
    }

    /** Replaces a sample with an opaque colour, whose components are 0 to 255. */
    void drawOpaque(int sampleIndex, float nearness, float r, float g, float b) {
        nearnesses[sampleIndex] = nearness;
        colours[4 * sampleIndex] = r;
        colours[4 * sampleIndex + 1] = g;
        colours[4 * sampleIndex + 2] = b;
        colours[4 * sampleIndex + 3] = 255;
        if (destinationAlphas.length > 0) {
            destinationAlphas[sampleIndex] = 1;
        }
        if (polygonIds.length > 0) {
            polygonIds[sampleIndex] = 0;
        }
    }

    /**
     * Blends a colour with the sample. The nearness does not change.
     *
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 0 to 1
     */
    void blend(int sampleIndex, Blend blend, float r, float g, float b, float alpha) {
        float destinationAlpha = destinationAlphas.length > 0 ? destinationAlphas[sampleIndex] : 1;
        float keptFactorSum = blendComponent(4 * sampleIndex, blend, r / 255, alpha, destinationAlpha);
        keptFactorSum += blendComponent(4 * sampleIndex + 1, blend, g / 255, alpha, destinationAlpha);
        keptFactorSum += blendComponent(4 * sampleIndex + 2, blend, b / 255, alpha, destinationAlpha);
        // The transparency is multiplied by the mean of the factors that multiplied the old components.
        colours[4 * sampleIndex + 3] =
                255 - (255 - colours[4 * sampleIndex + 3]) * Math.clamp(keptFactorSum / 3, 0f, 1f);
        if (destinationAlphas.length > 0) {
            float newAlpha = blend.added(alpha, alpha, destinationAlpha)
                    + blend.kept(alpha, alpha, destinationAlpha) * destinationAlpha;
            destinationAlphas[sampleIndex] = Math.clamp(newAlpha, 0f, 1f);
        }
    }

    /**
     * Blends a translucent colour of the DS with the sample. The nearness does not change. The chip does not blend
     * with a transparent sample, and keeps the higher alpha of both.
     *
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 1 to {@link DsColours#MAX_ALPHA}
     * @param hasChipPrecision whether to calculate with the precision of the chip
     */
    void blendDs(int sampleIndex, float r, float g, float b, int alpha, boolean hasChipPrecision) {
        float oldAlpha = colours[4 * sampleIndex + 3];
        float newAlpha = Math.max(oldAlpha, 255 * alpha / (float) DsColours.MAX_ALPHA);
        blendDsComponent(4 * sampleIndex, r, oldAlpha, newAlpha, alpha, hasChipPrecision);
        blendDsComponent(4 * sampleIndex + 1, g, oldAlpha, newAlpha, alpha, hasChipPrecision);
        blendDsComponent(4 * sampleIndex + 2, b, oldAlpha, newAlpha, alpha, hasChipPrecision);
        colours[4 * sampleIndex + 3] = newAlpha;
    }

    /** Blends one component of a sample. The stored components are premultiplied. */
    private void blendDsComponent(
            int componentIndex, float value, float oldAlpha, float newAlpha, int alpha, boolean hasChipPrecision) {
        float destination = oldAlpha == 0 ? value : colours[componentIndex] * 255 / oldAlpha;
        float blended = hasChipPrecision
                ? DsColours.toEightBits(DsColours.blend((int) value >> 2, Math.round(destination) >> 2, alpha))
                : (value * (alpha + 1) + destination * (DsColours.MAX_ALPHA - alpha)) / 32;
        colours[componentIndex] = blended * newAlpha / 255;
    }

    /** Blends one component, 0 to 1, and returns the factor by which it multiplied the old component. */
    private float blendComponent(int componentIndex, Blend blend, float value, float alpha, float destinationAlpha) {
        float keptFactor = blend.kept(value, alpha, destinationAlpha);
        colours[componentIndex] = Math.clamp(
                255 * blend.added(value, alpha, destinationAlpha) + keptFactor * colours[componentIndex], 0f, 255f);
        return keptFactor;
    }

    /**
     * Averages the samples to pixels. Additive blending over an empty background creates light without a surface, whose
     * brightness becomes the alpha.
     *
     * @param samplesPerAxis the number of samples of a pixel in each direction
     * @param rgba receives the pixels of this frame's rows, without premultiplied alpha
     */
    void resolve(int samplesPerAxis, byte[] rgba) {
        int pixelsPerRow = width / samplesPerAxis;
        int endPixelIndex = Math.min(rgba.length / 4, (firstRow + rowCount) / samplesPerAxis * pixelsPerRow);
        float[] sums = new float[4];
        for (int pixelIndex = firstRow / samplesPerAxis * pixelsPerRow; pixelIndex < endPixelIndex; pixelIndex++) {
            Arrays.fill(sums, 0);
            for (int i = 0; i < samplesPerAxis * samplesPerAxis; i++) {
                int sampleIndex = sampleIndex(
                        pixelIndex % pixelsPerRow * samplesPerAxis + i % samplesPerAxis,
                        pixelIndex / pixelsPerRow * samplesPerAxis + i / samplesPerAxis);
                for (int component = 0; component < 4; component++) {
                    sums[component] += colours[4 * sampleIndex + component] / (samplesPerAxis * samplesPerAxis);
                }
            }
            float alpha = Math.max(sums[3], Math.max(sums[0], Math.max(sums[1], sums[2])));
            for (int component = 0; component < 3 && alpha > 0; component++) {
                rgba[4 * pixelIndex + component] = (byte) Math.min(255, Math.round(sums[component] * 255 / alpha));
            }
            rgba[4 * pixelIndex + 3] = (byte) Math.min(255, Math.round(alpha));
        }
    }
}
