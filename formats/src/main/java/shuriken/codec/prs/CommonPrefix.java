package shuriken.codec.prs;

import shuriken.io.struct.Words;

/** Measures how many bytes two positions of the same data have in common, eight bytes at a time. */
final class CommonPrefix {

    private CommonPrefix() {}

    /** Reads eight bytes as a word, the first one in the lowest bits. */
    static long readWord(byte[] data, int position) {
        return Words.i64(data, position);
    }

    /**
     * Counts the equal bytes that follow two positions.
     *
     * @param data the data
     * @param firstOffset one position
     * @param secondOffset the other position
     * @param knownLength the number of bytes that are known to be equal
     * @param maxLength the maximum count; at least this many bytes follow both positions
     */
    static int measure(byte[] data, int firstOffset, int secondOffset, int knownLength, int maxLength) {
        int length = knownLength;
        while (length <= maxLength - Long.BYTES) {
            long difference = readWord(data, firstOffset + length) ^ readWord(data, secondOffset + length);
            if (difference != 0) {
                return length + (Long.numberOfTrailingZeros(difference) >> 3);
            }
            length += Long.BYTES;
        }
        while (length < maxLength && data[firstOffset + length] == data[secondOffset + length]) {
            length++;
        }
        return length;
    }
}
