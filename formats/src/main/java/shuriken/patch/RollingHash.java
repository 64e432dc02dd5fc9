package shuriken.patch;

/** Computes hashes of a fixed number of bytes. A hash at the offset after the previous one takes constant time. */
final class RollingHash {
    private static final long FACTOR = 0x9E3779B97F4A7C15L | 1;
    private static final long MIX_FACTOR = 0xD6E8FEB86659FD93L;

    private final PagedBytes bytes;
    private final int byteCount;

    /** {@code FACTOR} to the power of {@code byteCount}: the factor of the byte that leaves the hash. */
    private final long removedFactor;

    /** The offset of the bytes that {@link #sum} represents. */
    private long hashedOffset = Long.MIN_VALUE;
    /** The polynomial of the bytes, before its bits are mixed. */
    private long sum;

    RollingHash(PagedBytes bytes, int byteCount) {
        this.bytes = bytes;
        this.byteCount = byteCount;
        long factor = 1;
        for (int i = 0; i < byteCount; i++) {
            factor *= FACTOR;
        }
        this.removedFactor = factor;
    }

    /** Returns the hash of {@code byteCount} bytes from an offset on, which must all exist. */
    long hashAt(long offset) {
        if (offset == hashedOffset + 1) {
            sum = sum * FACTOR
                    + (bytes.byteAt(hashedOffset + byteCount) & 0xFF)
                    + 1
                    - removedFactor * ((bytes.byteAt(hashedOffset) & 0xFF) + 1);
            hashedOffset = offset;
        } else if (offset != hashedOffset) {
            sum = 0;
            for (int i = 0; i < byteCount; i++) {
                sum = sum * FACTOR + (bytes.byteAt(offset + i) & 0xFF) + 1;
            }
            hashedOffset = offset;
        }
        return (sum ^ (sum >>> 29)) * MIX_FACTOR;
    }
}
