package shuriken.diagnostics;

/**
 * How much one input may cost.
 *
 * @param bytes bytes that all results of one file, or of one content of a container, may take together, reserved before
 *     they are allocated; for the sum of all contents see {@link #sum}
 * @param entries members of one container and of all containers in a file, nodes of one tree, records of one table
 * @param depth containers and compression steps inside one another
 */
public record Limits(long bytes, int entries, int depth) {
    /** 1 GiB, a million entries, 16 levels: more than any known game file needs. */
    public static final Limits DEFAULT = new Limits(1L << 30, 1 << 20, 16);

    /** Bytes of contents for each byte of an input: packed as a game packs, and decoded. */
    private static final int MOST_CONTENTS = 64;

    /** Containers inside one another that the stack of a thread has room for. */
    private static final int DEEPEST = 128;

    /** Results that a few bytes may have, whatever they say. */
    private static final long SMALLEST_RESULT = 64L << 20;

    /** Bytes of results for each byte of what they are made of, where nothing is decompressed. */
    private static final int MOST_FOR_A_BYTE = 16;

    /**
     * The same for what is made of so many bytes without decompressing any: a result of gigabytes out of a few thousand
     * bytes is a mistake or an attack.
     */
    public Limits madeOf(long given) {
        long most = given > bytes / MOST_FOR_A_BYTE ? bytes : factor() * SMALLEST_RESULT + given * MOST_FOR_A_BYTE;
        return new Limits(Math.min(bytes, most), entries, depth);
    }

    /** What all contents of an input of so many bytes may take together, one after the other. */
    public long sum(long input) {
        boolean isCountable = input < Long.MAX_VALUE / MOST_CONTENTS / factor();
        return isCountable ? Math.max(bytes, MOST_CONTENTS * factor() * input) : Long.MAX_VALUE - 1;
    }

    /** How many times the usual ones these are, at least once. */
    public long factor() {
        return Math.max(1, bytes / DEFAULT.bytes);
    }

    /** The same so many times over, as far as one can count. */
    public Limits times(int factor) {
        return new Limits(
                bytes > Long.MAX_VALUE / factor ? Long.MAX_VALUE : bytes * factor,
                (int) Math.min(Integer.MAX_VALUE, (long) entries * factor),
                (int) Math.max(depth, Math.min(DEEPEST, (long) depth * factor)));
    }
}
