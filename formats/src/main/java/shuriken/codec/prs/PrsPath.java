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
        short[] last = lastOperations(matches);
        short[] next = new short[last.length];
        int position = last.length - 1;
        while (position > 0) {
            int length = last[position];
            position -= length;
            next[position] = (short) length;
        }
        return next;
    }

    /** Returns the length of the last operation before each end. */
    private static short[] lastOperations(PrsMatches matches) {
        short[] far = matches.length();
        short[] near = matches.nearLength();
        short[] last = new short[far.length + 1];
        int[] cost = new int[RING_MASK + 1];
        int farStart = 0;
        int nearStart = 0;
        for (int end = 1; end <= far.length; end++) {
            while (farStart + far[farStart] < end && farStart < end - 1) {
                farStart++;
            }
            while (nearStart + near[nearStart] < end && nearStart < end - 1) {
                nearStart++;
            }
            int start = end - 1;
            int best = cost[start & RING_MASK] + LITERAL_BITS;
            int from = Math.max(nearStart, end - PrsDialect.SHORT_LENGTH);
            int price = cost[from & RING_MASK] + SHORT_BITS;
            // Without a match, this is a copy of one byte, which costs more than a literal.
            if (price - best <= 0) {
                best = price;
                start = from;
            }
            from = Math.max(farStart, end - PrsDialect.LONG_LENGTH);
            price = cost[from & RING_MASK] + LONG_BITS;
            if (end - from >= 3 && price - best <= 0) {
                best = price;
                start = from;
            }
            price = cost[farStart & RING_MASK] + EXTENDED_BITS;
            if (end - farStart > PrsDialect.LONG_LENGTH && price - best <= 0) {
                best = price;
                start = farStart;
            }
            cost[end & RING_MASK] = best;
            last[end] = (short) (end - start);
        }
        return last;
    }
}
