package shuriken.codec.prs;

/**
 * The encoder of the smallest stream. It finds all matches, then the {@link PrsPath} through them, and takes the
 * distances from {@link PrsNeighbours}.
 */
final class PrsOptimal {
    private PrsOptimal() {}

    static void encode(byte[] plain, PrsDialect dialect, PrsBitWriter out) {
        PrsMatches matches = PrsMatches.of(plain, dialect.maxLength());
        short[] path = PrsPath.cheapest(matches);
        PrsNeighbours neighbours = new PrsNeighbours(plain);
        while (out.position() < plain.length) {
            int position = out.position();
            int length = path[position];
            int matchLength = matches.lengths()[position];
            int nearLength = Math.min(matches.nearLengths()[position], PrsDialect.SHORT_LENGTH);
            if (length == 1) {
                out.writeLiterals(1);
            } else if (length <= nearLength) {
                out.writeCopy(neighbours.shortDistance(position, nearLength), length);
            } else {
                int maxLength = length <= PrsDialect.LONG_LENGTH ? PrsDialect.LONG_LENGTH : dialect.maxLength();
                out.writeCopy(neighbours.longDistance(position, Math.min(matchLength, maxLength), maxLength), length);
            }
        }
    }
}
