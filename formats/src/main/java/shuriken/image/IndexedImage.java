package shuriken.image;

import java.util.Arrays;

/**
 * An image of indices into a palette. Images are equal if their sizes, indices and palettes are equal. The array is not
 * copied: callers must not change it.
 *
 * @param width the width in texels, at least 1
 * @param height the height in texels, at least 1
 * @param indices {@code byte[width*height]}, unsigned, rows from top to bottom
 * @param palette the colours; an index beyond them is transparent black
 */
public record IndexedImage(int width, int height, byte[] indices, Palette palette) {
    /**
     * Checks the length of the array.
     *
     * @throws IllegalArgumentException if the array does not fit the size
     */
    public IndexedImage {
        if (width < 1 || height < 1 || indices.length != (long) width * height) {
            throw new IllegalArgumentException(
                    "an image of " + width + "×" + height + " texels cannot have " + indices.length + " indices");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IndexedImage otherImage
                && width == otherImage.width
                && height == otherImage.height
                && Arrays.equals(indices, otherImage.indices)
                && palette.equals(otherImage.palette);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(indices) ^ width;
    }

    @Override
    public String toString() {
        return width + "×" + height + " image with a " + palette;
    }

    /** {@return the image in true colour} */
    public Image toImage() {
        return new Image(
                width,
                height,
                IndexExpander.decode(
                        indices,
                        /* fromOffset= */ 0,
                        /* bitsPerIndex= */ 8,
                        indices.length,
                        IndexExpander.colourTable(palette)));
    }
}
