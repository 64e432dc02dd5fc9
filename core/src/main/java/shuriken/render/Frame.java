package shuriken.render;

import java.util.Arrays;

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
        this.colour = new float[4 * width * rows];
        this.depth = new float[width * rows];
    }

    /** Empties it and moves it to other rows of the picture. */
    void moveTo(int row) {
        firstRow = row;
        Arrays.fill(colour, 0);
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

    /** Lays a colour over what is there; the depth stays. */
    void blend(int at, float r, float g, float b, float alpha) {
        float kept = 1 - alpha;
        colour[4 * at] = r * alpha + colour[4 * at] * kept;
        colour[4 * at + 1] = g * alpha + colour[4 * at + 1] * kept;
        colour[4 * at + 2] = b * alpha + colour[4 * at + 2] * kept;
        colour[4 * at + 3] = 255 * alpha + colour[4 * at + 3] * kept;
    }

    /**
     * Averages the samples to pixels and lays them on the background.
     *
     * @param samples per pixel and axis
     * @param background 0xAARRGGBB
     * @param rgba the whole picture, alpha not premultiplied; receives the rows of this frame that it has
     */
    void resolve(int samples, int background, byte[] rgba) {
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
            float behind = (1 - sum[3] / 255) * (background >>> 24) / 255;
            float alpha = sum[3] + 255 * behind;
            for (int c = 0; c < 3 && alpha > 0; c++) {
                float premultiplied = sum[c] + behind * (background >>> (16 - 8 * c) & 0xFF);
                rgba[4 * pixel + c] = (byte) Math.min(255, Math.round(premultiplied * 255 / alpha));
            }
            rgba[4 * pixel + 3] = (byte) Math.min(255, Math.round(alpha));
        }
    }
}
