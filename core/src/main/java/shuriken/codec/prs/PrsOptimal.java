package shuriken.codec.prs;

/** The smallest stream: all matches, the {@link PrsPath} through them, and of possible distances {@link PrsNeighbours}'. */
final class PrsOptimal {
    private PrsOptimal() {}

    static void encode(byte[] plain, PrsDialect dialect, PrsSink out) {
        PrsMatches matches = PrsMatches.of(plain, dialect.maxLength());
        short[] path = PrsPath.cheapest(matches);
        PrsNeighbours neighbours = new PrsNeighbours(plain, dialect.maxLength());
        while (out.position() < plain.length) {
            int at = out.position();
            int length = path[at];
            if (length == 1) {
                out.literals(1);
            } else {
                out.copy(neighbours.distance(at, length, length <= matches.nearLength()[at]), length);
            }
        }
    }
}
