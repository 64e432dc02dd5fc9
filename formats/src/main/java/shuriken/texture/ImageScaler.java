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
     * @param lineLength the length of a line
     * @param lineCount the number of lines
     * @param newLineLength the new length of a line
     * @param texelDistance the distance in floats between the texels of a line, also in the result
     * @param lineDistance the distance in floats between lines if {@code texelDistance} is 4, otherwise 4
     */
    private static float[] resample(
            float[] components, int lineLength, int lineCount, int newLineLength, int texelDistance, int lineDistance) {
        boolean isHorizontal = texelDistance == 4;
        float[] resampled = new float[Math.multiplyExact(Math.multiplyExact(4, lineCount), newLineLength)];
        double scale = lineLength / (double) newLineLength;
        double radius = Math.max(1, scale);
        for (int i = 0; i < newLineLength; i++) {
            // The weights of the source texels form a triangle around the centre.
            double centre = (i + 0.5) * scale - 0.5;
            int firstIndex = (int) Math.ceil(centre - radius);
            int lastIndex = (int) Math.floor(centre + radius);
            double totalWeight = 0;
            for (int j = firstIndex; j <= lastIndex; j++) {
                totalWeight += triangleWeight(j, centre, radius);
            }
            for (int j = firstIndex; j <= lastIndex; j++) {
                float weight = (float) (triangleWeight(j, centre, radius) / totalWeight);
                int sourceIndex = Math.clamp(j, 0, lineLength - 1);
                for (int line = 0; line < lineCount; line++) {
                    int sourceOffset = isHorizontal
                            ? line * lineDistance + 4 * sourceIndex
                            : sourceIndex * texelDistance + 4 * line;
                    int targetOffset = isHorizontal ? 4 * (line * newLineLength + i) : i * texelDistance + 4 * line;
                    for (int component = 0; component < 4; component++) {
                        resampled[targetOffset + component] += weight * components[sourceOffset + component];
                    }
                }
            }
        }
        return resampled;
    }

    private static double triangleWeight(int index, double centre, double radius) {
        return Math.max(0, 1 - Math.abs(index - centre) / radius);
    }
}
