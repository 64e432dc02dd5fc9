package shuriken.codec.prs;

/**
 * A fast encoder that searches for good copies, not for the best. At each position it considers the nearest pair and a
 * few candidates that begin with the same three bytes. It uses the copy that saves most, unless the next position has
 * one that saves clearly more. It does not search inside a copy.
 */
final class PrsFast {
    /**
     * The maximum number of candidates in the chain. Half as many would save a tenth of the time, but increase the size
     * by 0.7 %.
     */
    private static final int MAX_CANDIDATES = 20;

    /** The number of bits by which the next position's copy must save more, to be worth the literal before it. */
    private static final int MIN_GAIN_OF_NEXT = 6;

    /** The length of a copy that is used without a search at the next position. */
    private static final int IMMEDIATE_LENGTH = 16;

    private final byte[] data;
    private final PrsDialect dialect;
    private final PrsChain pairs;
    private final PrsChain triples;

    /** The best copy of the position that was searched last. */
    private int length;

    private int distance;

    /** The number of bits by which this copy is smaller than literals. */
    private int saving;

    private PrsFast(byte[] data, PrsDialect dialect) {
        this.data = data;
        this.dialect = dialect;
        this.pairs = PrsChain.ofPairs(data);
        this.triples = PrsChain.ofTriples(data);
    }

    static void encode(byte[] plain, PrsDialect dialect, PrsBitWriter out) {
        new PrsFast(plain, dialect).encode(out);
    }

    /** Writes a copy or a literal for each position that no copy covers. */
    private void encode(PrsBitWriter out) {
        int nextToSearch = 0;
        while (out.position() < data.length) {
            int position = out.position();
            if (nextToSearch == position) {
                search(nextToSearch++);
            }
            int length = this.length;
            int distance = this.distance;
            int saving = this.saving;
            if (saving > 0 && length < IMMEDIATE_LENGTH) {
                search(nextToSearch++);
            }
            boolean isNextBetter = nextToSearch == position + 2 && this.saving >= saving + MIN_GAIN_OF_NEXT;
            if (saving <= 0 || isNextBetter) {
                out.writeLiterals(1);
            } else {
                out.writeCopy(distance, length);
                for (; nextToSearch < position + length; nextToSearch++) {
                    pairs.add(nextToSearch);
                    triples.add(nextToSearch);
                }
            }
        }
    }

    /** Finds the best copy for a position, if there is one that saves bits. */
    private void search(int position) {
        int limit = Math.min(dialect.maxLength(), data.length - position);
        length = 0;
        saving = 0;
        int pair = pairs.add(position);
        int triple = triples.add(position);
        if (position - pair <= PrsDialect.SHORT_WINDOW) {
            tryMatch(pair, position, limit);
        }
        for (int i = 0; i < MAX_CANDIDATES && position - triple < PrsDialect.WINDOW && length < limit; i++) {
            if (data[triple + length] == data[position + length]) {
                tryMatch(triple, position, limit);
            }
            triple = triples.previous(triple);
        }
    }

    /** Uses the copy from an earlier position if it saves more bits than the best one so far. */
    private void tryMatch(int candidate, int position, int limit) {
        int matchLength = CommonPrefix.length(data, candidate, position, 0, limit);
        int saved = matchLength < 2
                ? 0
                : PrsPath.LITERAL_BITS * matchLength - PrsPath.price(position - candidate, matchLength);
        if (saved > saving) {
            length = matchLength;
            distance = position - candidate;
            saving = saved;
        }
    }
}
