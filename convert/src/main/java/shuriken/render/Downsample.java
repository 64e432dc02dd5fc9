package shuriken.render;

import shuriken.image.Image;

/** Makes smaller copies of images. */
final class Downsample {
    private Downsample() {}

    /** Half the size, an odd side rounded down but not to 0; each pixel the mean of the 2 x 2 under it by their alpha. */
    static Image half(Image image) {
        int width = Math.max(1, image.width() / 2);
        int height = Math.max(1, image.height() / 2);
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, width), height)];
        int stepX = image.width() > 1 ? 4 : 0;
        int stepY = image.height() > 1 ? 4 * image.width() : 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int from = 2 * y * stepY + 2 * x * stepX;
                int[] corners = {from, from + stepX, from + stepY, from + stepX + stepY};
                mean(image.rgba(), corners, rgba, 4 * (y * width + x));
            }
        }
        return new Image(width, height, rgba);
    }

    private static void mean(byte[] from, int[] corners, byte[] to, int at) {
        int alpha = 0;
        for (int corner : corners) {
            alpha += from[corner + 3] & 0xFF;
        }
        for (int c = 0; c < 3; c++) {
            int sum = 0;
            for (int corner : corners) {
                sum += (from[corner + c] & 0xFF) * (alpha == 0 ? 1 : from[corner + 3] & 0xFF);
            }
            int weight = alpha == 0 ? corners.length : alpha;
            to[at + c] = (byte) ((sum + weight / 2) / weight);
        }
        to[at + 3] = (byte) ((alpha + 2) / 4);
    }
}
