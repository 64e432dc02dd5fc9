package shuriken.codec.prs;

/**
 * The encoder of the smallest stream. It finds all matches, then the {@link PrsPath} through them, and takes the
 * distances from {@link PrsDistanceChooser}.
 */
final class PrsOptimalEncoder {
    private PrsOptimalEncoder() {}

    static void encode(byte[] content, PrsDialect dialect, PrsBitWriter out) {
        PrsMatches matches = PrsMatches.of(content, dialect.maxLength());
        short[] stepLengths = PrsPath.findOperationLengths(matches);
        PrsDistanceChooser distanceChooser = new PrsDistanceChooser(content);
        while (out.contentPosition() < content.length) {
            int position = out.contentPosition();
            int stepLength = stepLengths[position];
            int matchLength = matches.lengths()[position];
            int nearLength = Math.min(matches.nearLengths()[position], PrsDialect.MAX_SHORT_LENGTH);
            if (stepLength == 1) {
                out.writeLiterals(1);
            } else if (stepLength <= nearLength) {
                out.writeCopy(distanceChooser.chooseShortDistance(position, nearLength), stepLength);
            } else {
                int maxLength =
                        stepLength <= PrsDialect.MAX_LONG_LENGTH ? PrsDialect.MAX_LONG_LENGTH : dialect.maxLength();
                out.writeCopy(
                        distanceChooser.chooseLongDistance(position, Math.min(matchLength, maxLength), maxLength),
                        stepLength);
            }
        }
    }
}
