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
    private final int rows;
    /** R, G, B and A of each sample, premultiplied, 0 to 255. */
    private final float[] colours;

    private final float[] nearnesses;
    /** The alpha of the console's frame buffer, 0 to 1. The array is empty if no surface is blended by it. */
    private final float[] destinationAlpha;
    /**
     * The ID of the last translucent polygon of each sample, plus 1. The array is empty unless there are polygons of
     * the DS.
     */
    private final byte[] polygonIds;

    private int firstRow;

    /**
     * Creates a frame without content.
     *
     * @param width the number of samples in a row
     * @param rows the number of rows of samples
     * @param keepsDestinationAlpha whether any surface is blended by the destination alpha
     * @param keepsPolygonIds whether any polygon is of the DS
     */
    Frame(int width, int rows, boolean keepsDestinationAlpha, boolean keepsPolygonIds) {
        this.width = width;
        this.rows = rows;
        this.colours = new float[Math.multiplyExact(Math.multiplyExact(4, width), rows)];
        this.nearnesses = new float[Math.multiplyExact(width, rows)];
        this.destinationAlpha = new float[keepsDestinationAlpha ? nearnesses.length : 0];
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
        for (int index = 0; index < colours.length; index += 4) {
            for (int c = 0; c < 3; c++) {
                colours[index + c] = (background >>> (16 - 8 * c) & 0xFF) * alpha / 255f;
            }
            colours[index + 3] = alpha;
        }
        Arrays.fill(nearnesses, Float.NEGATIVE_INFINITY);
        Arrays.fill(destinationAlpha, 1);
        Arrays.fill(polygonIds, (byte) 0);
    }

    int width() {
        return width;
    }

    int firstRow() {
        return firstRow;
    }

    int rows() {
        return rows;
    }

    /** Returns the index of a sample. */
    int sampleIndex(int x, int y) {
        return (y - firstRow) * width + x;
    }

    /**
     * Returns whether nothing drawn at a sample is nearer. If two polygons are equally near, the later one is visible,
     * as decals require.
     */
    boolean isVisible(int sample, float nearness) {
        return nearness >= nearnesses[sample];
    }

    /** Returns whether the nearness of a sample equals another within the tolerance of the DS. */
    boolean isAtDepth(int sample, float nearness) {
        return Math.abs(nearness - nearnesses[sample]) <= EQUAL_DEPTH_TOLERANCE * Math.abs(nearness);
    }

    /** Returns whether a sample has no translucent polygon, or its last translucent polygon has another ID. */
    boolean hasOtherPolygonId(int sample, int id) {
        return polygonIds[sample] != id + 1;
    }

    void setPolygonId(int sample, int id) {
        polygonIds[sample] = (byte) (id + 1);
    }

    void setNearness(int sample, float nearness) {
        nearnesses[sample] = nearness;
    }

    /** Replaces a sample with an opaque colour, whose components are 0 to 255. */
    void drawOpaque(int sample, float nearness, float r, float g, float b) {
        nearnesses[sample] = nearness;
        colours[4 * sample] = r;
        colours[4 * sample + 1] = g;
        colours[4 * sample + 2] = b;
        colours[4 * sample + 3] = 255;
        if (destinationAlpha.length > 0) {
            destinationAlpha[sample] = 1;
        }
        if (polygonIds.length > 0) {
            polygonIds[sample] = 0;
        }
    }

    /**
     * Blends a colour with the sample. The nearness does not change.
     *
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 0 to 1
     */
    void blend(int sample, Blend blend, float r, float g, float b, float alpha) {
        float backgroundAlpha = destinationAlpha.length > 0 ? destinationAlpha[sample] : 1;
        float keptFactors = blendComponent(4 * sample, blend, r / 255, alpha, backgroundAlpha);
        keptFactors += blendComponent(4 * sample + 1, blend, g / 255, alpha, backgroundAlpha);
        keptFactors += blendComponent(4 * sample + 2, blend, b / 255, alpha, backgroundAlpha);
        colours[4 * sample + 3] = 255 - (255 - colours[4 * sample + 3]) * Math.clamp(keptFactors / 3, 0f, 1f);
        if (destinationAlpha.length > 0) {
            float sum = blend.added(alpha, alpha, backgroundAlpha)
                    + blend.kept(alpha, alpha, backgroundAlpha) * backgroundAlpha;
            destinationAlpha[sample] = Math.clamp(sum, 0f, 1f);
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
    void blendDs(int sample, float r, float g, float b, int alpha, boolean hasChipPrecision) {
        float oldAlpha = colours[4 * sample + 3];
        float newAlpha = Math.max(oldAlpha, 255 * alpha / (float) DsColours.MAX_ALPHA);
        blendDsComponent(4 * sample, r, oldAlpha, newAlpha, alpha, hasChipPrecision);
        blendDsComponent(4 * sample + 1, g, oldAlpha, newAlpha, alpha, hasChipPrecision);
        blendDsComponent(4 * sample + 2, b, oldAlpha, newAlpha, alpha, hasChipPrecision);
        colours[4 * sample + 3] = newAlpha;
    }

    /** Blends one component of a sample. The stored components are premultiplied. */
    private void blendDsComponent(
            int index, float value, float oldAlpha, float newAlpha, int alpha, boolean hasChipPrecision) {
        float destination = oldAlpha == 0 ? value : colours[index] * 255 / oldAlpha;
        float blended = hasChipPrecision
                ? DsColours.toEightBits(DsColours.blend((int) value >> 2, Math.round(destination) >> 2, alpha))
                : (value * (alpha + 1) + destination * (DsColours.MAX_ALPHA - alpha)) / 32;
        colours[index] = blended * newAlpha / 255;
    }

    /** Blends one component, 0 to 1, and returns the factor by which the old component was multiplied. */
    private float blendComponent(int index, Blend blend, float value, float alpha, float backgroundAlpha) {
        float kept = blend.kept(value, alpha, backgroundAlpha);
        colours[index] = Math.clamp(255 * blend.added(value, alpha, backgroundAlpha) + kept * colours[index], 0f, 255f);
        return kept;
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
        int endPixel = Math.min(rgba.length / 4, (firstRow + rows) / samplesPerAxis * pixelsPerRow);
        float[] sum = new float[4];
        for (int pixel = firstRow / samplesPerAxis * pixelsPerRow; pixel < endPixel; pixel++) {
            Arrays.fill(sum, 0);
            for (int i = 0; i < samplesPerAxis * samplesPerAxis; i++) {
                int sample = sampleIndex(
                        pixel % pixelsPerRow * samplesPerAxis + i % samplesPerAxis,
                        pixel / pixelsPerRow * samplesPerAxis + i / samplesPerAxis);
                for (int c = 0; c < 4; c++) {
                    sum[c] += colours[4 * sample + c] / (samplesPerAxis * samplesPerAxis);
                }
            }
            float alpha = Math.max(sum[3], Math.max(sum[0], Math.max(sum[1], sum[2])));
            for (int c = 0; c < 3 && alpha > 0; c++) {
                rgba[4 * pixel + c] = (byte) Math.min(255, Math.round(sum[c] * 255 / alpha));
            }
            rgba[4 * pixel + 3] = (byte) Math.min(255, Math.round(alpha));
        }
    }
}
