package shuriken.texture.svr;

/**
 * Converts texels from and to the order in the memory of the console. It stores 8-bit texels as blocks of 16 × 16 that
 * were uploaded as 32-bit texels.
 */
final class SvrSwizzle {
    private SvrSwizzle() {}

    /** Returns the index of a texel in the stored order. */
    static int storedIndex(int x, int y, int width) {
        int block = (y & ~15) * width + (x & ~15) * 2;
        int shift = (y + 2 >> 2 & 1) * 4;
        int row = ((y & ~3) >> 1) + (y & 1) & 7;
        int column = row * width * 2 + (x + shift & 7) * 4;
        return block + column + (y >> 1 & 1) + (x >> 2 & 2);
    }

    /** Returns the stored index of a 16-bit texel. The sides of the image are multiples of 64. */
    static int storedColourIndex(int x, int y, int width) {
        int pageColumn = x & ~63;
        int pageRow = (y & ~63) / 2;
        // The 32-bit blocks of a page are ordered by columns of the 16-bit blocks.
        int column = pageColumn + (y & 63 & ~7) + (x & 7);
        int row = pageRow + (x & 63 & ~15) / 2 + (y & 7);
        return 2 * (row * width + column) + (x >> 3 & 1);
    }

    private static int storedIndex(int x, int y, int width, int texelSize) {
        return texelSize == 1 ? storedIndex(x, y, width) : storedColourIndex(x, y, width);
    }

    /** Converts stored texels to rows from top to bottom. */
    static byte[] toRows(byte[] stored, int width, int height, int texelSize) {
        byte[] rows = new byte[stored.length];
        for (int i = 0; i < width * height; i++) {
            int from = storedIndex(i % width, i / width, width, texelSize);
            System.arraycopy(stored, texelSize * from, rows, texelSize * i, texelSize);
        }
        return rows;
    }

    /** Converts rows to stored texels. */
    static byte[] fromRows(byte[] rows, int width, int height, int texelSize) {
        byte[] stored = new byte[rows.length];
        for (int i = 0; i < width * height; i++) {
            int to = storedIndex(i % width, i / width, width, texelSize);
            System.arraycopy(rows, texelSize * i, stored, texelSize * to, texelSize);
        }
        return stored;
    }
}
