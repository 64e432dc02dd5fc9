package shuriken.codec.prs;

import java.util.Arrays;

/**
 * A match finder with binary search trees over the positions of the window, one for each hash of three bytes. They are
 * sorted by the bytes from each position on, and a nearer position is always above a farther one. The walk down to the
 * slot of a position meets the nearest match of every length. The position then becomes the root, and the nodes on the
 * walk are divided below it. Matches of two bytes come from a table of pairs, which keeps them out of the trees.
 */
final class PrsTree {
    private static final int MASK = PrsDialect.WINDOW - 1;

    /** A position that is outside the window of every other. */
    private static final int NONE = -PrsDialect.WINDOW;

    private static final int HASH_BITS = 14;
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    private final byte[] data;
    private final int maxLength;
    private final PrsMatches matches;

    /** The last position of each pair of bytes. */
    private final int[] pairs = new int[1 << 16];

    /** The root of the tree of each hash. */
    private final int[] roots = new int[1 << HASH_BITS];

    /** The children of the nodes: the smaller one at 2 × (position mod window), and the greater one after it. */
    private final int[] children = new int[2 * PrsDialect.WINDOW];

    /** The longest match at the current position, over the window and within the range of a short copy. */
    private int bestLength;

    private int bestDistance;
    private int nearLength;
    private int nearDistance;

    PrsTree(byte[] data, int maxLength, PrsMatches matches) {
        this.data = data;
        this.maxLength = maxLength;
        this.matches = matches;
        Arrays.fill(pairs, NONE);
        Arrays.fill(roots, NONE);
    }

    /** Finds the matches of all positions. */
    void search() {
        for (int position = 0; position < data.length - 1; position++) {
            bestLength = 0;
            nearLength = 0;
            int pair = data[position] & 0xFF | (data[position + 1] & 0xFF) << 8;
            if (position - pairs[pair] < PrsDialect.WINDOW) {
                recordMatch(2, position - pairs[pair]);
            }
            pairs[pair] = position;
            if (position < data.length - 2) {
                int hash = hash(position);
                int root = roots[hash];
                roots[hash] = position;
                insert(position, root, Math.min(maxLength, data.length - position));
            }
            matches.set(position, bestLength, bestDistance, nearLength, nearDistance);
        }
    }

    /** Hashes three bytes to {@value #HASH_BITS} bits. */
    int hash(int position) {
        int key = data[position] & 0xFF | (data[position + 1] & 0xFF) << 8 | (data[position + 2] & 0xFF) << 16;
        return key * HASH_MULTIPLIER >>> Integer.SIZE - HASH_BITS;
    }

    /** Records a match that is longer than those before it. */
    private void recordMatch(int length, int distance) {
        bestLength = length;
        bestDistance = distance;
        if (distance <= PrsDialect.SHORT_WINDOW) {
            nearLength = length;
            nearDistance = distance;
        }
    }

    /** Makes a position the root of a tree, and records the matches on the walk down from the old root. */
    private void insert(int position, int root, int limit) {
        byte[] data = this.data;
        int[] children = this.children;
        // The slots for the next smaller and the next greater node, and the bytes that both have in common with the
        // position.
        int smaller = 2 * (position & MASK);
        int greater = smaller + 1;
        int smallerLength = 0;
        int greaterLength = 0;
        int longest = 2;
        int node = root;
        while (position - node < PrsDialect.WINDOW) {
            int length = CommonPrefix.length(data, node, position, Math.min(smallerLength, greaterLength), limit);
            int child = 2 * (node & MASK);
            if (length > longest) {
                longest = length;
                recordMatch(length, position - node);
                if (length == limit) {
                    children[smaller] = children[child];
                    children[greater] = children[child + 1];
                    return;
                }
            }
            if ((data[node + length] & 0xFF) < (data[position + length] & 0xFF)) {
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
