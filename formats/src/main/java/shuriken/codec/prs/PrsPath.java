package shuriken.codec.prs;

/**
 * Finds the cheapest sequence of operations for a file from all its matches.
 *
 * <p>A shorter copy never costs more than a longer one, so encoding the first N bytes never costs more than encoding
 * the first N + 1 bytes. Therefore, of the copies of one form that end at a position, the one that starts first is the
 * best. A match without its first byte is also a match of the next position, so the start of the best copy never moves
 * back when the end position advances. The search therefore takes a few steps for each byte, however many and however
 * long the matches are.
 *
 * <p>Of several sequences with the same cost, the one whose last operation starts first is returned; if these are
 * equal, the operation before the last one decides, and so on. Source: measured on the three public streams of minimal
 * size, which use exactly this sequence.
 */
final class PrsPath {
    /** The size of a literal in bits. */
    static final int LITERAL_BITS = 9;

    /** The size of a short copy in bits. */
    private static final int SHORT_COPY_BITS = 12;

    /** The size of a long copy in bits. */
    private static final int LONG_COPY_BITS = 18;

    /** The size of a long copy with an extra length byte in bits. */
    private static final int EXTENDED_COPY_BITS = 26;

    /**
     * The mask for indices into the ring of the costs of the last positions. The ring is longer than the longest copy.
     */
    private static final int COST_RING_MASK = 511;

    private PrsPath() {}

    /** Returns the size in bits of the smallest form of copy for a distance and a length. */
    static int copyCost(int distance, int length) {
        if (length <= PrsDialect.MAX_SHORT_LENGTH && distance <= PrsDialect.SHORT_WINDOW_SIZE) {
            return SHORT_COPY_BITS;
        }
        return length <= PrsDialect.MAX_LONG_LENGTH ? LONG_COPY_BITS : EXTENDED_COPY_BITS;
    }

    /**
     * Returns the length of the operation at each position of the cheapest sequence. The length of a literal is 1.
     * Positions inside an operation have 0.
     */
    static short[] findOperationLengths(PrsMatches matches) {
        short[] lastLengths = findLastOperationLengths(matches);
        short[] lengths = new short[lastLengths.length];
        int position = lastLengths.length - 1;
        while (position > 0) {
            int length = lastLengths[position];
            position -= length;
            lengths[position] = (short) length;
        }
        return lengths;
    }

    /** Returns for each position the length of the last operation of the cheapest sequence that ends there. */
    private static short[] findLastOperationLengths(PrsMatches matches) {
        short[] matchLengths = matches.lengths();
        short[] nearLengths = matches.nearLengths();
        short[] lastLengths = new short[matchLengths.length + 1];
        int[] costs = new int[COST_RING_MASK + 1];
        // The first positions with a match that reaches endPosition: in the entire window, and within the distance of a
        // short copy.
        int windowMatchStart = 0;
        int nearMatchStart = 0;
        for (int endPosition = 1; endPosition <= matchLengths.length; endPosition++) {
            while (windowMatchStart + matchLengths[windowMatchStart] < endPosition
                    && windowMatchStart < endPosition - 1) {
                windowMatchStart++;
            }
            while (nearMatchStart + nearLengths[nearMatchStart] < endPosition && nearMatchStart < endPosition - 1) {
                nearMatchStart++;
            }
            int bestStart = endPosition - 1;
            int bestCost = costs[bestStart & COST_RING_MASK] + LITERAL_BITS;
            int copyStart = Math.max(nearMatchStart, endPosition - PrsDialect.MAX_SHORT_LENGTH);
            int copyCost = costs[copyStart & COST_RING_MASK] + SHORT_COPY_BITS;
            // Without a match, this is a copy of one byte, which costs more than a literal. Costs are compared by their
            // difference, because the costs of very large files overflow.
            if (copyCost - bestCost <= 0) {
                bestCost = copyCost;
                bestStart = copyStart;
            }
            copyStart = Math.max(windowMatchStart, endPosition - PrsDialect.MAX_LONG_LENGTH);
            copyCost = costs[copyStart & COST_RING_MASK] + LONG_COPY_BITS;
            if (endPosition - copyStart >= PrsDialect.MIN_LONG_LENGTH && copyCost - bestCost <= 0) {
                bestCost = copyCost;
                bestStart = copyStart;
            }
            copyCost = costs[windowMatchStart & COST_RING_MASK] + EXTENDED_COPY_BITS;
            if (endPosition - windowMatchStart > PrsDialect.MAX_LONG_LENGTH && copyCost - bestCost <= 0) {
                bestCost = copyCost;
                bestStart = windowMatchStart;
            }
            costs[endPosition & COST_RING_MASK] = bestCost;
            lastLengths[endPosition] = (short) (endPosition - bestStart);
        }
        return lastLengths;
    }
}
