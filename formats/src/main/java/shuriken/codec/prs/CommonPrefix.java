package shuriken.codec.prs;

import shuriken.io.struct.Words;

/** Measures how many bytes two positions of the same content have in common, eight bytes at a time. */
final class CommonPrefix {

    private CommonPrefix() {}

    /** Reads eight bytes as a word, the first one in the lowest bits. */
    static long readWord(byte[] content, int position) {
        return Words.i64(content, position);
    }

    /**
     * Counts the equal bytes that follow two positions.
     *
     * @param content the bytes that contain both positions
     * @param firstPosition the first position
     * @param secondPosition the second position
     * @param commonLength the number of bytes that the caller knows to be equal
     * @param maxLength the maximum count; at least this many bytes follow both positions
     */
    static int measure(byte[] content, int firstPosition, int secondPosition, int commonLength, int maxLength) {
        int length = commonLength;
        while (length <= maxLength - Long.BYTES) {
            long difference = readWord(content, firstPosition + length) ^ readWord(content, secondPosition + length);
            if (difference != 0) {
                return length + (Long.numberOfTrailingZeros(difference) >> 3);
            }
            length += Long.BYTES;
        }
        while (length < maxLength && content[firstPosition + length] == content[secondPosition + length]) {
            length++;
        }
        return length;
    }
}
