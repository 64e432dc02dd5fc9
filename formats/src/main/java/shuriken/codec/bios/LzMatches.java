package shuriken.codec.bios;

import java.util.Arrays;

/**
 * A finder of the longest match of at least three bytes within the window, at a distance that the mode allows.
 * Positions must be requested in ascending order.
 */
final class LzMatches {
    static final int MIN_LENGTH = 3;

    private static final int WINDOW = 0x1000;
    private static final int HASH_BITS = 15;

    private final byte[] plain;
    private final int maxLength;
    private final LzMode mode;

    /** The first position of each hash that may still be in the window, or -1. */
    private final int[] heads = new int[1 << HASH_BITS];

    /** The last position of each hash so far, or -1. */
    private final int[] tails = new int[1 << HASH_BITS];

    /** The links from each position to the next or the previous one with the same hash. */
    private final int[] links;

    /** The number of positions that are in the lists. */
    private int added;

    private int length;
    private int distance;

    /**
     * Creates a match finder.
     *
     * @param plain the data
     * @param maxLength the maximum useful length of a match
     * @param mode the mode, which decides which matches are valid and which of equally long ones is returned
     */
    LzMatches(byte[] plain, int maxLength, LzMode mode) {
        this.plain = plain;
        this.maxLength = maxLength;
        this.mode = mode;
        this.links = new int[plain.length];
        Arrays.fill(heads, -1);
        Arrays.fill(tails, -1);
        Arrays.fill(links, -1);
    }

    /** Returns the length of the last match found. It is below {@link #MIN_LENGTH} if there was none. */
    int length() {
        return length;
    }

    int distance() {
        return distance;
    }

    /** Searches for a match at a position. */
    void find(int position) {
        length = 0;
        int limit = Math.min(maxLength, plain.length - position);
        if (limit < MIN_LENGTH) {
            return;
        }
        while (added <= position - mode.minDistance()) {
            add(added++);
        }
        int hash = hash(position);
        if (mode.prefersFarthest()) {
            findFarthest(position, hash, limit);
        } else {
            for (int from = tails[hash]; from >= position - WINDOW && from >= 0 && length < limit; from = links[from]) {
                tryMatch(from, position, limit);
            }
        }
    }

    private void findFarthest(int position, int hash, int limit) {
        int from = heads[hash];
        while (from >= 0 && from < position - WINDOW) {
            from = links[from];
        }
        heads[hash] = from;
        for (; from >= 0 && length < limit; from = links[from]) {
            tryMatch(from, position, limit);
        }
    }

    private void tryMatch(int from, int position, int maxLength) {
        int limit = mode.allowsOverlap() ? maxLength : Math.min(maxLength, position - from);
        if (length < limit && plain[from + length] == plain[position + length]) {
            int mismatch = Arrays.mismatch(plain, from, from + limit, plain, position, position + limit);
            int matchLength = mismatch < 0 ? limit : mismatch;
            if (matchLength > length) {
                length = matchLength;
                distance = position - from;
            }
        }
    }

    private void add(int position) {
        int hash = hash(position);
        if (!mode.prefersFarthest()) {
            links[position] = tails[hash];
        } else if (heads[hash] < 0) {
            heads[hash] = position;
        } else {
            links[tails[hash]] = position;
        }
        tails[hash] = position;
    }

    /** Hashes three bytes to {@value #HASH_BITS} bits. */
    int hash(int position) {
        int key = plain[position] & 0xFF | (plain[position + 1] & 0xFF) << 8 | (plain[position + 2] & 0xFF) << 16;
        return key * 0x9E3779B1 >>> 32 - HASH_BITS;
    }
}
