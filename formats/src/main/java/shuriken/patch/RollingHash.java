package shuriken.patch;

/** Computes hashes of a fixed number of bytes, which is fast for positions one after another. */
final class RollingHash {
    private static final long FACTOR = 0x9E3779B97F4A7C15L | 1;
    private static final long MIX = 0xD6E8FEB86659FD93L;

    private final PagedBytes bytes;
    private final int width;

    /** {@code FACTOR} to the power of the width: the factor of the byte that leaves the hash. */
    private final long removedFactor;

    private long position = Long.MIN_VALUE;
    private long sum;

    RollingHash(PagedBytes bytes, int width) {
        this.bytes = bytes;
        this.width = width;
        long factor = 1;
        for (int i = 0; i < width; i++) {
            factor *= FACTOR;
        }
        this.removedFactor = factor;
    }

    /** Returns the hash of the bytes at a position, which must all exist. */
    long hashAt(long offset) {
        if (offset == position + 1) {
            sum = sum * FACTOR
                    + (bytes.at(position + width) & 0xFF)
                    + 1
                    - removedFactor * ((bytes.at(position) & 0xFF) + 1);
            position = offset;
        } else if (offset != position) {
            sum = 0;
            for (int i = 0; i < width; i++) {
                sum = sum * FACTOR + (bytes.at(offset + i) & 0xFF) + 1;
            }
            position = offset;
        }
        return (sum ^ sum >>> 29) * MIX;
    }
}
