package shuriken.codec.prs;

/**
 * Good matches instead of the best: a few candidates for each position, and whatever the match of the position before
 * has left. Where that is long enough nothing is looked for at all.
 */
final class PrsFast {
    /** Candidates of the chain; 8 instead of 16 costs ½ % of size and saves a quarter of the time. */
    private static final int CANDIDATES = 8;

    private static final int LONG_ENOUGH = 20;

    private final byte[] data;
    private final PrsMatches matches;
    private final PrsChain pairs;
    private final PrsChain triples;
    private final PrsChain fours;
    private int length;
    private int distance;
    private int near;
    private int nearDistance;

    private PrsFast(byte[] data) {
        this.data = data;
        this.matches = new PrsMatches(data.length);
        this.pairs = new PrsChain(data, 2, 16);
        this.triples = new PrsChain(data, 3, 13);
        this.fours = new PrsChain(data, 4, 15);
    }

    static void encode(byte[] plain, PrsDialect dialect, PrsSink out) {
        PrsMatches matches = new PrsFast(plain).search(dialect.maxLength());
        short[] path = PrsPath.cheapest(matches);
        while (out.position() < plain.length) {
            int at = out.position();
            int length = path[at];
            if (length == 1) {
                out.literals(1);
            } else if (length <= Math.min(matches.nearLength()[at], PrsDialect.SHORT_LENGTH)) {
                out.copy(matches.nearDistance()[at], length);
            } else {
                out.copy(matches.distance()[at], length);
            }
        }
    }

    private PrsMatches search(int maxLength) {
        for (int at = 0; at < data.length; at++) {
            int limit = Math.min(maxLength, data.length - at);
            length = Math.min(Math.max(length - 1, 0), limit);
            near = Math.min(Math.max(near - 1, 0), limit);
            look(at, limit);
            matches.set(at, length < 2 ? 0 : length, distance, near < 2 ? 0 : near, nearDistance);
        }
        return matches;
    }

    private void look(int at, int limit) {
        int pair = pairs.add(at);
        int triple = triples.add(at);
        int four = fours.add(at);
        if (length >= LONG_ENOUGH) {
            return;
        }
        if (near < PrsDialect.SHORT_LENGTH && at - pair <= PrsDialect.SHORT_WINDOW) {
            consider(pair, at, limit);
        }
        if (at - triple < PrsDialect.WINDOW && triple != pair) {
            consider(triple, at, limit);
        }
        for (int i = 0; i < CANDIDATES && at - four < PrsDialect.WINDOW && length < LONG_ENOUGH; i++) {
            if (length < limit && data[four + length] == data[at + length]) {
                consider(four, at, limit);
            }
            four = fours.next(four);
        }
    }

    private void consider(int candidate, int at, int limit) {
        int agree = PrsAgreement.length(data, candidate, at, 0, limit);
        if (agree > length) {
            length = agree;
            distance = at - candidate;
        }
        if (agree > near && at - candidate <= PrsDialect.SHORT_WINDOW) {
            near = agree;
            nearDistance = at - candidate;
        }
    }
}
