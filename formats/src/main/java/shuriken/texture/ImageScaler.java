package shuriken.texture;

import shuriken.image.Image;

/** Scales images. */
public final class ImageScaler {
    private ImageScaler() {}

    /**
     * Scales an image. Each texel is a weighted mean of the texels around its centre (a triangle filter), computed in
     * linear light and weighted by alpha. Enlarging an image interpolates linearly.
     */
    public static Image scale(Image image, int width, int height) {
        float[] light = MipLevels.toLight(image.rgba());
        float[] scaledRows = resample(light, image.width(), image.height(), width, /* isHorizontal= */ true);
        float[] scaledColumns = resample(scaledRows, image.height(), width, height, /* isHorizontal= */ false);
        return new Image(width, height, MipLevels.toSrgb(scaledColumns));
    }

    /**
     * Resamples the rows or the columns of an image to a new length.
     *
     * @param components the four components of each texel
     * @param lineLength the length of a row or column in texels
     * @param lineCount the number of rows or columns
     * @param newLineLength the new length of a row or column
     * @param isHorizontal whether the lines are rows
     */
    private static float[] resample(
            float[] components, int lineLength, int lineCount, int newLineLength, boolean isHorizontal) {
        // The distances in floats between the texels of a line, and between lines before and after resampling.
        int texelDistance = isHorizontal ? 4 : 4 * lineCount;
        int lineDistance = isHorizontal ? 4 * lineLength : 4;
        int newLineDistance = isHorizontal ? 4 * newLineLength : 4;
        float[] resampled = new float[Math.multiplyExact(Math.multiplyExact(4, lineCount), newLineLength)];
        double scale = lineLength / (double) newLineLength;
        double radius = Math.max(1, scale);
        for (int newIndex = 0; newIndex < newLineLength; newIndex++) {
            // The weights of the source texels form a triangle around the centre.
            double centre = (newIndex + 0.5) * scale - 0.5;
            int firstIndex = (int) Math.ceil(centre - radius);
            int lastIndex = (int) Math.floor(centre + radius);
            double totalWeight = 0;
            for (int index = firstIndex; index <= lastIndex; index++) {
                totalWeight += triangleWeight(index, centre, radius);
            }
            for (int index = firstIndex; index <= lastIndex; index++) {
                float weight = (float) (triangleWeight(index, centre, radius) / totalWeight);
                int sourceIndex = Math.clamp(index, 0, lineLength - 1);
                for (int line = 0; line < lineCount; line++) {
                    int sourceOffset = line * lineDistance + sourceIndex * texelDistance;
                    int targetOffset = line * newLineDistance + newIndex * texelDistance;
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
