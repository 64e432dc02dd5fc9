package shuriken.codec.prs;

import shuriken.io.Words;

/** How far two places of the same data agree, eight bytes at a time. */
final class CommonPrefix {

    private CommonPrefix() {}

    /** The eight bytes at a place, the first one lowest. */
    static long word(byte[] data, int at) {
        return Words.i64(data, at);
    }

    /**
     * Bytes that agree from both places on.
     *
     * @param from bytes known to agree
     * @param limit the most that counts; there must be as many from either place
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
