package shuriken.image;

import java.util.Optional;

/**
 * An image that may have a palette.
 *
 * @param image the image in true colour
 * @param indexed its indices and colours in their stored order, if it has them
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
