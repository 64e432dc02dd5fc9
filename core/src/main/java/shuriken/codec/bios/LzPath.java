package shuriken.codec.bios;

/** The cheapest way through a file: from its end on, for each position what the rest costs at least. */
final class LzPath {
    private static final int LITERAL_BITS = 9;

    /** Longest copy of a cost; the cost of a copy. */
    private static final int[][] SHORT_COPIES = {{LzDecoder.MOST_SHORT, 17}};

    private static final int[][] COPIES = {{0x10, 17}, {0x110, 25}, {LzDecoder.MOST, 33}};

    /** Matches from here on are followed, not searched anew at each of their bytes. */
    private static final int LONG = 0x200;

    private final int[] lengths;
    private final short[] distances;

    private LzPath(int size) {
        this.lengths = new int[size];
        this.distances = new short[size];
    }

    int length(int at) {
        return lengths[at];
    }

    int distance(int at) {
        return distances[at];
    }

    static LzPath cheapest(byte[] plain, LzMatches matches, boolean extended) {
        LzPath path = new LzPath(plain.length);
        path.findAll(matches);
        path.choose(extended ? COPIES : SHORT_COPIES);
        return path;
    }

    private void findAll(LzMatches matches) {
        for (int at = 0; at < lengths.length; at++) {
            if (at > 0 && lengths[at - 1] > LONG) {
                lengths[at] = lengths[at - 1] - 1;
                distances[at] = distances[at - 1];
            } else {
                matches.find(at);
                lengths[at] = matches.length();
                distances[at] = (short) matches.distance();
            }
        }
    }

    private void choose(int[][] copies) {
        RangeMinimumTree costs = new RangeMinimumTree(lengths.length + 1);
        costs.set(lengths.length, 0);
        for (int at = lengths.length - 1; at >= 0; at--) {
            long cost = LITERAL_BITS + costs.get(at + 1);
            int chosen = 1;
            for (int[] copy : copies) {
                int most = Math.min(lengths[at], copy[0]);
                if (LzMatches.LEAST <= most) {
                    int to = costs.least(at + LzMatches.LEAST, at + most);
                    if (copy[1] + costs.get(to) < cost) {
                        cost = copy[1] + costs.get(to);
                        chosen = to - at;
                    }
                }
            }
            lengths[at] = chosen;
            costs.set(at, cost);
        }
    }
}
