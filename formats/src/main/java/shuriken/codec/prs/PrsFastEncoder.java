package shuriken.codec.prs;

/**
 * A fast encoder that searches for good copies, not for the best. At each position it tries the nearest earlier
 * position whose first two bytes have the same hash, and a few positions whose first three bytes have the same hash. It
 * uses lazy matching: the copy that saves the most bits is written, unless the copy at the next position saves clearly
 * more. Positions inside a copy are not searched.
 */
final class PrsFastEncoder {
    /**
     * The maximum number of candidates with the same hash of three bytes. Half as many would save a tenth of the time,
     * but increase the size by 0.7 %.
     */
    private static final int MAX_CANDIDATES = 20;

    /**
     * The minimum number of bits that the copy at the next position must save in addition, so that a literal is written
     * before it.
     */
    private static final int MIN_NEXT_GAIN_BITS = 6;

    /** The minimum length of a copy that is written without a search at the next position. */
    private static final int MIN_IMMEDIATE_LENGTH = 16;

    private final byte[] content;
    private final PrsDialect dialect;
    private final PrsHashChain pairs;
    private final PrsHashChain triples;

    /** The length of the best copy at the position that was searched last, or 0 if no copy saves bits. */
    private int bestLength;

    /** The distance of the best copy. */
    private int bestDistance;

    /** The number of bits by which the best copy is smaller than literals. */
    private int bestSavedBits;

    private PrsFastEncoder(byte[] content, PrsDialect dialect) {
        this.content = content;
        this.dialect = dialect;
        this.pairs = PrsHashChain.ofPairs(content);
        this.triples = PrsHashChain.ofTriples(content);
    }

    static void encode(byte[] content, PrsDialect dialect, PrsBitWriter out) {
        new PrsFastEncoder(content, dialect).writeOperations(out);
    }

    /** Writes a copy or a literal for each position that no copy covers. */
    private void writeOperations(PrsBitWriter out) {
        int nextSearchPosition = 0;
        while (out.contentPosition() < content.length) {
            int position = out.contentPosition();
            if (nextSearchPosition == position) {
                searchCopy(nextSearchPosition++);
            }
            int length = bestLength;
            int distance = bestDistance;
            int savedBits = bestSavedBits;
            boolean isNextSearched = savedBits > 0 && length < MIN_IMMEDIATE_LENGTH;
            if (isNextSearched) {
                searchCopy(nextSearchPosition++);
            }
            boolean isNextBetter = isNextSearched && bestSavedBits >= savedBits + MIN_NEXT_GAIN_BITS;
            if (savedBits <= 0 || isNextBetter) {
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

    /** Finds the best copy at a position. If no copy saves bits, the length and the saving are 0. */
    private void searchCopy(int position) {
        int maxLength = Math.min(dialect.maxLength(), content.length - position);
        bestLength = 0;
        bestSavedBits = 0;
        int pairPosition = pairs.add(position);
        int candidatePosition = triples.add(position);
        if (position - pairPosition <= PrsDialect.SHORT_WINDOW_SIZE) {
            tryCopy(pairPosition, position, maxLength);
        }
        int triedCount = 0;
        while (triedCount < MAX_CANDIDATES
                && position - candidatePosition < PrsDialect.WINDOW_SIZE
                && bestLength < maxLength) {
            if (content[candidatePosition + bestLength] == content[position + bestLength]) {
                tryCopy(candidatePosition, position, maxLength);
            }
            triedCount++;
            candidatePosition = triples.previous(candidatePosition);
        }
    }

    /** Makes the copy from an earlier position the best one if it saves more bits than the best one so far. */
    private void tryCopy(int candidatePosition, int position, int maxLength) {
        int matchLength = CommonPrefix.measure(content, candidatePosition, position, /* commonLength= */ 0, maxLength);
        int savedBits = matchLength < PrsDialect.MIN_LENGTH
                ? 0
                : PrsPath.LITERAL_BITS * matchLength - PrsPath.copyCost(position - candidatePosition, matchLength);
        if (savedBits > bestSavedBits) {
            bestLength = matchLength;
            bestDistance = position - candidatePosition;
            bestSavedBits = savedBits;
        }
    }
}
