package shuriken.codec.prs;

import java.util.Arrays;

/**
 * Where to copy from when several distances serve: the window's strings in order, of the two beside the wanted one the
 * one that agrees longer, and the nearer if both agree as long. Strings count up to the longest length of the copy's
 * form; equal ones stand in the order of their positions. Any distance would be as small; this one gives the bytes of
 * the public streams that are the smallest possible. Source: measured, 13,000 copies.
 *
 * <p>To be asked about rising positions.
 */
final class PrsNeighbours {
    private static final int HASH_BITS = 14;

    private final byte[] data;
    private final int maxLength;

    /** The last position of each hash of three bytes, and before each position of the window the one before. */
    private final int[] heads = new int[1 << HASH_BITS];

    private final int[] links = new int[PrsDialect.WINDOW];
    private int filled;

    private int smaller;
    private int smallerLength;
    private int greater;
    private int greaterLength;

    PrsNeighbours(byte[] data, int maxLength) {
        this.data = data;
        this.maxLength = maxLength;
        Arrays.fill(heads, -1);
    }

    /**
     * The distance for a copy, which must be possible.
     *
     * @param near whether an earlier string of this length stands within reach of a short copy
     */
    int distance(int at, int length, boolean near) {
        smaller = -1;
        greater = -1;
        smallerLength = 0;
        greaterLength = 0;
        if (near && length <= PrsDialect.SHORT_LENGTH) {
            int last = Math.max(0, at - PrsDialect.SHORT_WINDOW);
            int candidate = at - 1;
            while (candidate >= last && !consider(candidate, at, PrsDialect.SHORT_LENGTH)) {
                candidate--;
            }
        } else {
            fill(at);
            int most = length <= PrsDialect.LONG_LENGTH ? PrsDialect.LONG_LENGTH : maxLength;
            int candidate = heads[hash(at)];
            while (candidate >= 0 && at - candidate < PrsDialect.WINDOW && !consider(candidate, at, most)) {
                candidate = links[candidate & PrsDialect.WINDOW - 1];
            }
        }
        int chosen = smallerLength != greaterLength
                ? smallerLength > greaterLength ? smaller : greater
                : Math.max(smaller, greater);
        return at - chosen;
    }

    /** Takes candidates from the nearest to the farthest; true if none of the rest can be better. */
    private boolean consider(int candidate, int at, int most) {
        if (data[candidate] != data[at] || data[candidate + 1] != data[at + 1]) {
            return false;
        }
        int limit = Math.min(most, data.length - at);
        int length = Arrays.mismatch(data, candidate, candidate + limit, data, at, at + limit);
        if (length < 0) {
            length = limit;
        }
        if (length == most) {
            smaller = candidate;
            smallerLength = length;
            return true;
        }
        if (length < limit && (data[candidate + length] & 0xFF) < (data[at + length] & 0xFF)) {
            if (length > smallerLength || smallerLength == length && compare(candidate, smaller, most) > 0) {
                smaller = candidate;
                smallerLength = length;
            }
        } else if (length > greaterLength || greaterLength == length && compare(candidate, greater, most) <= 0) {
            greater = candidate;
            greaterLength = length;
        }
        return false;
    }

    private int compare(int candidate, int other, int most) {
        return Arrays.compareUnsigned(
                data,
                candidate,
                Math.min(candidate + most, data.length),
                data,
                other,
                Math.min(other + most, data.length));
    }

    private void fill(int to) {
        for (int at = Math.max(filled, to - PrsDialect.WINDOW); at < to; at++) {
            int hash = hash(at);
            links[at & PrsDialect.WINDOW - 1] = heads[hash];
            heads[hash] = at;
        }
        filled = to;
    }

    private int hash(int at) {
        int word = data[at] & 0xFF | (data[at + 1] & 0xFF) << 8 | (data[at + 2] & 0xFF) << 16;
        return word * 0x9E3779B1 >>> 32 - HASH_BITS;
    }
}
