package shuriken.codec.bios;

/**
 * The cheapest sequence of steps (literals and copies) for a file. It is computed from the end, with the minimum cost
 * of the rest at each position.
 */
final class LzPath {
    /** The cost of a literal in bits: the flag and the byte. */
    private static final int LITERAL_BITS = 9;

    /** The maximum length of a copy of LZ11 whose length has four bits. */
    static final int MAX_LENGTH4 = 0xF + LzDecoder.LENGTH4_BIAS;

    /** The maximum length of a copy of LZ11 whose length has eight bits. */
    static final int MAX_LENGTH8 = 0xFF + LzDecoder.LENGTH8_BIAS;

    /** A form of copy, with its cost in bits. */
    private record CopyForm(int maxLength, int cost) {}

    private static final CopyForm[] LZ10_FORMS = {new CopyForm(LzDecoder.MAX_SHORT_LENGTH, 17)};

    private static final CopyForm[] LZ11_FORMS = {
        new CopyForm(MAX_LENGTH4, 17), new CopyForm(MAX_LENGTH8, 25), new CopyForm(LzDecoder.MAX_LENGTH, 33)
    };

    /** A longer match is shortened by one at each following byte instead of being searched again. */
    private static final int SEARCHED_LENGTH = 0x200;

    /** For each position, the length of the longest match, then that of the chosen step. */
    private final int[] lengths;

    private final short[] distances;

    private LzPath(int size) {
        this.lengths = new int[size];
        this.distances = new short[size];
    }

    int length(int position) {
        return lengths[position];
    }

    int distance(int position) {
        return distances[position];
    }

    /**
     * Computes the cheapest sequence. Of equally cheap copies it has the longest one.
     *
     * @param plain the data
     * @param matches finds the longest match at a position
     * @param isLz11 whether the stream is LZ11
     * @param prefersCopies whether a copy is preferred to a literal that is equally cheap
     */
    static LzPath cheapest(byte[] plain, LzMatches matches, boolean isLz11, boolean prefersCopies) {
        LzPath path = new LzPath(plain.length);
        path.findAll(matches);
        path.choose(isLz11 ? LZ11_FORMS : LZ10_FORMS, prefersCopies);
        return path;
    }

    /** Finds the longest match at each position. */
    private void findAll(LzMatches matches) {
        for (int position = 0; position < lengths.length; position++) {
            if (position > 0 && lengths[position - 1] > SEARCHED_LENGTH) {
                lengths[position] = lengths[position - 1] - 1;
                distances[position] = distances[position - 1];
            } else {
                matches.find(position);
                lengths[position] = matches.length();
                distances[position] = (short) matches.distance();
            }
        }
    }

    /** Replaces the matches by the cheapest steps. */
    private void choose(CopyForm[] forms, boolean prefersCopies) {
        RangeMinimumTree costs = new RangeMinimumTree(lengths.length + 1);
        costs.set(lengths.length, 0);
        for (int position = lengths.length - 1; position >= 0; position--) {
            long cost = LITERAL_BITS + costs.get(position + 1);
            int chosenLength = 1;
            for (CopyForm form : forms) {
                int maxLength = Math.min(lengths[position], form.maxLength);
                if (LzMatches.MIN_LENGTH <= maxLength) {
                    int end = costs.indexOfMinimum(position + LzMatches.MIN_LENGTH, position + maxLength);
                    long copyCost = form.cost + costs.get(end);
                    if (copyCost < cost || prefersCopies && copyCost == cost) {
                        cost = copyCost;
                        chosenLength = end - position;
                    }
                }
            }
            lengths[position] = chosenLength;
            costs.set(position, cost);
        }
    }
}
