package shuriken.nitro.g2d;

import java.util.List;

/**
 * A NITRO 2D cell: a group of hardware sprites that form one image, such as a character in one pose.
 *
 * @param sprites the sprites in the order of the file. If two have the same priority, the earlier one is in front
 * @param tileDataOffset the offset in bytes in the tile data at which tile 0 of the sprites begins
 */
public record Cell(List<Sprite> sprites, long tileDataOffset) {
    public Cell {
        sprites = List.copyOf(sprites);
    }

    /** Returns the smallest box that contains all visible sprites. It is {@link Box#EMPTY} if no sprite is visible. */
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
