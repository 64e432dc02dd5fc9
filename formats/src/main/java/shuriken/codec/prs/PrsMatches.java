package shuriken.codec.prs;

/**
 * The longest earlier match for each position, both over the entire window and within the range of a short copy. Of
 * matches with the same length it is the nearest.
 *
 * @param length the match lengths over the window, 0 or at least 2
 * @param distance the distances of these matches
 * @param nearLength the match lengths within 0x100 bytes, 0 or at least 2
 * @param nearDistance the distances of these matches
 */
record PrsMatches(short[] length, short[] distance, short[] nearLength, short[] nearDistance) {
    PrsMatches(int size) {
        this(new short[size], new short[size], new short[size], new short[size]);
    }

    static PrsMatches of(byte[] data, int maxLength) {
        PrsMatches matches = new PrsMatches(data.length);
        new PrsTree(data, maxLength, matches).search();
        return matches;
    }

    void set(int position, int length, int distance, int nearLength, int nearDistance) {
        this.length[position] = (short) length;
        this.distance[position] = (short) distance;
        this.nearLength[position] = (short) nearLength;
        this.nearDistance[position] = (short) nearDistance;
    }
}
