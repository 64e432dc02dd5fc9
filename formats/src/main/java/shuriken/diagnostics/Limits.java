package shuriken.diagnostics;

/**
 * Limits on the resources that one input may use.
 *
 * @param maxBytes the maximum number of bytes that the results of one file, or of one member of a container, may
 *     reserve; {@link #totalBytes} limits the sum of all contents
 * @param maxEntries the maximum number of members of a container, of members of all containers in a file, of nodes of a
 *     tree, and of records of a table
 * @param maxDepth the maximum nesting of containers and compression steps
 */
public record Limits(long maxBytes, int maxEntries, int maxDepth) {
    /** The default limits: 1 GiB, a million entries and 16 levels, which is more than any known game file needs. */
    public static final Limits DEFAULT =
            new Limits(/* maxBytes= */ 1L << 30, /* maxEntries= */ 1 << 20, /* maxDepth= */ 16);

    /** The maximum size of all decompressed and decoded contents as a multiple of the input size. */
    private static final int MAX_CONTENT_RATIO = 64;

    /** The maximum nesting that the stack of a thread can hold. */
    private static final int MAX_DEPTH = 128;

    /** The default maximum of the total length of patterns, which is many times what people write by hand. */
    private static final int MAX_PATTERN_LENGTH = 1 << 14;

    /** The number of table records that take as much memory as a mesh or a material. */
    private static final int ENTRIES_PER_PART = 16;

    /** The size of results in bytes that is always allowed, even if the input has only a few bytes. */
    private static final long MIN_RESULT_LIMIT = 64L << 20;

    /** The maximum size of results as a multiple of the source size, if nothing is decompressed. */
    private static final int MAX_RESULT_RATIO = 16;

    /**
     * {@return these limits, reduced for results that are produced from {@code sourceSize} bytes without decompression}
     * A result of gigabytes from a few thousand bytes is a mistake or an attack.
     *
     * @param sourceSize the number of bytes that the results are produced from
     */
    public Limits forResultsOf(long sourceSize) {
        // The first case also prevents an overflow in the second.
        long resultLimit = sourceSize > maxBytes / MAX_RESULT_RATIO
                ? maxBytes
                : factor() * MIN_RESULT_LIMIT + sourceSize * MAX_RESULT_RATIO;
        return new Limits(Math.min(maxBytes, resultLimit), maxEntries, maxDepth);
    }

    /**
     * {@return the limit for the sum of all contents of an input of {@code inputSize} bytes, which are processed one
     * after the other}
     *
     * @param inputSize the size of the input in bytes
     */
    public long totalBytes(long inputSize) {
        // An input of known size never has the value that means an unknown size.
        boolean fitsInLong = inputSize < Long.MAX_VALUE / MAX_CONTENT_RATIO / factor();
        return fitsInLong ? Math.max(maxBytes, MAX_CONTENT_RATIO * factor() * inputSize) : ContentBudget.NO_LIMIT - 1;
    }

    /**
     * {@return the maximum total length of all patterns with wildcards in one {@code shuriken.json}, in letters} It is
     * limited because each pattern is compared with every name.
     */
    public int maxPatternLetters() {
        return (int) Math.min(Integer.MAX_VALUE, factor() * MAX_PATTERN_LENGTH);
    }

    /**
     * {@return the maximum number of materials in an imported file, which is also the maximum number of primitives
     * (parts of meshes with one material)} Each takes about a kilobyte of memory, much more than its text in the file.
     */
    public int maxParts() {
        return maxEntries / ENTRIES_PER_PART;
    }

    /** {@return the limit of bytes as a multiple of its default, rounded down, at least 1} */
    public long factor() {
        return Math.max(1, maxBytes / DEFAULT.maxBytes);
    }

    /**
     * {@return these limits multiplied by a factor, saturating at the maximum}
     *
     * @param factor the factor, at least 1
     */
    public Limits times(int factor) {
        return new Limits(
                maxBytes > Long.MAX_VALUE / factor ? Long.MAX_VALUE : maxBytes * factor,
                (int) Math.min(Integer.MAX_VALUE, (long) maxEntries * factor),
                (int) Math.max(maxDepth, Math.min(MAX_DEPTH, (long) maxDepth * factor)));
    }
}
