package shuriken.render;

import shuriken.image.Image;

/** Reduces the size of images. */
final class Downsampler {
    private Downsampler() {}

    /**
     * Returns an image of half the size, at least 1 x 1; odd sizes are rounded down. Each pixel is the mean of 2 x 2
     * pixels, whose colours are weighted by their alpha.
     */
    static Image halve(Image image) {
        int width = Math.max(1, image.width() / 2);
        int height = Math.max(1, image.height() / 2);
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        int stepX = image.width() > 1 ? 4 : 0;
        int stepY = image.height() > 1 ? 4 * image.width() : 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int topLeft = 2 * y * stepY + 2 * x * stepX;
                int[] corners = {topLeft, topLeft + stepX, topLeft + stepY, topLeft + stepX + stepY};
                writeMean(image.rgba(), corners, rgba, 4 * (y * width + x));
            }
        }
        return new Image(width, height, rgba);
    }

    /**
     * Writes the mean of four pixels.
     *
     * @param corners the offsets of the pixels in {@code source}
     * @param offset the offset of the mean in {@code target}
     */
    private static void writeMean(byte[] source, int[] corners, byte[] target, int offset) {
        int alphaSum = 0;
        for (int corner : corners) {
            alphaSum += source[corner + 3] & 0xFF;
        }
        for (int c = 0; c < 3; c++) {
            int sum = 0;
            for (int corner : corners) {
                // Colours of fully transparent pixels count equally.
                sum += (source[corner + c] & 0xFF) * (alphaSum == 0 ? 1 : source[corner + 3] & 0xFF);
            }
            int weight = alphaSum == 0 ? corners.length : alphaSum;
            target[offset + c] = (byte) ((sum + weight / 2) / weight);
        }
        target[offset + 3] = (byte) ((alphaSum + 2) / 4);
    }
}
