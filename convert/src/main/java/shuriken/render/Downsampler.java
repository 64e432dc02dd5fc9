package shuriken.render;

import shuriken.image.Image;

/** Reduces the size of images. */
final class Downsampler {
    private Downsampler() {}

    /**
     * Returns an image of half the size, at least 1 x 1; odd sizes are rounded down. Each pixel is the mean of 2 x 2 pixels,
     * weighted by their alpha.
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

    private static void writeMean(byte[] source, int[] corners, byte[] target, int offset) {
        int alpha = 0;
        for (int corner : corners) {
            alpha += source[corner + 3] & 0xFF;
        }
        for (int c = 0; c < 3; c++) {
            int sum = 0;
            for (int corner : corners) {
                sum += (source[corner + c] & 0xFF) * (alpha == 0 ? 1 : source[corner + 3] & 0xFF);
            }
            int weight = alpha == 0 ? corners.length : alpha;
            target[offset + c] = (byte) ((sum + weight / 2) / weight);
        }
        target[offset + 3] = (byte) ((alpha + 2) / 4);
    }
}
