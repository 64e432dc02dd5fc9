package shuriken.render;

import java.util.Arrays;
import shuriken.scene.Blend;

/**
 * The samples of some rows: colours with premultiplied alpha, 0 to 255, and depth; where the scene needs them also the
 * alpha that the console keeps of each sample and the ID of the last translucent polygon.
 */
final class Frame {
    /** 0x200 of the 24 bits that the DS has for a depth. */
    private static final float EQUAL_DEPTH = 0x200 / (float) (1 << 24);

    private final int width;
    private final int rows;
    private final float[] colour;
    private final float[] depth;
    /** The console's alpha, 0 to 1; empty if no surface is mixed by it. */
    private final float[] tileAlpha;
    /** The ID of the translucent polygon that was drawn last, plus 1; empty off the DS. */
    private final byte[] polygonIds;

    private int firstRow;

    /**
     * A frame without content.
     *
     * @param keepsAlpha whether a surface is blended by the destination alpha
     * @param keepsIds whether there are polygons of the DS
     */
    Frame(int width, int rows, boolean keepsAlpha, boolean keepsIds) {
        this.width = width;
        this.rows = rows;
        this.colour = new float[Math.multiplyExact(Math.multiplyExact(4, width), rows)];
        this.depth = new float[Math.multiplyExact(width, rows)];
        this.tileAlpha = new float[keepsAlpha ? depth.length : 0];
        this.polygonIds = new byte[keepsIds ? depth.length : 0];
    }

    /**
     * Moves it to other rows of the image, where there is nothing but background.
     *
     * @param background 0xAARRGGBB
     */
    void moveTo(int row, int background) {
        firstRow = row;
        int alpha = background >>> 24;
        for (int at = 0; at < colour.length; at += 4) {
            for (int c = 0; c < 3; c++) {
                colour[at + c] = (background >>> (16 - 8 * c) & 0xFF) * alpha / 255f;
            }
            colour[at + 3] = alpha;
        }
        Arrays.fill(depth, Float.NEGATIVE_INFINITY);
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

    /** The number of a sample. */
    int at(int x, int y) {
        return (y - firstRow) * width + x;
    }

    /** Returns whether nothing is nearer; of equal depths the later wins, as decals need it. */
    boolean isVisible(int at, float nearness) {
        return nearness >= depth[at];
    }

    /** Returns whether a sample has this depth, as exactly as the DS compares it. */
    boolean isAtDepth(int at, float nearness) {
        return Math.abs(nearness - depth[at]) <= EQUAL_DEPTH * Math.abs(nearness);
    }

    /** Returns whether the last translucent polygon there has another ID. */
    boolean hasOtherId(int at, int id) {
        return polygonIds[at] != id + 1;
    }

    void setId(int at, int id) {
        polygonIds[at] = (byte) (id + 1);
    }

    void setDepth(int at, float nearness) {
        depth[at] = nearness;
    }

    void cover(int at, float nearness, float r, float g, float b) {
        depth[at] = nearness;
        colour[4 * at] = r;
        colour[4 * at + 1] = g;
        colour[4 * at + 2] = b;
        colour[4 * at + 3] = 255;
        if (tileAlpha.length > 0) {
            tileAlpha[at] = 1;
        }
        if (polygonIds.length > 0) {
            polygonIds[at] = 0;
        }
    }

    /** Mixes a colour with what is there; the depth stays. */
    void blend(int at, Blend blend, float r, float g, float b, float alpha) {
        float destination = tileAlpha.length > 0 ? tileAlpha[at] : 1;
        float kept = mix(4 * at, blend, r / 255, alpha, destination);
        kept += mix(4 * at + 1, blend, g / 255, alpha, destination);
        kept += mix(4 * at + 2, blend, b / 255, alpha, destination);
        colour[4 * at + 3] = 255 - (255 - colour[4 * at + 3]) * Math.clamp(kept / 3, 0f, 1f);
        if (tileAlpha.length > 0) {
            float sum = blend.added(alpha, alpha, destination) + blend.kept(alpha, alpha, destination) * destination;
            tileAlpha[at] = Math.clamp(sum, 0f, 1f);
        }
    }

    /**
     * Mixes a translucent colour of the DS with what is there; the depth stays. The chip does not mix with what is
     * transparent, and keeps the higher alpha of both.
     *
     * @param r 0 to 255, as are the next two
     * @param alpha of the pixel, 5 bits, not 0
     * @param exactly whether the result has the bits of the chip
     */
    void mixDs(int at, float r, float g, float b, int alpha, boolean exactly) {
        float before = colour[4 * at + 3];
        float after = Math.max(before, 255 * alpha / 31f);
        mixChannel(4 * at, r, before, after, alpha, exactly);
        mixChannel(4 * at + 1, g, before, after, alpha, exactly);
        mixChannel(4 * at + 2, b, before, after, alpha, exactly);
        colour[4 * at + 3] = after;
    }

    /** Mixes one channel, which is premultiplied. */
    private void mixChannel(int at, float value, float before, float after, int alpha, boolean exactly) {
        float destination = before == 0 ? value : colour[at] * 255 / before;
        float mixed = exactly
                ? DsColours.eightBits(DsColours.mixed((int) value >> 2, Math.round(destination) >> 2, alpha))
                : (value * (alpha + 1) + destination * (31 - alpha)) / 32;
        colour[at] = mixed * after / 255;
    }

    /** Returns the share of what was there. */
    private float mix(int at, Blend blend, float value, float alpha, float destination) {
        float kept = blend.kept(value, alpha, destination);
        colour[at] = Math.clamp(255 * blend.added(value, alpha, destination) + kept * colour[at], 0f, 255f);
        return kept;
    }

    /**
     * Averages the samples to pixels. Light without a surface, as additive ones over an empty background make it, covers
     * as much as it is bright.
     *
     * @param samples per pixel and axis
     * @param rgba all pixels of the image, alpha not premultiplied; receives the rows of this frame that it has
     */
    void resolve(int samples, byte[] rgba) {
        int pixels = width / samples;
        int end = Math.min(rgba.length / 4, (firstRow + rows) / samples * pixels);
        float[] sum = new float[4];
        for (int pixel = firstRow / samples * pixels; pixel < end; pixel++) {
            Arrays.fill(sum, 0);
            for (int i = 0; i < samples * samples; i++) {
                int sample = at(pixel % pixels * samples + i % samples, pixel / pixels * samples + i / samples);
                for (int c = 0; c < 4; c++) {
                    sum[c] += colour[4 * sample + c] / (samples * samples);
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
