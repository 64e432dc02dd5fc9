package shuriken.codec.prs;

/**
 * The way of an encoder that tools for mods use: at each place the longest match, the nearest of equals, never a literal
 * for the sake of what follows. Its window is a little smaller than the format's.
 *
 * <p>Source: measured; byte for byte the streams of 7 of 8 public files by tools of fans.
 */
final class PrsGreedy {
    private static final int WINDOW = 0x1FF0;
    private static final int SHORTEST = 3;

    private final byte[] plain;
    private final int maxLength;
    private final PrsChain triples;

    private int length;
    private int distance;

    private PrsGreedy(byte[] plain, int maxLength) {
        this.plain = plain;
        this.maxLength = maxLength;
        this.triples = new PrsChain(plain, SHORTEST, 14);
    }

    static void encode(byte[] plain, int maxLength, PrsBitWriter out) {
        PrsGreedy greedy = new PrsGreedy(plain, maxLength);
        int known = 0;
        while (out.position() < plain.length) {
            while (known < out.position()) {
                greedy.triples.add(known++);
            }
            greedy.search(out.position());
            if (greedy.length > 0) {
                out.copy(greedy.distance, greedy.length);
            } else {
                out.literals(1);
            }
        }
    }

    private void search(int at) {
        length = 0;
        int most = Math.min(maxLength, plain.length - at);
        for (int from = triples.last(at); at - from <= WINDOW && length < most; from = triples.next(from)) {
            if (plain[from + length] == plain[at + length]) {
                int common = CommonPrefix.length(plain, from, at, 0, most);
                if (common >= SHORTEST && common > length) {
                    length = common;
                    distance = at - from;
                }
            }
        }
        if (length == 0 && most >= 2) {
            searchPair(at);
        }
    }

    /** Two letters are worth a copy only where a short one reaches. */
    private void searchPair(int at) {
        int least = Math.max(0, at - PrsDialect.SHORT_WINDOW);
        for (int from = at - 1; from >= least; from--) {
            if (plain[from] == plain[at] && plain[from + 1] == plain[at + 1]) {
                length = 2;
                distance = at - from;
                return;
            }
        }
    }
}
