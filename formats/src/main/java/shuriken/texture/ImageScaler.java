package shuriken.texture;

import shuriken.image.Image;

/** Scales images. */
public final class ImageScaler {
    private ImageScaler() {}

    /**
     * Scales an image. Each texel is the mean of the area that it covers, in linear light and weighted by alpha.
     * Enlarged images are interpolated.
     */
    public static Image scale(Image image, int width, int height) {
        float[] light = MipLevels.toLight(image.rgba());
        float[] scaledRows = resample(light, image.width(), image.height(), width, 4, 4 * image.width());
        float[] scaledColumns = resample(scaledRows, image.height(), width, height, 4 * width, 4);
        return new Image(width, height, MipLevels.toLevels(scaledColumns));
    }

    /**
     * Resamples lines to another length.
     *
     * @param components the components of all lines
     * @param length the length of a line
     * @param lines the number of lines
     * @param newLength the new length of a line
     * @param step the distance between texels of a line, also in the result
     * @param pitch the distance between lines if {@code step} is 4, otherwise 4
     */
    private static float[] resample(float[] components, int length, int lines, int newLength, int step, int pitch) {
        boolean isHorizontal = step == 4;
        float[] resampled = new float[Math.multiplyExact(Math.multiplyExact(4, lines), newLength)];
        double scale = length / (double) newLength;
        double radius = Math.max(1, scale);
        for (int i = 0; i < newLength; i++) {
            // The weights of the source texels form a triangle around the centre.
            double centre = (i + 0.5) * scale - 0.5;
            int first = (int) Math.ceil(centre - radius);
            int last = (int) Math.floor(centre + radius);
            double total = 0;
            for (int j = first; j <= last; j++) {
                total += Math.max(0, 1 - Math.abs(j - centre) / radius);
            }
            for (int j = first; j <= last; j++) {
                float weight = (float) (Math.max(0, 1 - Math.abs(j - centre) / radius) / total);
                int index = Math.clamp(j, 0, length - 1);
                for (int line = 0; line < lines; line++) {
                    int sourceOffset = isHorizontal ? line * pitch + 4 * index : index * step + 4 * line;
                    int targetOffset = isHorizontal ? 4 * (line * newLength + i) : i * step + 4 * line;
                    for (int component = 0; component < 4; component++) {
                        resampled[targetOffset + component] += weight * components[sourceOffset + component];
                    }
                }
            }
        }
        return resampled;
    }
}
