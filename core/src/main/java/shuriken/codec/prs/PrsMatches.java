package shuriken.codec.prs;

/**
 * For every position, the longest earlier match: over the whole window, and in reach of a short copy. Of matches of the
 * same length the nearest.
 *
 * @param length over the window; 0 or at least 2
 * @param distance of it
 * @param nearLength within 0x100 bytes; 0 or at least 2
 * @param nearDistance of it
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

    void set(int at, int length, int distance, int nearLength, int nearDistance) {
        this.length[at] = (short) length;
        this.distance[at] = (short) distance;
        this.nearLength[at] = (short) nearLength;
        this.nearDistance[at] = (short) nearDistance;
    }
}
