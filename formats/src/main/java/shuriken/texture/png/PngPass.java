package shuriken.texture.png;

import java.util.List;

/**
 * A pass over the pixels of a PNG image. An interlaced image is stored in several passes, each with only some rows and
 * columns.
 *
 * @param x the column of the first pixel
 * @param y the row of the first pixel
 * @param stepX the distance between columns of the pass
 * @param stepY the distance between rows of the pass
 */
record PngPass(int x, int y, int stepX, int stepY) {
    static final List<PngPass> NOT_INTERLACED = List.of(new PngPass(0, 0, 1, 1));

    static final List<PngPass> ADAM7 = List.of(
            new PngPass(0, 0, 8, 8),
            new PngPass(4, 0, 8, 8),
            new PngPass(0, 4, 4, 8),
            new PngPass(2, 0, 4, 4),
            new PngPass(0, 2, 2, 4),
            new PngPass(1, 0, 2, 2),
            new PngPass(0, 1, 1, 2));

    /** Returns the number of pixels in a row of this pass. */
    int width(int imageWidth) {
        return (imageWidth - x + stepX - 1) / stepX;
    }

    /** Returns the number of rows in this pass. */
    int height(int imageHeight) {
        return (imageHeight - y + stepY - 1) / stepY;
    }
}
