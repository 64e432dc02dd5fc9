package shuriken.inspect.scan;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * The budget of one search. It is proportional to the number of bytes, because each chain and table may span all of
 * them.
 */
final class SearchBudget {
    private static final int STEPS_PER_BYTE = 4;
    private static final long MIN_STEPS = 1 << 20;

    /** The approximate number of bytes that are read in the time of one step. */
    private static final int BYTES_PER_STEP = 16;

    private long remaining;

    /**
     * Creates a budget.
     *
     * @param size the number of bytes to search
     */
    SearchBudget(long size) {
        this.remaining = MIN_STEPS + STEPS_PER_BYTE * size;
    }

    /**
     * Consumes steps along a chain or a table.
     *
     * @throws FormatException LIMIT_EXCEEDED if the budget is exhausted
     */
    void consume(long steps, SourceLocation site) {
        remaining -= steps;
        if (remaining < 0) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    site,
                    "too many positions look like the start of a file, so the rest of the file was not searched");
        }
    }

    /** Consumes the cost of reading a file of this size. */
    void consumeRead(long bytes, SourceLocation site) {
        consume(1 + bytes / BYTES_PER_STEP, site);
    }
}
