package shuriken.texture.xvr;

/** Converts between Morton order, x first, and rows. Sides are powers of two. */
final class Swizzle {
    private Swizzle() {}

    /** Returns the contribution of each coordinate of one axis to a texel's index. */
    private static int[] contributions(int side, int other, boolean first) {
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
     * Converts a swizzled image to rows.
     *
     * @param bytes the size of a texel in bytes
     */
    static byte[] toRows(byte[] swizzled, int from, int width, int height, int bytes) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(width, height), bytes)];
        int[] xs = contributions(width, height, true);
        int[] ys = contributions(height, width, false);
        for (int y = 0, at = 0; y < height; y++) {
            for (int x = 0; x < width; x++, at += bytes) {
                System.arraycopy(swizzled, from + (xs[x] | ys[y]) * bytes, rows, at, bytes);
            }
        }
        return rows;
    }

    /** Inverts {@link #toRows}. */
    static byte[] fromRows(byte[] rows, int width, int height, int bytes) {
        byte[] swizzled = new byte[rows.length];
        int[] xs = contributions(width, height, true);
        int[] ys = contributions(height, width, false);
        for (int y = 0, at = 0; y < height; y++) {
            for (int x = 0; x < width; x++, at += bytes) {
                System.arraycopy(rows, at, swizzled, (xs[x] | ys[y]) * bytes, bytes);
            }
        }
        return swizzled;
    }
}
