package shuriken.image;

import java.util.Optional;

/**
 * An image that may have a palette.
 *
 * @param image the image in true colour
 * @param indexed the indices and the palette in their stored order, if the image has them
 */
public record RasterImage(Image image, Optional<IndexedImage> indexed) {
    /**
     * {@return an image without a palette}
     *
     * @param image the image in true colour
     */
    public static RasterImage of(Image image) {
        return new RasterImage(image, Optional.empty());
    }

    /**
     * {@return an image with a palette, also expanded to true colour}
     *
     * @param indexed the indices and the palette
     */
    public static RasterImage of(IndexedImage indexed) {
        return new RasterImage(indexed.toImage(), Optional.of(indexed));
    }

    /** {@return the width in texels} */
    public int width() {
        return image.width();
    }

    /** {@return the height in texels} */
    public int height() {
        return image.height();
    }
}
