package shuriken.codec.prs;

import java.util.Arrays;

/**
 * The positions of the window as binary trees, one for each hash of three bytes: in order of the bytes from there on, and
 * the nearer position always above the farther. A walk down to where a position belongs meets, for every length, the
 * nearest match of that length; the position becomes the root, and what the walk passed is divided under it. Matches of
 * two bytes come from a table of pairs, which spares the trees everything that agrees no farther.
 */
final class PrsTree {
    private static final int MASK = PrsDialect.WINDOW - 1;
    private static final int NONE = -PrsDialect.WINDOW;
    private static final int HASH_BITS = 14;

    private final byte[] data;
    private final int maxLength;
    private final PrsMatches matches;

    /** The last position of each pair of bytes. */
    private final int[] pairs = new int[1 << 16];

    private final int[] roots = new int[1 << HASH_BITS];

    /** Smaller child at 2 × (position mod window), greater child behind it. */
    private final int[] children = new int[2 * PrsDialect.WINDOW];

    private int best;
    private int bestDistance;
    private int near;
    private int nearDistance;

    PrsTree(byte[] data, int maxLength, PrsMatches matches) {
        this.data = data;
        this.maxLength = maxLength;
        this.matches = matches;
        Arrays.fill(pairs, NONE);
        Arrays.fill(roots, NONE);
    }

    void search() {
        for (int at = 0; at < data.length - 1; at++) {
            best = 0;
            near = 0;
            int pair = data[at] & 0xFF | (data[at + 1] & 0xFF) << 8;
            if (at - pairs[pair] < PrsDialect.WINDOW) {
                found(2, at - pairs[pair]);
            }
            pairs[pair] = at;
            if (at < data.length - 2) {
                int hash = hash(at);
                int root = roots[hash];
                roots[hash] = at;
                insert(at, root, Math.min(maxLength, data.length - at));
            }
            matches.set(at, best, bestDistance, near, nearDistance);
        }
    }

    /** In {@value #HASH_BITS} bits, of three bytes. */
    int hash(int at) {
        int key = data[at] & 0xFF | (data[at + 1] & 0xFF) << 8 | (data[at + 2] & 0xFF) << 16;
        return key * 0x9E3779B1 >>> -HASH_BITS;
    }

    private void found(int length, int distance) {
        best = length;
        bestDistance = distance;
        if (distance <= PrsDialect.SHORT_WINDOW) {
            near = length;
            nearDistance = distance;
        }
    }

    private void insert(int at, int root, int limit) {
        byte[] data = this.data;
        int[] children = this.children;
        int smaller = 2 * (at & MASK);
        int greater = smaller + 1;
        int smallerLength = 0;
        int greaterLength = 0;
        int longest = 2;
        int node = root;
        while (at - node < PrsDialect.WINDOW) {
            int length = CommonPrefix.length(data, node, at, Math.min(smallerLength, greaterLength), limit);
            int child = 2 * (node & MASK);
            if (length > longest) {
                longest = length;
                found(length, at - node);
                if (length == limit) {
                    children[smaller] = children[child];
                    children[greater] = children[child + 1];
                    return;
                }
            }
            if ((data[node + length] & 0xFF) < (data[at + length] & 0xFF)) {
                children[smaller] = node;
                smaller = child + 1;
                node = children[smaller];
                smallerLength = length;
            } else {
                children[greater] = node;
                greater = child;
                node = children[greater];
                greaterLength = length;
            }
        }
        children[smaller] = NONE;
        children[greater] = NONE;
    }
}
