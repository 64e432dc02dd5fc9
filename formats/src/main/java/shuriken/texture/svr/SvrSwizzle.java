package shuriken.texture.svr;

/**
 * Converts between rows and the order of texels in the memory of the PlayStation 2. The order results from uploading
 * blocks of 8-bit or 16-bit texels as if they were 32-bit texels.
 */
final class SvrSwizzle {
    private SvrSwizzle() {}

    /**
     * Returns the position in memory of an index into a palette. The arithmetic is the order of the console's blocks of
     * 16 × 16 texels.
     */
    static int storedIndex(int x, int y, int width) {
        int blockStart = (y & ~15) * width + (x & ~15) * 2;
        int columnShift = (((y + 2) >> 2) & 1) * 4;
        int row = (((y & ~3) >> 1) + (y & 1)) & 7;
        int positionInBlock = row * width * 2 + ((x + columnShift) & 7) * 4;
        return blockStart + positionInBlock + ((y >> 1) & 1) + ((x >> 2) & 2);
    }

    /** Returns the position in memory of a 16-bit texel. The sides of the image are multiples of 64. */
    static int storedColourIndex(int x, int y, int width) {
        int pageColumn = x & ~63;
        int pageRow = (y & ~63) / 2;
        // The 32-bit blocks of a page are ordered by columns of the 16-bit blocks.
        int column = pageColumn + (y & 0x38) + (x & 7);
        int row = pageRow + (x & 0x30) / 2 + (y & 7);
        return 2 * (row * width + column) + ((x >> 3) & 1);
    }

    private static int storedIndex(int x, int y, int width, int texelSize) {
        return texelSize == 1 ? storedIndex(x, y, width) : storedColourIndex(x, y, width);
    }

    /**
     * Converts stored texels to rows from top to bottom.
     *
     * @param texelSize the size of a texel in bytes: 1 for indices, also if they are stored with four bits, or 2 for
     *     16-bit colours
     */
    static byte[] toRows(byte[] storedBytes, int width, int height, int texelSize) {
        byte[] rows = new byte[storedBytes.length];
        for (int i = 0; i < width * height; i++) {
            int storedIndex = storedIndex(i % width, i / width, width, texelSize);
            System.arraycopy(storedBytes, texelSize * storedIndex, rows, texelSize * i, texelSize);
        }
        return rows;
    }

    /** Converts rows to stored texels. */
    static byte[] fromRows(byte[] rows, int width, int height, int texelSize) {
        byte[] storedBytes = new byte[rows.length];
        for (int i = 0; i < width * height; i++) {
            int storedIndex = storedIndex(i % width, i / width, width, texelSize);
            System.arraycopy(rows, texelSize * i, storedBytes, texelSize * storedIndex, texelSize);
        }
        return storedBytes;
    }
}
