package shuriken.cli.run;

/**
 * Limits the heap of a long run. The serial garbage collector would let the heap grow to a quarter of the machine's
 * memory before it collects old objects. This class starts a garbage collection between two files when the heap has
 * grown. A large model can still use the memory that it needs.
 */
final class HeapLimiter {
    /** The size of the heap in bytes below which no collection is started. */
    private static final long MIN_LIMIT_BYTES = 400L << 20; // 400 MiB
    /**
     * The heap may grow to this multiple of the live objects before the next collection, because a collection takes
     * time.
     */
    private static final int GROWTH_FACTOR = 2;

    private final Runtime runtime = Runtime.getRuntime();
    /** The size of the heap above which a collection starts. At first, the heap may grow by a quarter. */
    private long limitBytes = Math.max(MIN_LIMIT_BYTES, runtime.totalMemory() * 5 / 4);

    /** Starts a garbage collection if the heap has grown. Call this between files. */
    void collectIfGrown() {
        if (runtime.totalMemory() > limitBytes) {
            System.gc();
            long heapSize = runtime.totalMemory();
            // Other garbage collectors may not release memory. Then the heap must grow by an eighth before the next
            // attempt.
            limitBytes = Math.max(
                    MIN_LIMIT_BYTES, Math.max(GROWTH_FACTOR * (heapSize - runtime.freeMemory()), heapSize * 9 / 8));
        }
    }
}
