package shuriken.codec.prs;

/**
 * The cheapest way through a file, given what can be copied where.
 *
 * <p>Cutting bytes off a copy never makes it dearer, so a beginning never costs more than a longer one; the best copy of
 * each form that ends at a position is therefore the one that starts first. A match less its first byte is a match of
 * the next position, so that first start only moves forward. Together: a few steps for each byte, whatever the matches.
 *
 * <p>Of ways with the same cost, the one whose last operations start first. Source: measured, the three public streams
 * that are the smallest possible take exactly this way.
 */
final class PrsPath {
    /** Bits of a literal. */
    static final int LITERAL = 9;

    private static final int SHORT = 12;
    private static final int LONG = 18;
    private static final int EXTENDED = 26;

    /** Costs so far, in bits, of the last positions; more than the longest copy goes back. */
    private static final int RING = 511;

    private PrsPath() {}

    /** Bits of the cheapest copy with a distance and a length. */
    static int price(int distance, int length) {
        if (length <= PrsDialect.SHORT_LENGTH && distance <= PrsDialect.SHORT_WINDOW) {
            return SHORT;
        }
        return length <= PrsDialect.LONG_LENGTH ? LONG : EXTENDED;
    }

    /** The bytes that the operation at a position gives, for each position that the way touches; 1 is a literal. */
    static short[] cheapest(PrsMatches matches) {
        short[] last = lastOperations(matches);
        short[] next = new short[last.length];
        int at = last.length - 1;
        while (at > 0) {
            int length = last[at];
            at -= length;
            next[at] = (short) length;
        }
        return next;
    }

    /** For each end, the length of the operation before it. */
    private static short[] lastOperations(PrsMatches matches) {
        short[] far = matches.length();
        short[] near = matches.nearLength();
        short[] last = new short[far.length + 1];
        int[] cost = new int[RING + 1];
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
            int best = cost[start & RING] + LITERAL;
            int from = Math.max(nearStart, end - PrsDialect.SHORT_LENGTH);
            int price = cost[from & RING] + SHORT;
            // Where nothing matches, that is a copy of one byte, which is dearer than a literal.
            if (price - best <= 0) {
                best = price;
                start = from;
            }
            from = Math.max(farStart, end - PrsDialect.LONG_LENGTH);
            price = cost[from & RING] + LONG;
            if (end - from >= 3 && price - best <= 0) {
                best = price;
                start = from;
            }
            price = cost[farStart & RING] + EXTENDED;
            if (end - farStart > PrsDialect.LONG_LENGTH && price - best <= 0) {
                best = price;
                start = farStart;
            }
            cost[end & RING] = best;
            last[end] = (short) (end - start);
        }
        return last;
    }
}
