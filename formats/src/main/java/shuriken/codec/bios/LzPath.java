package shuriken.codec.bios;

/**
 * The cheapest sequence of steps (literals and copies) for a file. It is computed from the end of the file to its
 * start: at each position, the cost of each possible step is added to the minimum cost of the steps after it.
 */
final class LzPath {
    /** The cost of a literal in bits: the flag and the byte. */
    private static final int LITERAL_BITS = 9;

    /** The maximum length of a copy of LZ11 whose length has four bits. */
    static final int MAX_LENGTH4 = 0xF + LzDecoder.LENGTH4_BIAS;

    /** The maximum length of a copy of LZ11 whose length has eight bits. */
    static final int MAX_LENGTH8 = 0xFF + LzDecoder.LENGTH8_BIAS;

    /** A stored form of a copy: the maximum length that it can store, and its cost. */
    private record CopyForm(int maxLength, int costInBits) {}

    private static final CopyForm[] LZ10_FORMS = {new CopyForm(LzDecoder.MAX_SHORT_LENGTH, /* costInBits= */ 17)};

    private static final CopyForm[] LZ11_FORMS = {
        new CopyForm(MAX_LENGTH4, /* costInBits= */ 17),
        new CopyForm(MAX_LENGTH8, /* costInBits= */ 25),
        new CopyForm(LzDecoder.MAX_LENGTH, /* costInBits= */ 33)
    };

    /**
     * The maximum length of a match after which the next position is searched again. After a longer one, the next
     * position uses the same match without its first byte.
     */
    private static final int MAX_SEARCHED_LENGTH = 0x200;

    /** For each position, first the length of the longest match, later the length of the chosen step. */
    private final int[] lengths;

    /** For each position, the distance of the longest match. */
    private final short[] distances;

    private LzPath(int size) {
        this.lengths = new int[size];
        this.distances = new short[size];
    }

    /** Returns the length in bytes of the step at a position, which is 1 for a literal. */
    int length(int position) {
        return lengths[position];
    }

    /** Returns the distance of the copy at a position. For a literal, the result has no meaning. */
    int distance(int position) {
        return distances[position];
    }

    /**
     * Computes the cheapest sequence. Of the equally cheap copies of one form, it contains the longest one.
     *
     * @param content the content to encode
     * @param matchFinder the finder of the longest match at a position
     * @param isLz11 whether the stream is LZ11
     * @param prefersCopies whether a copy is preferred to a literal that is equally cheap
     */
    static LzPath findCheapest(byte[] content, LzMatchFinder matchFinder, boolean isLz11, boolean prefersCopies) {
        LzPath path = new LzPath(content.length);
        path.findMatches(matchFinder);
        path.chooseSteps(isLz11 ? LZ11_FORMS : LZ10_FORMS, prefersCopies);
        return path;
    }

    /** Finds the longest match at each position. */
    private void findMatches(LzMatchFinder matchFinder) {
        for (int position = 0; position < lengths.length; position++) {
            if (position > 0 && lengths[position - 1] > MAX_SEARCHED_LENGTH) {
                lengths[position] = lengths[position - 1] - 1;
                distances[position] = distances[position - 1];
            } else {
                matchFinder.find(position);
                lengths[position] = matchFinder.matchLength();
                distances[position] = (short) matchFinder.matchDistance();
            }
        }
    }

    /** Replaces the matches by the cheapest steps. */
    private void chooseSteps(CopyForm[] forms, boolean prefersCopies) {
        RangeMinimumTree costs = new RangeMinimumTree(lengths.length + 1);
        costs.set(lengths.length, 0);
        for (int position = lengths.length - 1; position >= 0; position--) {
            long cost = LITERAL_BITS + costs.get(position + 1);
            int chosenLength = 1;
            for (CopyForm form : forms) {
                int maxLength = Math.min(lengths[position], form.maxLength);
                if (LzMatchFinder.MIN_LENGTH <= maxLength) {
                    int endPosition = costs.indexOfMinimum(position + LzMatchFinder.MIN_LENGTH, position + maxLength);
                    long copyCost = form.costInBits + costs.get(endPosition);
                    if (copyCost < cost || (prefersCopies && copyCost == cost)) {
                        cost = copyCost;
                        chosenLength = endPosition - position;
                    }
                }
            }
            lengths[position] = chosenLength;
            costs.set(position, cost);
        }
    }
}
