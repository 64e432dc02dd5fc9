package shuriken.codec.bios;

/**
 * The cheapest sequence of steps for a file. It is computed from the end, with the minimum cost of the rest at each
 * position.
 */
final class LzPath {
    private static final int LITERAL_BITS = 9;

    /** The copies of LZ10: pairs of a maximum length and the cost in bits. */
    private static final int[][] SHORT_COPIES = {{LzDecoder.MAX_SHORT_LENGTH, 17}};

    /** The copies of LZ11: pairs of a maximum length and the cost in bits. */
    private static final int[][] COPIES = {{0x10, 17}, {0x110, 25}, {LzDecoder.MAX_LENGTH, 33}};

    /** A longer match is shortened by one at each following byte instead of being searched again. */
    private static final int SEARCHED_LENGTH = 0x200;

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
     * @param isExtended whether the stream is LZ11
     * @param prefersCopies whether a copy is preferred to a literal that is equally cheap
     */
    static LzPath cheapest(byte[] plain, LzMatches matches, boolean isExtended, boolean prefersCopies) {
        LzPath path = new LzPath(plain.length);
        path.findAll(matches);
        path.choose(isExtended ? COPIES : SHORT_COPIES, prefersCopies);
        return path;
    }

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

    private void choose(int[][] copies, boolean prefersCopies) {
        RangeMinimumTree costs = new RangeMinimumTree(lengths.length + 1);
        costs.set(lengths.length, 0);
        for (int position = lengths.length - 1; position >= 0; position--) {
            long cost = LITERAL_BITS + costs.get(position + 1);
            int chosen = 1;
            for (int[] copy : copies) {
                int maxLength = Math.min(lengths[position], copy[0]);
                if (LzMatches.MIN_LENGTH <= maxLength) {
                    int to = costs.indexOfMinimum(position + LzMatches.MIN_LENGTH, position + maxLength);
                    long copyCost = copy[1] + costs.get(to);
                    if (copyCost < cost || prefersCopies && copyCost == cost) {
                        cost = copyCost;
                        chosen = to - position;
                    }
                }
            }
            lengths[position] = chosen;
            costs.set(position, cost);
        }
    }
}
