package shuriken.codec.prs;

import shuriken.io.struct.Words;

/** Measures how many bytes two positions of the same data have in common, eight bytes at a time. */
final class CommonPrefix {

    private CommonPrefix() {}

    /** Reads eight bytes as a word, the first one in the lowest bits. */
    static long word(byte[] data, int position) {
        return Words.i64(data, position);
    }

    /**
     * Counts the equal bytes that follow two positions.
     *
     * @param data the data
     * @param first one position
     * @param second the other position
     * @param from the number of bytes that are known to be equal
     * @param limit the maximum count; at least this many bytes must follow both positions
     */
    static int length(byte[] data, int first, int second, int from, int limit) {
        int length = from;
        while (length <= limit - Long.BYTES) {
            long difference = word(data, first + length) ^ word(data, second + length);
            if (difference != 0) {
                return length + (Long.numberOfTrailingZeros(difference) >> 3);
            }
            length += Long.BYTES;
        }
        while (length < limit && data[first + length] == data[second + length]) {
            length++;
        }
        return length;
    }
}
