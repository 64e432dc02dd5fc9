package shuriken.diagnostics;

/**
 * The total size of all contents of one input so far, and the limit of that size. Decompressed bytes count in full.
 * Bytes that are produced from them count only in part, because models with the same texture produce them repeatedly.
 */
final class ContentBudget {
    /** The number of produced bytes that count as one byte. */
    private static final int PRODUCED_BYTES_PER_COUNTED_BYTE = 64;

    /** The maximum number of counted bytes. */
    private final long limit;

    private long decompressedBytes;
    private long producedBytes;

    ContentBudget(long limit) {
        this.limit = limit;
    }

    long limit() {
        return limit;
    }

    /** Counts produced bytes if they are within the limit, and returns whether they are. */
    synchronized boolean tryProduce(long bytes) {
        boolean isInBudget = bytes <= limit - decompressedBytes
                && producedBytes / PRODUCED_BYTES_PER_COUNTED_BYTE + bytes / PRODUCED_BYTES_PER_COUNTED_BYTE <= limit;
        if (isInBudget) {
            producedBytes += bytes;
        }
        return isInBudget;
    }

    /** Subtracts produced bytes that were not used. */
    synchronized void release(long bytes) {
        producedBytes -= bytes;
    }

    /** Counts bytes as decompressed. They count in full. */
    synchronized void countDecompressed(long bytes) {
        decompressedBytes += bytes;
    }
}
