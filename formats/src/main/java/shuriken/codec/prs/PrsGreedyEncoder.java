package shuriken.codec.prs;

/**
 * The encoder of some modding tools. It uses the longest match at each position, and the nearest of equally long ones,
 * without lookahead. Its window is slightly smaller than the window of the format.
 *
 * <p>Source: measured on 8 public files by fan-made tools; the encoder reproduces the streams of 7 of them byte for
 * byte.
 */
final class PrsGreedyEncoder {
    /** The maximum distance of a match in bytes. */
    private static final int WINDOW_SIZE = 0x1FF0;
    /** The minimum length of a match that is found by its hash. */
    private static final int MIN_LENGTH = 3;

    private static final int HASH_BITS = 14;

    private final byte[] content;
    private final int maxLength;
    private final PrsHashChain triples;

    /** The match at the position that was searched last; the length is 0 without a match. */
    private int bestLength;

    private int bestDistance;

    private PrsGreedyEncoder(byte[] content, int maxLength) {
        this.content = content;
        this.maxLength = maxLength;
        this.triples = new PrsHashChain(content, MIN_LENGTH, HASH_BITS);
    }

    static void encode(byte[] content, int maxLength, PrsBitWriter out) {
        PrsGreedyEncoder encoder = new PrsGreedyEncoder(content, maxLength);
        int addedCount = 0;
        while (out.contentPosition() < content.length) {
            while (addedCount < out.contentPosition()) {
                encoder.triples.add(addedCount++);
            }
            encoder.search(out.contentPosition());
            if (encoder.bestLength > 0) {
                out.writeCopy(encoder.bestDistance, encoder.bestLength);
            } else {
                out.writeLiterals(1);
            }
        }
    }

    /** Finds the longest match at a position. */
    private void search(int position) {
        bestLength = 0;
        int maxMatchLength = Math.min(maxLength, content.length - position);
        int candidatePosition = triples.lastWithSameHash(position);
        while (position - candidatePosition <= WINDOW_SIZE && bestLength < maxMatchLength) {
            if (content[candidatePosition + bestLength] == content[position + bestLength]) {
                int matchLength = CommonPrefix.measure(
                        content, candidatePosition, position, /* commonLength= */ 0, maxMatchLength);
                if (matchLength >= MIN_LENGTH && matchLength > bestLength) {
                    bestLength = matchLength;
                    bestDistance = position - candidatePosition;
                }
            }
            candidatePosition = triples.previous(candidatePosition);
        }
        if (bestLength == 0 && maxMatchLength >= PrsDialect.MIN_LENGTH) {
            searchPair(position);
        }
    }

    /** Finds a two-byte match. Such a match saves bits only within the range of a short copy. */
    private void searchPair(int position) {
        int farthestPosition = Math.max(0, position - PrsDialect.SHORT_WINDOW_SIZE);
        for (int candidatePosition = position - 1; candidatePosition >= farthestPosition; candidatePosition--) {
            if (content[candidatePosition] == content[position]
                    && content[candidatePosition + 1] == content[position + 1]) {
                bestLength = PrsDialect.MIN_LENGTH;
                bestDistance = position - candidatePosition;
                return;
            }
        }
    }
}
