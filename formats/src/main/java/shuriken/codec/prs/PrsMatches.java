package shuriken.codec.prs;

/**
 * The longest earlier match for each position, both in the entire window and within the distance of a short copy. Of
 * matches with the same length, it is the nearest.
 *
 * @param lengths the match length in the entire window for each position, 0 or at least 2
 * @param distances the distances of these matches
 * @param nearLengths the match length within 0x100 bytes for each position, 0 or at least 2
 * @param nearDistances the distances of these matches
 */
record PrsMatches(short[] lengths, short[] distances, short[] nearLengths, short[] nearDistances) {
    PrsMatches(int size) {
        this(new short[size], new short[size], new short[size], new short[size]);
    }

    /** Finds the matches of all positions, which are at most {@code maxLength} bytes long. */
    static PrsMatches of(byte[] content, int maxLength) {
        PrsMatches matches = new PrsMatches(content.length);
        new PrsMatchFinder(content, maxLength, matches).findAll();
        return matches;
    }

    void set(int position, int length, int distance, int nearLength, int nearDistance) {
        lengths[position] = (short) length;
        distances[position] = (short) distance;
        nearLengths[position] = (short) nearLength;
        nearDistances[position] = (short) nearDistance;
    }
}
