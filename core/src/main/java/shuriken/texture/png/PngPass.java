package shuriken.texture.png;

import java.util.List;

/** Which pixels a pass over an interlaced picture has: from a first one in steps. */
record PngPass(int x, int y, int stepX, int stepY) {
    static final List<PngPass> PLAIN = List.of(new PngPass(0, 0, 1, 1));

    static final List<PngPass> ADAM7 = List.of(
            new PngPass(0, 0, 8, 8),
            new PngPass(4, 0, 8, 8),
            new PngPass(0, 4, 4, 8),
            new PngPass(2, 0, 4, 4),
            new PngPass(0, 2, 2, 4),
            new PngPass(1, 0, 2, 2),
            new PngPass(0, 1, 1, 2));

    /** How many pixels of a row it has. */
    int width(int whole) {
        return (whole - x + stepX - 1) / stepX;
    }

    /** How many rows it has. */
    int height(int whole) {
        return (whole - y + stepY - 1) / stepY;
    }
}
