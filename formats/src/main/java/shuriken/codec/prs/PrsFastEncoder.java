package shuriken.codec.prs;

/**
 * A fast encoder that searches for good copies, not for the best. At each position it considers the nearest pair and a
 * few candidates that begin with the same three bytes. It uses the copy that saves most, unless the next position has
 * one that saves clearly more. It does not search inside a copy.
 */
final class PrsFastEncoder {
    /**
     * The maximum number of candidates in the chain. Half as many would save a tenth of the time, but increase the size
     * by 0.7 %.
     */
    private static final int MAX_CANDIDATES = 20;

    /** The number of bits by which the next position's copy must save more, to be worth the literal before it. */
    private static final int MIN_NEXT_GAIN = 6;

    /** The length of a copy that is used without a search at the next position. */
    private static final int IMMEDIATE_LENGTH = 16;

    private final byte[] data;
    private final PrsDialect dialect;
    private final PrsHashChain pairs;
    private final PrsHashChain triples;

    /** The length and the distance of the best copy for the position that was searched last. */
    private int bestLength;

    private int bestDistance;

    /** The number of bits by which this copy is smaller than literals. */
    private int bestSaving;

    private PrsFastEncoder(byte[] data, PrsDialect dialect) {
        this.data = data;
        this.dialect = dialect;
        this.pairs = PrsHashChain.ofPairs(data);
        this.triples = PrsHashChain.ofTriples(data);
    }

    static void encode(byte[] content, PrsDialect dialect, PrsBitWriter out) {
        new PrsFastEncoder(content, dialect).writeOperations(out);
    }

    /** Writes a copy or a literal for each position that no copy covers. */
    private void writeOperations(PrsBitWriter out) {
        int nextSearchPosition = 0;
        while (out.contentPosition() < data.length) {
            int position = out.contentPosition();
            if (nextSearchPosition == position) {
                search(nextSearchPosition++);
            }
            int length = bestLength;
            int distance = bestDistance;
            int saving = bestSaving;
            if (saving > 0 && length < IMMEDIATE_LENGTH) {
                search(nextSearchPosition++);
            }
            boolean isNextBetter = nextSearchPosition == position + 2 && bestSaving >= saving + MIN_NEXT_GAIN;
            if (saving <= 0 || isNextBetter) {
                out.writeLiterals(1);
            } else {
                out.writeCopy(distance, length);
                while (nextSearchPosition < position + length) {
                    pairs.add(nextSearchPosition);
                    triples.add(nextSearchPosition);
                    nextSearchPosition++;
                }
            }
        }
    }

    /** Finds the best copy for a position, if there is one that saves bits. */
    private void search(int position) {
        int maxLength = Math.min(dialect.maxLength(), data.length - position);
        bestLength = 0;
        bestSaving = 0;
        int pairPosition = pairs.add(position);
        int candidate = triples.add(position);
        if (position - pairPosition <= PrsDialect.SHORT_WINDOW_SIZE) {
            tryMatch(pairPosition, position, maxLength);
        }
        int triedCount = 0;
        while (triedCount < MAX_CANDIDATES && position - candidate < PrsDialect.WINDOW_SIZE && bestLength < maxLength) {
            if (data[candidate + bestLength] == data[position + bestLength]) {
                tryMatch(candidate, position, maxLength);
            }
            triedCount++;
            candidate = triples.previous(candidate);
        }
    }

    /** Uses the copy from an earlier position if it saves more bits than the best one so far. */
    private void tryMatch(int candidate, int position, int maxLength) {
        int matchLength = CommonPrefix.measure(data, candidate, position, 0, maxLength);
        int saving = matchLength < 2
                ? 0
                : PrsPath.LITERAL_BITS * matchLength - PrsPath.costOf(position - candidate, matchLength);
        if (saving > bestSaving) {
            bestLength = matchLength;
            bestDistance = position - candidate;
            bestSaving = saving;
        }
    }
}
