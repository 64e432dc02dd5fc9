package shuriken.image;

import java.util.Arrays;

/**
 * A true-colour image. Images are equal if their sizes and texels are equal. The array is not copied: callers must not
 * change it.
 *
 * @param width the width in texels, at least 1
 * @param height the height in texels, at least 1
 * @param rgba {@code byte[4*width*height]}: R, G, B, A of each texel, rows from top to bottom, alpha not premultiplied
 */
public record Image(int width, int height, byte[] rgba) {
    /**
     * Checks the length of the array.
     *
     * @throws IllegalArgumentException if the array does not fit the size
     */
    public Image {
        if (width < 1 || height < 1 || rgba.length != 4L * width * height) {
            throw new IllegalArgumentException(
                    "an image of " + width + "×" + height + " texels cannot have " + rgba.length + " bytes");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Image otherImage
                && width == otherImage.width
                && height == otherImage.height
                && Arrays.equals(rgba, otherImage.rgba);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rgba) ^ width;
    }

    @Override
    public String toString() {
        return width + "×" + height + " image";
    }
}
