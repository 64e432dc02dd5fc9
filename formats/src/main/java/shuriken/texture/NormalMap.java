package shuriken.texture;

import shuriken.image.Image;

/**
 * Computes normal maps in the glTF convention: red is x to the right, green is y up, and blue is z out of the
 * surface.
 */
public final class NormalMap {
    private NormalMap() {}

    /**
     * Computes the normals of a repeating surface from its heights, which are the means of red, green and blue.
     *
     * @param heights the image of the heights
     * @param scale the height of white above black in texels
     */
    public static Image fromHeights(Image heights, double scale) {
        int width = heights.width();
        int height = heights.height();
        byte[] rgba = new byte[heights.rgba().length];
        for (int i = 0, offset = 0; offset < rgba.length; i++, offset += 4) {
            int x = i % width;
            int rowStart = i - x;
            int leftHeight = sumComponents(heights, rowStart + (x + width - 1) % width);
            int rightHeight = sumComponents(heights, rowStart + (x + 1) % width);
            int upperHeight = sumComponents(heights, (i - width + width * height) % (width * height));
            int lowerHeight = sumComponents(heights, (i + width) % (width * height));
            // The neighbours are two texels apart, and each height is the sum of three bytes.
            double slopeScale = scale / (2 * 3 * 255);
            writeNormal(
                    rgba, offset, (leftHeight - rightHeight) * slopeScale, (lowerHeight - upperHeight) * slopeScale);
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
