package shuriken.codec.bios;

import java.util.Arrays;

/**
 * Finds the longest match of three bytes and more within the window, at a distance that the mode allows. The positions
 * asked for must rise.
 */
final class LzMatches {
    static final int LEAST = 3;

    private static final int WINDOW = 0x1000;
    private static final int HASH_BITS = 15;

    private final byte[] plain;
    private final int most;
    private final LzMode mode;

    /** By hash: the first position that may still be in the window, or the last one so far. */
    private final int[] heads = new int[1 << HASH_BITS];

    private final int[] tails = new int[1 << HASH_BITS];

    /** From a position to the next, or the one before, of its hash. */
    private final int[] links;

    private int entered;
    private int length;
    private int distance;

    /**
     * @param most the longest match of use
     * @param mode which matches count, and which of equals is given
     */
    LzMatches(byte[] plain, int most, LzMode mode) {
        this.plain = plain;
        this.most = most;
        this.mode = mode;
        this.links = new int[plain.length];
        Arrays.fill(heads, -1);
        Arrays.fill(tails, -1);
        Arrays.fill(links, -1);
    }

    /** Of the last match found; below {@link #LEAST} if there was none. */
    int length() {
        return length;
    }

    int distance() {
        return distance;
    }

    /** Looks for the match at a position. */
    void find(int at) {
        length = 0;
        int room = Math.min(most, plain.length - at);
        if (room < LEAST) {
            return;
        }
        while (entered <= at - mode.leastDistance()) {
            enter(entered++);
        }
        int hash = hash(at);
        if (mode.farthest()) {
            findFromFar(at, hash, room);
        } else {
            for (int from = tails[hash]; from >= at - WINDOW && from >= 0 && length < room; from = links[from]) {
                take(from, at, room);
            }
        }
    }

    private void findFromFar(int at, int hash, int room) {
        int from = heads[hash];
        while (from >= 0 && from < at - WINDOW) {
            from = links[from];
        }
        heads[hash] = from;
        for (; from >= 0 && length < room; from = links[from]) {
            take(from, at, room);
        }
    }

    private void take(int from, int at, int most) {
        int room = mode.overlapping() ? most : Math.min(most, at - from);
        if (length < room && plain[from + length] == plain[at + length]) {
            int mismatch = Arrays.mismatch(plain, from, from + room, plain, at, at + room);
            int same = mismatch < 0 ? room : mismatch;
            if (same > length) {
                length = same;
                distance = at - from;
            }
        }
    }

    private void enter(int at) {
        int hash = hash(at);
        if (!mode.farthest()) {
            links[at] = tails[hash];
        } else if (heads[hash] < 0) {
            heads[hash] = at;
        } else {
            links[tails[hash]] = at;
        }
        tails[hash] = at;
    }

    /** In {@value #HASH_BITS} bits, of three bytes. */
    int hash(int at) {
        int key = plain[at] & 0xFF | (plain[at + 1] & 0xFF) << 8 | (plain[at + 2] & 0xFF) << 16;
        return key * 0x9E3779B1 >>> 32 - HASH_BITS;
    }
}
