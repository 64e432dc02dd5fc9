package shuriken.render;

import java.util.Arrays;
import shuriken.scene.Blend;

/**
 * The samples of some rows of an image. A sample has
 *
 * <ul>
 *   <li>a colour,
 *   <li>the nearness of the polygon whose depth was written last, or negative infinity,
 *   <li>an alpha in the console's frame buffer, 0 to 1, if any surface is blended by it,
 *   <li>the ID of the last translucent polygon, if any polygon is from the DS.
 * </ul>
 *
 * <p>Samples are identified by {@linkplain #sampleIndex their index}, and each property is an array over all samples,
 * so that drawing creates no objects.
 */
final class SampleBuffer {
    /** The maximum relative difference of depths that count as equal: 0x200 in a 24-bit depth of the DS. */
    private static final float EQUAL_DEPTH_TOLERANCE = 0x200 / (float) (1 << 24);

    private final int width;
    private final int rowCount;
    private final boolean keepsDestinationAlpha;
    private final boolean keepsPolygonIds;
    private final SampleColours colours;
    private final float[] nearnesses;
    /** The alpha of each sample in the console's frame buffer. The array is empty if no surface is blended by it. */
    private final float[] destinationAlphas;
    /**
     * The ID of the last translucent polygon of each sample plus 1, or 0 if no translucent polygon was drawn there. The
     * array is empty without DS polygons.
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
    SampleBuffer(int width, int rowCount, boolean keepsDestinationAlpha, boolean keepsPolygonIds) {
        int sampleCount = Math.multiplyExact(width, rowCount);
        this.width = width;
        this.rowCount = rowCount;
        this.keepsDestinationAlpha = keepsDestinationAlpha;
        this.keepsPolygonIds = keepsPolygonIds;
        this.colours = new SampleColours(sampleCount);
        this.nearnesses = new float[sampleCount];
        this.destinationAlphas = new float[keepsDestinationAlpha ? sampleCount : 0];
        this.polygonIds = new byte[keepsPolygonIds ? sampleCount : 0];
    }

    /**
     * Moves the frame to other rows of the image and fills it with the background.
     *
     * @param background the colour 0xAARRGGBB
     */
    void moveTo(int newFirstRow, int background) {
        firstRow = newFirstRow;
        colours.fill(background);
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
     * Returns whether a nearness is not smaller than the nearness of a sample. If two polygons are equally near, the
     * later one is visible, as decals require.
     */
    boolean isVisible(int sampleIndex, float nearness) {
        return nearness >= nearnesses[sampleIndex];
    }

    /** Returns whether a nearness equals the nearness of a sample, within the tolerance of the DS. */
    boolean isAtDepth(int sampleIndex, float nearness) {
        return Math.abs(nearness - nearnesses[sampleIndex]) <= EQUAL_DEPTH_TOLERANCE * Math.abs(nearness);
    }

    /** Replaces a sample with an opaque colour, whose components are 0 to 255. */
    void drawOpaque(int sampleIndex, float nearness, float r, float g, float b) {
        nearnesses[sampleIndex] = nearness;
        colours.setOpaque(sampleIndex, r, g, b);
        if (keepsDestinationAlpha) {
            destinationAlphas[sampleIndex] = 1;
        }
        if (keepsPolygonIds) {
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
        float destinationAlpha = keepsDestinationAlpha ? destinationAlphas[sampleIndex] : 1;
        colours.blend(sampleIndex, blend, r, g, b, alpha, destinationAlpha);
        if (keepsDestinationAlpha) {
            float newAlpha = blend.constantTerm(alpha, alpha, destinationAlpha)
                    + blend.backgroundFactor(alpha, alpha, destinationAlpha) * destinationAlpha;
            destinationAlphas[sampleIndex] = Math.clamp(newAlpha, 0f, 1f);
        }
    }

    /**
     * Blends a translucent polygon of the DS with the sample. The chip draws at most one of successive polygons with
     * the same ID.
     *
     * @param attributes the ID of the polygon, and whether its nearness replaces the nearness of the sample
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 1 to {@link DsColourMath#MAX_ALPHA}
     * @param matchesHardware whether to calculate with the precision of the chip
     */
    void blendDs(
            int sampleIndex,
            DsPolygonAttributes attributes,
            float nearness,
            float r,
            float g,
            float b,
            int alpha,
            boolean matchesHardware) {
        byte idPlusOne = (byte) (attributes.polygonId() + 1);
        if (polygonIds[sampleIndex] == idPlusOne) {
            return;
        }
        colours.blendDs(sampleIndex, r, g, b, alpha, matchesHardware);
        polygonIds[sampleIndex] = idPlusOne;
        if (attributes.writesDepth()) {
            nearnesses[sampleIndex] = nearness;
        }
    }

    /**
     * Averages the samples to pixels.
     *
     * @param samplesPerAxis the number of samples of a pixel in each direction
     * @param rgba the pixels of the complete image, without premultiplied alpha; those in these rows are set
     */
    void averageInto(int samplesPerAxis, byte[] rgba) {
        int pixelsPerRow = width / samplesPerAxis;
        int endPixelIndex = Math.min(rgba.length / 4, (firstRow + rowCount) / samplesPerAxis * pixelsPerRow);
        for (int pixelIndex = firstRow / samplesPerAxis * pixelsPerRow; pixelIndex < endPixelIndex; pixelIndex++) {
            int firstSampleIndex =
                    sampleIndex(pixelIndex % pixelsPerRow * samplesPerAxis, pixelIndex / pixelsPerRow * samplesPerAxis);
            colours.resolvePixel(firstSampleIndex, samplesPerAxis, width, rgba, pixelIndex);
        }
    }
}
