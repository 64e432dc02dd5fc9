package shuriken.inspect.scan;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** How much work one search may be, in proportion to what is searched: chains and tables may reach over all of it. */
final class SearchBudget {
    private static final int STEPS_A_BYTE = 4;
    private static final long MINIMUM = 1 << 20;

    /** Bytes that are read in the time of one step, about. */
    private static final int BYTES_A_STEP = 16;

    private long left;

    /** @param size of what is searched, in bytes */
    SearchBudget(long size) {
        this.left = MINIMUM + STEPS_A_BYTE * size;
    }

    /**
     * For steps along a chain or a table.
     *
     * @throws FormatException LIMIT_EXCEEDED if there were too many
     */
    void take(long steps, SourceLocation site) {
        left -= steps;
        if (left < 0) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, site, "too much here looks like the beginning of a file: the search ends");
        }
    }

    /** For reading a file of so many bytes. */
    void read(long bytes, SourceLocation site) {
        take(1 + bytes / BYTES_A_STEP, site);
    }
}
