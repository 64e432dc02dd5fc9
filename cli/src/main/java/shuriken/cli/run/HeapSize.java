package shuriken.cli.run;

/**
 * Keeps a long run small. The serial collector takes new memory up to its limit, a quarter of the machine's, before it
 * collects what is old, however little of it is alive; here that is collected between two results when the heap has grown.
 * One large model may use what it needs, and releases it.
 */
final class HeapSize {
    /** Bytes of the heap up to which nothing is done. */
    private static final long SMALL = 400L << 20;
    /** How much larger than what was alive last it may be, since collecting takes as long as more is alive. */
    private static final int RESERVE = 2;

    private final Runtime runtime = Runtime.getRuntime();
    private long limit = Math.max(SMALL, runtime.totalMemory() * 5 / 4);

    /** To be called between results. */
    void bound() {
        if (runtime.totalMemory() > limit) {
            System.gc();
            long total = runtime.totalMemory();
            // Other collectors may keep what they have: then it must grow before it is worth another try.
            limit = Math.max(SMALL, Math.max(RESERVE * (total - runtime.freeMemory()), total * 9 / 8));
        }
    }
}
