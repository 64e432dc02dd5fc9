package shuriken.texture.xvr;

/** Morton order, x first, to rows and back. Sides are powers of two. */
final class Swizzle {
    private Swizzle() {}

    /** What each coordinate of one axis adds to a texel's number. */
    private static int[] shares(int side, int other, boolean first) {
        int[] shares = new int[side];
        for (int value = 0; value < side; value++) {
            for (int bit = 0; 1 << bit < side; bit++) {
                int bitsOfOther = Math.min(bit + (first ? 0 : 1), Integer.numberOfTrailingZeros(other));
                shares[value] |= (value >> bit & 1) << bit + bitsOfOther;
            }
        }
        return shares;
    }

    /**
     * Rows of a swizzled picture.
     *
     * @param bytes of one texel
     */
    static byte[] toRows(byte[] swizzled, int from, int width, int height, int bytes) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(width, height), bytes)];
        int[] xs = shares(width, height, true);
        int[] ys = shares(height, width, false);
        for (int y = 0, at = 0; y < height; y++) {
            for (int x = 0; x < width; x++, at += bytes) {
                System.arraycopy(swizzled, from + (xs[x] | ys[y]) * bytes, rows, at, bytes);
            }
        }
        return rows;
    }

    /** The inverse of {@link #toRows}. */
    static byte[] fromRows(byte[] rows, int width, int height, int bytes) {
        byte[] swizzled = new byte[rows.length];
        int[] xs = shares(width, height, true);
        int[] ys = shares(height, width, false);
        for (int y = 0, at = 0; y < height; y++) {
            for (int x = 0; x < width; x++, at += bytes) {
                System.arraycopy(rows, at, swizzled, (xs[x] | ys[y]) * bytes, bytes);
            }
        }
        return swizzled;
    }
}
