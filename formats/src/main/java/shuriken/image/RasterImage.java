package shuriken.image;

import java.util.Optional;

/**
 * An image that may have a palette.
 *
 * @param image the image in true colour
 * @param indexed the indices and the palette in their stored order, if the image has them
 */
public record RasterImage(Image image, Optional<IndexedImage> indexed) {
    public static RasterImage of(Image image) {
        return new RasterImage(image, Optional.empty());
    }

    public static RasterImage of(IndexedImage indexed) {
        return new RasterImage(indexed.toImage(), Optional.of(indexed));
    }

    public int width() {
        return image.width();
    }

    public int height() {
        return image.height();
    }
}
