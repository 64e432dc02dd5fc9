package shuriken.nitro.g2d;

import java.util.List;

/**
 * A cell, which consists of sprites.
 *
 * @param sprites the sprites; of those with the same priority, the first is in front
 * @param tileDataOffset the offset in bytes in the tile data at which tile 0 of the sprites begins
 */
public record Cell(List<Sprite> sprites, long tileDataOffset) {
    public Cell {
        sprites = List.copyOf(sprites);
    }

    /** Returns the smallest box that contains all visible sprites. */
    Box box() {
        Box box = Box.EMPTY;
        for (Sprite sprite : sprites) {
            box = sprite.isHidden() ? box : box.union(sprite.box());
        }
        return box;
    }

    /**
     * A box in texels.
     *
     * @param left the left edge
     * @param top the upper edge
     * @param right the exclusive right edge
     * @param bottom the exclusive lower edge
     */
    public record Box(int left, int top, int right, int bottom) {
        static final Box EMPTY = new Box(/* left= */ 0, /* top= */ 0, /* right= */ 0, /* bottom= */ 0);

        /** Returns the smallest box that contains both boxes. If this box has no width, the result is the other box. */
        Box union(Box other) {
            if (width() == 0) {
                return other;
            }
            return new Box(
                    Math.min(left, other.left),
                    Math.min(top, other.top),
                    Math.max(right, other.right),
                    Math.max(bottom, other.bottom));
        }

        int width() {
            return right - left;
        }

        int height() {
            return bottom - top;
        }
    }
}
