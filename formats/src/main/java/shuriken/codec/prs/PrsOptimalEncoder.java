package shuriken.codec.prs;

/**
 * The encoder of the smallest stream. It finds all matches, then the {@link PrsPath} through them, and takes the
 * distances from {@link PrsDistanceChooser}.
 */
final class PrsOptimalEncoder {
    private PrsOptimalEncoder() {}

    static void encode(byte[] content, PrsDialect dialect, PrsBitWriter out) {
        PrsMatches matches = PrsMatches.of(content, dialect.maxLength());
        short[] operationLengths = PrsPath.findOperationLengths(matches);
        PrsDistanceChooser distanceChooser = new PrsDistanceChooser(content);
        while (out.contentPosition() < content.length) {
            int position = out.contentPosition();
            int operationLength = operationLengths[position];
            int matchLength = matches.lengths()[position];
            int nearLength = Math.min(matches.nearLengths()[position], PrsDialect.MAX_SHORT_LENGTH);
            if (operationLength == 1) {
                out.writeLiterals(1);
            } else if (operationLength <= nearLength) {
                out.writeCopy(distanceChooser.chooseShortDistance(position, nearLength), operationLength);
            } else {
                int maxLength = operationLength <= PrsDialect.MAX_LONG_LENGTH
                        ? PrsDialect.MAX_LONG_LENGTH
                        : dialect.maxLength();
                out.writeCopy(
                        distanceChooser.chooseLongDistance(position, Math.min(matchLength, maxLength), maxLength),
                        operationLength);
            }
        }
    }
}
