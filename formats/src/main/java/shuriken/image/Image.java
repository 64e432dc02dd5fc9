package shuriken.image;

/**
 * A true-colour image.
 *
 * @param width in texels, at least 1
 * @param height in texels, at least 1
 * @param rgba {@code byte[4*width*height]}: R, G, B, A of each texel, rows from the top down, alpha not premultiplied
 */
public record Image(int width, int height, byte[] rgba) {
    /** @throws IllegalArgumentException if the array does not fit the size */
    public Image {
        if (width < 1 || height < 1 || rgba.length != 4L * width * height) {
            throw new IllegalArgumentException(width + " x " + height + " with " + rgba.length + " bytes");
        }
    }
}
