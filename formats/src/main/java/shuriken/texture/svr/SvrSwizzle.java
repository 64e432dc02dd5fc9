package shuriken.texture.svr;

/**
 * The order of texels in the console's memory, which stores 8-bit texels as blocks of 16 × 16 uploaded as 32-bit
 * texels.
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

    /** Converts stored texels to rows from top to bottom. */
    static byte[] toRows(byte[] stored, int width, int height, int bytes) {
        byte[] rows = new byte[stored.length];
        for (int i = 0; i < width * height; i++) {
            int from = storedIndex(i % width, i / width, width);
            System.arraycopy(stored, bytes * from, rows, bytes * i, bytes);
        }
        return rows;
    }

    /** Converts rows to stored texels. */
    static byte[] fromRows(byte[] rows, int width, int height, int bytes) {
        byte[] stored = new byte[rows.length];
        for (int i = 0; i < width * height; i++) {
            int to = storedIndex(i % width, i / width, width);
            System.arraycopy(rows, bytes * i, stored, bytes * to, bytes);
        }
        return stored;
    }
}
