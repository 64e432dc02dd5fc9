package shuriken.nitro.g2d;

import shuriken.io.ByteCursor;

/**
 * A sprite of a cell, which the file describes by the three 16-bit words of the graphics chip.
 *
 * <pre>
 * attribute0  bits 0-7 y, 8 is transformed, 9 has double size (if transformed) or is hidden, 13 has 256 colours,
 *             14-15 shape
 * attribute1  bits 0-8 x, 12 mirrored and 13 upside down (unless transformed), 14-15 size
 * attribute2  bits 0-9 tile, 10-11 priority, 12-15 row of colours
 * </pre>
 */
public record Sprite(int attribute0, int attribute1, int attribute2) {
    /** The size of the three words in bytes. */
    static final int SIZE = 6;

    /** The widths in texels by shape and size. The heights are the widths of the shape with exchanged sides. */
    private static final int[][] WIDTHS = {{8, 16, 32, 64}, {16, 32, 32, 64}, {8, 8, 16, 32}, {8, 8, 8, 8}};

    /** The shape with exchanged sides, by shape. */
    private static final int[] TRANSPOSED_SHAPE = {0, 2, 1, 3};

    static Sprite read(ByteCursor in) {
        return new Sprite(in.hex16("a"), in.hex16("b"), in.hex16("c"));
    }

    /** Returns the size of a texel in bits. */
    int bitsPerTexel() {
        return (attribute0 & 0x2000) == 0 ? 4 : 8;
    }

    boolean isTransformed() {
        return (attribute0 & 0x100) != 0;
    }

    boolean isHidden() {
        return !isTransformed() && (attribute0 & 0x200) != 0;
    }

    int width() {
        return WIDTHS[attribute0 >> 14 & 3][attribute1 >> 14 & 3];
    }

    int height() {
        return WIDTHS[TRANSPOSED_SHAPE[attribute0 >> 14 & 3]][attribute1 >> 14 & 3];
    }

    /** Returns the left edge in texels. With double size, the sprite is in the middle of its area. */
    int left() {
        // The coordinate is a signed number of 9 bits.
        return (attribute1 & 0x1FF) - ((attribute1 & 0x100) << 1) + (hasDoubleSize() ? width() / 2 : 0);
    }

    /** Returns the upper edge in texels. */
    int top() {
        // The coordinate is a signed number of 8 bits.
        return (byte) attribute0 + (hasDoubleSize() ? height() / 2 : 0);
    }

    private boolean hasDoubleSize() {
        return isTransformed() && (attribute0 & 0x200) != 0;
    }

    boolean isFlippedHorizontally() {
        return !isTransformed() && (attribute1 & 0x1000) != 0;
    }

    boolean isFlippedVertically() {
        return !isTransformed() && (attribute1 & 0x2000) != 0;
    }

    int tileNumber() {
        return attribute2 & 0x3FF;
    }

    /** Returns the priority. Sprites with lower numbers are in front. */
    int priority() {
        return attribute2 >> 10 & 3;
    }

    int paletteRow() {
        return attribute2 >> 12 & 0xF;
    }

    Cell.Box box() {
        return new Cell.Box(left(), top(), left() + width(), top() + height());
    }
}
