package shuriken.diag;

/**
 * How much one input may cost.
 *
 * @param bytes bytes that all results of one input may take together, reserved before they are allocated
 * @param entries members of one container and of all containers in a file, nodes of one tree, records of one table
 * @param depth containers and compression steps inside one another
 */
public record Limits(long bytes, int entries, int depth) {
    /** 1 GiB, a million entries, 16 levels: more than any known game file needs. */
    public static final Limits DEFAULT = new Limits(1L << 30, 1 << 20, 16);
}
