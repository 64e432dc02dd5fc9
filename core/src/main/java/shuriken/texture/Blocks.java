package shuriken.texture;

import java.util.Arrays;

/** Texels block by block, 4×4 each, to rows and back; four bytes for each texel. */
public final class Blocks {
    /** Of a block, in texels. */
    public static final int SIDE = 4;

    private static final int ROW_BYTES = 4 * SIDE;

    private Blocks() {}

    /** How many blocks a side of so many texels takes. */
    public static int across(int texels) {
        return (texels + SIDE - 1) / SIDE;
    }

    /** Rows of a picture; texels beyond its edges are left out. */
    public static byte[] toRows(byte[] blocks, int width, int height) {
        byte[] rows = new byte[4 * width * height];
        int across = across(width);
        for (int y = 0; y < height; y++) {
            for (int block = 0; block < across; block++) {
                int number = y / SIDE * across + block;
                int length = Math.min(ROW_BYTES, 4 * width - block * ROW_BYTES);
                System.arraycopy(
                        blocks,
                        (number * SIDE + y % SIDE) * ROW_BYTES,
                        rows,
                        4 * y * width + block * ROW_BYTES,
                        length);
            }
        }
        return rows;
    }

    /** Blocks of a picture; beyond its edges its last texels are repeated. */
    public static byte[] fromRows(byte[] rows, int width, int height) {
        int across = across(width);
        byte[] blocks = new byte[across * across(height) * SIDE * ROW_BYTES];
        for (int to = 0; to < blocks.length; to += 4) {
            int texel = to / 4;
            int block = texel / (SIDE * SIDE);
            int x = Math.min(block % across * SIDE + texel % SIDE, width - 1);
            int y = Math.min(block / across * SIDE + texel / SIDE % SIDE, height - 1);
            byte[] four = Arrays.copyOfRange(rows, 4 * (y * width + x), 4 * (y * width + x) + 4);
            System.arraycopy(four, 0, blocks, to, 4);
        }
        return blocks;
    }
}
