package shuriken.inspect.scan;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** The budget of one search, in proportion to the searched bytes, because chains and tables may span all of them. */
final class SearchBudget {
    private static final int STEPS_A_BYTE = 4;
    private static final long MINIMUM = 1 << 20;

    /** Approximate number of bytes that are read in the time of one step. */
    private static final int BYTES_A_STEP = 16;

    private long left;

    /** @param size of the searched bytes */
    SearchBudget(long size) {
        this.left = MINIMUM + STEPS_A_BYTE * size;
    }

    /**
     * Consumes steps along a chain or a table.
     *
     * @throws FormatException LIMIT_EXCEEDED if there were too many
     */
    void consume(long steps, SourceLocation site) {
        left -= steps;
        if (left < 0) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, site, "too much here looks like the beginning of a file: the search ends");
        }
    }

    /** Consumes the cost of reading a file of this size. */
    void read(long bytes, SourceLocation site) {
        consume(1 + bytes / BYTES_A_STEP, site);
    }
}
