package shuriken.texture.xvr;

/** Converts texels between rows and Morton order with x in the lowest bit. Sides are powers of two. */
final class Swizzle {
    private Swizzle() {}

    /**
     * Computes the contribution of each coordinate of one axis to the index of a texel. The bits of both axes alternate
     * until the shorter side has no more bits.
     *
     * @param side the length of the image along the axis
     * @param otherSide the length along the other axis
     * @param isFirstAxis whether the axis is x, whose bits precede the bits of y
     */
    private static int[] computeContributions(int side, int otherSide, boolean isFirstAxis) {
        int[] contributions = new int[side];
        for (int coordinate = 0; coordinate < side; coordinate++) {
            for (int bit = 0; 1 << bit < side; bit++) {
                int otherBitCount = Math.min(bit + (isFirstAxis ? 0 : 1), Integer.numberOfTrailingZeros(otherSide));
                contributions[coordinate] |= ((coordinate >> bit) & 1) << (bit + otherBitCount);
            }
        }
        return contributions;
    }

    /**
     * Converts a swizzled image to rows.
     *
     * @param texelSize the size of a texel in bytes
     */
    static byte[] toRows(byte[] swizzled, int startOffset, int width, int height, int texelSize) {
        byte[] rows = new byte[Math.multiplyExact(Math.multiplyExact(width, height), texelSize)];
        int[] xContributions = computeContributions(width, height, /* isFirstAxis= */ true);
        int[] yContributions = computeContributions(height, width, /* isFirstAxis= */ false);
        for (int y = 0, offset = 0; y < height; y++) {
            for (int x = 0; x < width; x++, offset += texelSize) {
                System.arraycopy(
                        swizzled,
                        startOffset + (xContributions[x] | yContributions[y]) * texelSize,
                        rows,
                        offset,
                        texelSize);
            }
        }
        return rows;
    }

    /** Converts rows to a swizzled image. */
    static byte[] fromRows(byte[] rows, int width, int height, int texelSize) {
        byte[] swizzled = new byte[rows.length];
        int[] xContributions = computeContributions(width, height, /* isFirstAxis= */ true);
        int[] yContributions = computeContributions(height, width, /* isFirstAxis= */ false);
        for (int y = 0, offset = 0; y < height; y++) {
            for (int x = 0; x < width; x++, offset += texelSize) {
                System.arraycopy(
                        rows, offset, swizzled, (xContributions[x] | yContributions[y]) * texelSize, texelSize);
            }
        }
        return swizzled;
    }
}
