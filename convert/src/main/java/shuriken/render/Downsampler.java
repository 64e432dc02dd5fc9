package shuriken.render;

import shuriken.image.Image;

/** Reduces images to half their size. */
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
        int columnStride = image.width() > 1 ? 4 : 0;
        int rowStride = image.height() > 1 ? 4 * image.width() : 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int topLeftOffset = 2 * y * rowStride + 2 * x * columnStride;
                int[] pixelOffsets = {
                    topLeftOffset,
                    topLeftOffset + columnStride,
                    topLeftOffset + rowStride,
                    topLeftOffset + columnStride + rowStride
                };
                writeMean(image.rgba(), pixelOffsets, rgba, 4 * (y * width + x));
            }
        }
        return new Image(width, height, rgba);
    }

    /**
     * Writes the mean of four pixels.
     *
     * @param pixelOffsets the offsets of the pixels in {@code source}
     * @param targetOffset the offset of the mean in {@code target}
     */
    private static void writeMean(byte[] source, int[] pixelOffsets, byte[] target, int targetOffset) {
        int alphaSum = 0;
        for (int pixelOffset : pixelOffsets) {
            alphaSum += source[pixelOffset + 3] & 0xFF;
        }
        for (int component = 0; component < 3; component++) {
            int sum = 0;
            for (int pixelOffset : pixelOffsets) {
                // If all four pixels are fully transparent, their colours count equally.
                sum += (source[pixelOffset + component] & 0xFF) * (alphaSum == 0 ? 1 : source[pixelOffset + 3] & 0xFF);
            }
            int totalWeight = alphaSum == 0 ? pixelOffsets.length : alphaSum;
            target[targetOffset + component] = (byte) ((sum + totalWeight / 2) / totalWeight);
        }
        target[targetOffset + 3] = (byte) ((alphaSum + 2) / 4);
    }
}
