package shuriken.inspect.scan;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * The number of steps that one search may take. It grows with the number of bytes, because each chain of chunks and
 * each table may span all of them.
 */
final class SearchBudget {
    private static final int STEPS_PER_BYTE = 4;
    /** The number of steps for searching even the smallest file. */
    private static final long BASE_STEPS = 1 << 20;

    /** The number of bytes that can be read in about the time of one step. */
    private static final int BYTES_PER_STEP = 16;

    private long remainingSteps;

    /**
     * Creates a budget.
     *
     * @param searchedSize the number of bytes to search
     */
    SearchBudget(long searchedSize) {
        this.remainingSteps = BASE_STEPS + STEPS_PER_BYTE * searchedSize;
    }

    /**
     * Consumes steps along a chain or a table.
     *
     * @throws FormatException LIMIT_EXCEEDED if the budget is exhausted
     */
    void consume(long steps, SourceLocation location) {
        remainingSteps -= steps;
        if (remainingSteps < 0) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    location,
                    "too many positions look like the start of a file, so the rest of the file was not searched");
        }
    }

    /** Consumes the cost of reading a file of this size. */
    void consumeRead(long fileSize, SourceLocation location) {
        consume(1 + fileSize / BYTES_PER_STEP, location);
    }
}
