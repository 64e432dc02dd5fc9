package shuriken.render;

import java.util.Arrays;
import shuriken.scene.Blend;

/**
 * The samples of some rows of an image. Each sample has a colour with premultiplied alpha, 0 to 255, and a depth. If the
 * scene needs them, it also has the alpha of the console's frame buffer and the ID of the last translucent polygon.
 */
final class Frame {
    /** The maximum difference of equal depths: 0x200 of the 24 bits of a depth of the DS. */
    private static final float EQUAL_DEPTH = 0x200 / (float) (1 << 24);

    private final int width;
    private final int rows;
    private final float[] colours;
    private final float[] depths;
    /** The alpha of the console's frame buffer, 0 to 1. The array is empty if no surface is mixed by it. */
    private final float[] tileAlpha;
    /** The ID of the last translucent polygon, plus 1. The array is empty unless there are polygons of the DS. */
    private final byte[] polygonIds;

    private int firstRow;

    /**
     * Creates a frame without content.
     *
     * @param keepsAlpha whether a surface is blended by the destination alpha
     * @param keepsIds whether there are polygons of the DS
     */
    Frame(int width, int rows, boolean keepsAlpha, boolean keepsIds) {
        this.width = width;
        this.rows = rows;
        this.colours = new float[Math.multiplyExact(Math.multiplyExact(4, width), rows)];
        this.depths = new float[Math.multiplyExact(width, rows)];
        this.tileAlpha = new float[keepsAlpha ? depths.length : 0];
        this.polygonIds = new byte[keepsIds ? depths.length : 0];
    }

    /**
     * Moves the frame to other rows of the image and fills it with the background.
     *
     * @param background the colour 0xAARRGGBB
     */
    void moveTo(int row, int background) {
        firstRow = row;
        int alpha = background >>> 24;
        for (int index = 0; index < colours.length; index += 4) {
            for (int c = 0; c < 3; c++) {
                colours[index + c] = (background >>> (16 - 8 * c) & 0xFF) * alpha / 255f;
            }
            colours[index + 3] = alpha;
        }
        Arrays.fill(depths, Float.NEGATIVE_INFINITY);
        Arrays.fill(tileAlpha, 1);
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

    /** Returns whether nothing is nearer. Of equal depths the later one is visible, because decals need it. */
    boolean isVisible(int sample, float nearness) {
        return nearness >= depths[sample];
    }

    /** Returns whether a sample has a depth, with the tolerance of the DS. */
    boolean isAtDepth(int sample, float nearness) {
        return Math.abs(nearness - depths[sample]) <= EQUAL_DEPTH * Math.abs(nearness);
    }

    /** Returns whether the last translucent polygon of a sample has another ID. */
    boolean hasOtherId(int sample, int id) {
        return polygonIds[sample] != id + 1;
    }

    void setId(int sample, int id) {
        polygonIds[sample] = (byte) (id + 1);
    }

    void setDepth(int sample, float nearness) {
        depths[sample] = nearness;
    }

    void cover(int sample, float nearness, float r, float g, float b) {
        depths[sample] = nearness;
        colours[4 * sample] = r;
        colours[4 * sample + 1] = g;
        colours[4 * sample + 2] = b;
        colours[4 * sample + 3] = 255;
        if (tileAlpha.length > 0) {
            tileAlpha[sample] = 1;
        }
        if (polygonIds.length > 0) {
            polygonIds[sample] = 0;
        }
    }

    /** Mixes a colour with the sample. The depth stays. */
    void blend(int sample, Blend blend, float r, float g, float b, float alpha) {
        float destination = tileAlpha.length > 0 ? tileAlpha[sample] : 1;
        float kept = mix(4 * sample, blend, r / 255, alpha, destination);
        kept += mix(4 * sample + 1, blend, g / 255, alpha, destination);
        kept += mix(4 * sample + 2, blend, b / 255, alpha, destination);
        colours[4 * sample + 3] = 255 - (255 - colours[4 * sample + 3]) * Math.clamp(kept / 3, 0f, 1f);
        if (tileAlpha.length > 0) {
            float sum = blend.added(alpha, alpha, destination) + blend.kept(alpha, alpha, destination) * destination;
            tileAlpha[sample] = Math.clamp(sum, 0f, 1f);
        }
    }

    /**
     * Mixes a translucent colour of the DS with the sample. The depth stays. The chip does not mix with a transparent sample,
     * and keeps the higher alpha of both.
     *
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 5 bits, not 0
     * @param isExact whether the result has the bits of the chip
     */
    void mixDs(int sample, float r, float g, float b, int alpha, boolean isExact) {
        float oldAlpha = colours[4 * sample + 3];
        float newAlpha = Math.max(oldAlpha, 255 * alpha / 31f);
        mixChannel(4 * sample, r, oldAlpha, newAlpha, alpha, isExact);
        mixChannel(4 * sample + 1, g, oldAlpha, newAlpha, alpha, isExact);
        mixChannel(4 * sample + 2, b, oldAlpha, newAlpha, alpha, isExact);
        colours[4 * sample + 3] = newAlpha;
    }

    /** Mixes one component, which is premultiplied. */
    private void mixChannel(int index, float value, float oldAlpha, float newAlpha, int alpha, boolean isExact) {
        float destination = oldAlpha == 0 ? value : colours[index] * 255 / oldAlpha;
        float mixed = isExact
                ? DsColours.toEightBits(DsColours.mix((int) value >> 2, Math.round(destination) >> 2, alpha))
                : (value * (alpha + 1) + destination * (31 - alpha)) / 32;
        colours[index] = mixed * newAlpha / 255;
    }

    /** Mixes one component and returns the share of the old value. */
    private float mix(int index, Blend blend, float value, float alpha, float destination) {
        float kept = blend.kept(value, alpha, destination);
        colours[index] = Math.clamp(255 * blend.added(value, alpha, destination) + kept * colours[index], 0f, 255f);
        return kept;
    }

    /**
     * Averages the samples to pixels. Light without a surface, which additive blending over an empty background creates, has
     * its brightness as alpha.
     *
     * @param samples the number of samples per pixel and axis
     * @param rgba receives the pixels of this frame's rows, without premultiplied alpha
     */
    void resolve(int samples, byte[] rgba) {
        int pixels = width / samples;
        int end = Math.min(rgba.length / 4, (firstRow + rows) / samples * pixels);
        float[] sum = new float[4];
        for (int pixel = firstRow / samples * pixels; pixel < end; pixel++) {
            Arrays.fill(sum, 0);
            for (int i = 0; i < samples * samples; i++) {
                int sample =
                        sampleIndex(pixel % pixels * samples + i % samples, pixel / pixels * samples + i / samples);
                for (int c = 0; c < 4; c++) {
                    sum[c] += colours[4 * sample + c] / (samples * samples);
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
