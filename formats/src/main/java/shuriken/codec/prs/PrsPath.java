package shuriken.codec.prs;

/**
 * The cheapest sequence of operations for a file, computed from all its matches.
 *
 * <p>Shortening a copy never makes it more expensive, so a prefix never costs more than a longer one. The best copy of
 * each form that ends at a position is therefore the one that starts first. A match without its first byte is a match
 * of the next position, so that this first start only moves forward. In total there are a few steps for each byte,
 * whatever the matches.
 *
 * <p>Of sequences with the same cost, it returns the one whose last operations start first. Source: measured, the three
 * public streams that are as small as possible use exactly this sequence.
 */
final class PrsPath {
    /** The size of a literal in bits. */
    static final int LITERAL_BITS = 9;

    /** The size of a short copy in bits. */
    private static final int SHORT_BITS = 12;

    /** The size of a long copy in bits. */
    private static final int LONG_BITS = 18;

    /** The size of a long copy with an extra length byte in bits. */
    private static final int EXTENDED_BITS = 26;

    /**
     * The mask for indices into the ring of the costs of the last positions. The ring is longer than the longest copy.
     */
    private static final int RING_MASK = 511;

    private PrsPath() {}

    /** Returns the size in bits of the cheapest copy with a distance and a length. */
    static int price(int distance, int length) {
        if (length <= PrsDialect.SHORT_LENGTH && distance <= PrsDialect.SHORT_WINDOW) {
            return SHORT_BITS;
        }
        return length <= PrsDialect.LONG_LENGTH ? LONG_BITS : EXTENDED_BITS;
    }

    /** Returns the length of the operation at each position of the cheapest sequence. The length of a literal is 1. */
    static short[] cheapest(PrsMatches matches) {
        short[] lastLengths = lastOperations(matches);
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
    private static short[] lastOperations(PrsMatches matches) {
        short[] matchLengths = matches.lengths();
        short[] nearLengths = matches.nearLengths();
        short[] lastLengths = new short[matchLengths.length + 1];
        int[] costs = new int[RING_MASK + 1];
        // The first positions whose matches extend to the end, over the window and in the range of a short copy.
        int matchStart = 0;
        int nearStart = 0;
        for (int end = 1; end <= matchLengths.length; end++) {
            while (matchStart + matchLengths[matchStart] < end && matchStart < end - 1) {
                matchStart++;
            }
            while (nearStart + nearLengths[nearStart] < end && nearStart < end - 1) {
                nearStart++;
            }
            int start = end - 1;
            int bestCost = costs[start & RING_MASK] + LITERAL_BITS;
            int copyStart = Math.max(nearStart, end - PrsDialect.SHORT_LENGTH);
            int price = costs[copyStart & RING_MASK] + SHORT_BITS;
            // Without a match, this is a copy of one byte, which costs more than a literal. Costs are compared by their
            // difference, because those of very large files overflow.
            if (price - bestCost <= 0) {
                bestCost = price;
                start = copyStart;
            }
            copyStart = Math.max(matchStart, end - PrsDialect.LONG_LENGTH);
            price = costs[copyStart & RING_MASK] + LONG_BITS;
            if (end - copyStart >= PrsDialect.MIN_LONG_LENGTH && price - bestCost <= 0) {
                bestCost = price;
                start = copyStart;
            }
            price = costs[matchStart & RING_MASK] + EXTENDED_BITS;
            if (end - matchStart > PrsDialect.LONG_LENGTH && price - bestCost <= 0) {
                bestCost = price;
                start = matchStart;
            }
            costs[end & RING_MASK] = bestCost;
            lastLengths[end] = (short) (end - start);
        }
        return lastLengths;
    }
}
