package shuriken.render;

import java.util.Arrays;
import shuriken.scene.Blend;

/** Some rows of samples: colours with premultiplied alpha, 0 to 255, and depth. */
final class Frame {
    private final int width;
    private final int rows;
    private final float[] colour;
    private final float[] depth;
    private int firstRow;

    Frame(int width, int rows) {
        this.width = width;
        this.rows = rows;
        this.colour = new float[Math.multiplyExact(Math.multiplyExact(4, width), rows)];
        this.depth = new float[Math.multiplyExact(width, rows)];
    }

    /**
     * Moves it to other rows of the picture, where there is nothing but background.
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

    /** Whether nothing there is nearer; of equals the later wins, as decals need it. */
    boolean isVisible(int at, float nearness) {
        return nearness >= depth[at];
    }

    void cover(int at, float nearness, float r, float g, float b) {
        depth[at] = nearness;
        colour[4 * at] = r;
        colour[4 * at + 1] = g;
        colour[4 * at + 2] = b;
        colour[4 * at + 3] = 255;
    }

    /** Mixes a colour with what is there; the depth stays. */
    void blend(int at, Blend blend, float r, float g, float b, float alpha) {
        float kept = mix(4 * at, blend, r / 255, alpha);
        kept += mix(4 * at + 1, blend, g / 255, alpha);
        kept += mix(4 * at + 2, blend, b / 255, alpha);
        colour[4 * at + 3] = 255 - (255 - colour[4 * at + 3]) * Math.clamp(kept / 3, 0f, 1f);
    }

    /** Returns the share of what was there. */
    private float mix(int at, Blend blend, float value, float alpha) {
        float kept = blend.kept(value, alpha);
        colour[at] = Math.clamp(255 * blend.added(value, alpha) + kept * colour[at], 0f, 255f);
        return kept;
    }

    /**
     * Averages the samples to pixels. Light without a surface, as additive ones over an empty background make it, covers
     * as much as it is bright.
     *
     * @param samples per pixel and axis
     * @param rgba the whole picture, alpha not premultiplied; receives the rows of this frame that it has
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
