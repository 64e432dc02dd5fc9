package shuriken.texture;

import shuriken.image.Image;

/** Pictures at other sizes. */
public final class Resize {
    private Resize() {}

    /**
     * Each texel the mean of what it covers, in linear light and weighted by alpha; where the picture grows, a mixture of
     * its neighbours.
     */
    public static Image of(Image image, int width, int height) {
        float[] light = Mips.light(image.rgba());
        float[] across = resampled(light, image.width(), image.height(), width, 4, 4 * image.width());
        float[] down = resampled(across, image.height(), width, height, 4 * width, 4);
        return new Image(width, height, Mips.levels(down));
    }

    /**
     * Lines at another length.
     *
     * @param length of a line
     * @param lines how many
     * @param step from one texel of a line to the next; in the result likewise
     * @param pitch from one line to the next, if {@code step} is that of texels; else 4
     */
    private static float[] resampled(float[] from, int length, int lines, int wanted, int step, int pitch) {
        boolean rows = step == 4;
        float[] to = new float[Math.multiplyExact(Math.multiplyExact(4, lines), wanted)];
        double scale = length / (double) wanted;
        double reach = Math.max(1, scale);
        for (int i = 0; i < wanted; i++) {
            double centre = (i + 0.5) * scale - 0.5;
            int first = (int) Math.ceil(centre - reach);
            int last = (int) Math.floor(centre + reach);
            double total = 0;
            for (int j = first; j <= last; j++) {
                total += Math.max(0, 1 - Math.abs(j - centre) / reach);
            }
            for (int j = first; j <= last; j++) {
                float weight = (float) (Math.max(0, 1 - Math.abs(j - centre) / reach) / total);
                int at = Math.clamp(j, 0, length - 1);
                for (int line = 0; line < lines; line++) {
                    int source = rows ? line * pitch + 4 * at : at * step + 4 * line;
                    int target = rows ? 4 * (line * wanted + i) : i * step + 4 * line;
                    for (int component = 0; component < 4; component++) {
                        to[target + component] += weight * from[source + component];
                    }
                }
            }
        }
        return to;
    }
}
