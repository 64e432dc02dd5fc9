package shuriken.texture;

import shuriken.image.Image;

/**
 * Computes normal maps in the glTF convention: red is x to the right, green is y up, and blue is z out of the
 * surface.
 */
public final class NormalMap {
    private NormalMap() {}

    /**
     * Computes the normals of a repeating surface from a height map.
     *
     * @param heightMap the heights as an image: the height of a texel is the mean of its red, green and blue
     * @param scale the height of white above black, in texels
     */
    public static Image fromHeights(Image heightMap, double scale) {
        int width = heightMap.width();
        int height = heightMap.height();
        byte[] rgba = new byte[heightMap.rgba().length];
        for (int i = 0, offset = 0; offset < rgba.length; i++, offset += 4) {
            int x = i % width;
            int rowStart = i - x;
            int leftSum = sumComponents(heightMap, rowStart + (x + width - 1) % width);
            int rightSum = sumComponents(heightMap, rowStart + (x + 1) % width);
            int upperSum = sumComponents(heightMap, (i - width + width * height) % (width * height));
            int lowerSum = sumComponents(heightMap, (i + width) % (width * height));
            // The neighbours are two texels apart, and each sum is three times the height as a byte.
            double slopeScale = scale / (2 * 3 * 255);
            writeNormal(rgba, offset, (leftSum - rightSum) * slopeScale, (lowerSum - upperSum) * slopeScale);
        }
        return new Image(width, height, rgba);
    }

    /** Returns the sum of the three colour components of a texel. */
    private static int sumComponents(Image image, int texelIndex) {
        byte[] rgba = image.rgba();
        return (rgba[4 * texelIndex] & 0xFF) + (rgba[4 * texelIndex + 1] & 0xFF) + (rgba[4 * texelIndex + 2] & 0xFF);
    }

    /** Writes the unit vector in the direction of (x, y, 1). */
    private static void writeNormal(byte[] rgba, int offset, double x, double y) {
        double length = Math.sqrt(x * x + y * y + 1);
        rgba[offset] = toByte(x / length);
        rgba[offset + 1] = toByte(y / length);
        rgba[offset + 2] = toByte(1 / length);
        rgba[offset + 3] = (byte) 0xFF;
    }

    private static byte toByte(double coordinate) {
        return (byte) Math.round(127.5 + 127.5 * coordinate);
    }
}
