package shuriken.codec.bios;

import java.util.Arrays;

/**
 * A finder of the longest match of at least three bytes within the window, at a distance that the mode allows.
 * Positions must be requested in ascending order.
 */
final class LzMatches {
    static final int MIN_LENGTH = 3;

    /** The maximum distance of a match. */
    private static final int WINDOW = 0x1000;

    private static final int HASH_BITS = 15;
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    private final byte[] plain;
    private final int maxLength;
    private final LzMode mode;

    /** The first position of each hash that may still be in the window, or -1. */
    private final int[] heads = new int[1 << HASH_BITS];

    /** The last position of each hash so far, or -1. */
    private final int[] tails = new int[1 << HASH_BITS];

    /** For each position, the next one with the same hash, or the previous one if the mode prefers near matches. */
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
            for (int candidate = tails[hash];
                    candidate >= position - WINDOW && candidate >= 0 && length < limit;
                    candidate = links[candidate]) {
                tryMatch(candidate, position, limit);
            }
        }
    }

    private void findFarthest(int position, int hash, int limit) {
        int candidate = heads[hash];
        while (candidate >= 0 && candidate < position - WINDOW) {
            candidate = links[candidate];
        }
        heads[hash] = candidate;
        for (; candidate >= 0 && length < limit; candidate = links[candidate]) {
            tryMatch(candidate, position, limit);
        }
    }

    /** Uses the match at an earlier position if it is longer than the one found so far. */
    private void tryMatch(int candidate, int position, int maxLength) {
        int limit = mode.allowsOverlap() ? maxLength : Math.min(maxLength, position - candidate);
        if (length < limit && plain[candidate + length] == plain[position + length]) {
            int mismatch = Arrays.mismatch(plain, candidate, candidate + limit, plain, position, position + limit);
            int matchLength = mismatch < 0 ? limit : mismatch;
            if (matchLength > length) {
                length = matchLength;
                distance = position - candidate;
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
        return key * HASH_MULTIPLIER >>> 32 - HASH_BITS;
    }
}
