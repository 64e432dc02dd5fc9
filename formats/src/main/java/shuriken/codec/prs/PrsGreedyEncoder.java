package shuriken.codec.prs;

/**
 * The encoder of some modding tools. It uses the longest match at each position, and the nearest of equally long ones,
 * without lookahead. Its window is slightly smaller than that of the format.
 *
 * <p>Source: measured; it reproduces the streams of 7 of 8 public files by fan-made tools byte for byte.
 */
final class PrsGreedyEncoder {
    private static final int WINDOW = 0x1FF0;
    private static final int MIN_LENGTH = 3;

    private final byte[] plain;
    private final int maxLength;
    private final PrsChain triples;

    /** The match at the position that was searched last; the length is 0 without a match. */
    private int length;

    private int distance;

    private PrsGreedyEncoder(byte[] plain, int maxLength) {
        this.plain = plain;
        this.maxLength = maxLength;
        this.triples = new PrsChain(plain, MIN_LENGTH, 14);
    }

    static void encode(byte[] plain, int maxLength, PrsBitWriter out) {
        PrsGreedyEncoder greedy = new PrsGreedyEncoder(plain, maxLength);
        int addedCount = 0;
        while (out.position() < plain.length) {
            while (addedCount < out.position()) {
                greedy.triples.add(addedCount++);
            }
            greedy.search(out.position());
            if (greedy.length > 0) {
                out.writeCopy(greedy.distance, greedy.length);
            } else {
                out.writeLiterals(1);
            }
        }
    }

    /** Finds the longest match at a position. */
    private void search(int position) {
        length = 0;
        int limit = Math.min(maxLength, plain.length - position);
        for (int candidate = triples.lastWithSameHash(position);
                position - candidate <= WINDOW && length < limit;
                candidate = triples.previous(candidate)) {
            if (plain[candidate + length] == plain[position + length]) {
                int matchLength = CommonPrefix.length(plain, candidate, position, 0, limit);
                if (matchLength >= MIN_LENGTH && matchLength > length) {
                    length = matchLength;
                    distance = position - candidate;
                }
            }
        }
        if (length == 0 && limit >= 2) {
            searchPair(position);
        }
    }

    /** Finds a match of two bytes. Such a match saves bits only within the range of a short copy. */
    private void searchPair(int position) {
        int farthest = Math.max(0, position - PrsDialect.SHORT_WINDOW);
        for (int from = position - 1; from >= farthest; from--) {
            if (plain[from] == plain[position] && plain[from + 1] == plain[position + 1]) {
                length = 2;
                distance = position - from;
                return;
            }
        }
    }
}
