package shuriken.diagnostics;

/**
 * The total size of all contents of one input so far, and its limit. Decompressed bytes count in full. Bytes produced
 * from them count only in part, because models that share a texture produce them repeatedly.
 */
final class ContentBudget {
    /** The number of produced bytes that count as one. */
    private static final int PRODUCED_PER_COUNTED = 64;

    /** The maximum number of counted bytes. */
    private final long limit;

    private long decompressed;
    private long produced;

    ContentBudget(long limit) {
        this.limit = limit;
    }

    long limit() {
        return limit;
    }

    /** Counts produced bytes, and returns whether they are within the limit. */
    synchronized boolean produce(long bytes) {
        boolean isInBudget = bytes <= limit - decompressed
                && produced / PRODUCED_PER_COUNTED + bytes / PRODUCED_PER_COUNTED <= limit;
        produced += isInBudget ? bytes : 0;
        return isInBudget;
    }

    /** Subtracts produced bytes that were not used. */
    synchronized void release(long bytes) {
        produced -= bytes;
    }

    /** Counts bytes as decompressed. They count in full. */
    synchronized void decompress(long bytes) {
        decompressed += bytes;
    }
}
