package shuriken.image;

import java.util.Optional;

/**
 * A picture that may have a palette.
 *
 * @param image in true colour
 * @param indexed the same with its indices and colours in their order, if it has them
 */
public record Picture(Image image, Optional<IndexedImage> indexed) {
    public static Picture of(Image image) {
        return new Picture(image, Optional.empty());
    }

    public static Picture of(IndexedImage indexed) {
        return new Picture(indexed.toImage(), Optional.of(indexed));
    }

    public int width() {
        return image.width();
    }

    public int height() {
        return image.height();
    }
}
