package shuriken.diagnostics;

/**
 * Counts the bytes that were decompressed and produced for the contents of one input, and limits their sum.
 * Decompressed bytes count in full. Of the bytes that are produced from them, only one in 64 counts, because models
 * with the same texture produce the same bytes repeatedly.
 */
final class ContentBudget {
    /** The number of produced bytes that count as one byte. */
    private static final int PRODUCED_BYTES_PER_COUNTED_BYTE = 64;

    /** The limit of a budget for an input whose size is not known. */
    static final long NO_LIMIT = Long.MAX_VALUE;

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

    /**
     * Counts produced bytes and returns true, or returns false without counting if the sum of all counted bytes would
     * exceed the limit. The bytes must also fit in full, because they may be counted as decompressed afterwards.
     */
    synchronized boolean tryProduce(long bytes) {
        long remainingBytes = limit - decompressedBytes;
        boolean isInBudget =
                bytes <= remainingBytes && (producedBytes + bytes) / PRODUCED_BYTES_PER_COUNTED_BYTE <= remainingBytes;
        if (isInBudget) {
            producedBytes += bytes;
        }
        return isInBudget;
    }

    /** Subtracts produced bytes that were not used. */
    synchronized void release(long bytes) {
        producedBytes -= bytes;
    }

    /** Counts produced bytes as decompressed, too. */
    synchronized void countDecompressed(long bytes) {
        decompressedBytes += bytes;
    }
}
