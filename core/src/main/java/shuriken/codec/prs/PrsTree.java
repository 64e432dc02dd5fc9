package shuriken.codec.prs;

import java.util.Arrays;

/**
 * The positions of the window as binary trees, one for each pair of first bytes: in order of the bytes that follow, and
 * the nearer position always above the farther. A walk down to where a position belongs meets, for every length, the
 * nearest match of that length; the position becomes the root, and what the walk passed is divided under it.
 */
final class PrsTree {
    private static final int MASK = PrsDialect.WINDOW - 1;
    private static final int NONE = -1;

    private final byte[] data;
    private final int maxLength;
    private final PrsMatches matches;
    private final int[] roots = new int[1 << 16];

    /** Smaller child at 2 × (position mod window), greater child behind it. */
    private final int[] children = new int[2 * PrsDialect.WINDOW];

    PrsTree(byte[] data, int maxLength, PrsMatches matches) {
        this.data = data;
        this.maxLength = maxLength;
        this.matches = matches;
        Arrays.fill(roots, NONE);
    }

    void search() {
        for (int at = 0; at < data.length - 1; at++) {
            insert(at, Math.min(maxLength, data.length - at));
        }
    }

    private void insert(int at, int limit) {
        byte[] data = this.data;
        int[] children = this.children;
        int key = data[at] & 0xFF | (data[at + 1] & 0xFF) << 8;
        int node = roots[key];
        roots[key] = at;
        int smaller = 2 * (at & MASK);
        int greater = smaller + 1;
        int smallerLength = 2;
        int greaterLength = 2;
        int best = 0;
        int bestDistance = 0;
        int near = 0;
        int nearDistance = 0;
        while (node >= 0 && at - node < PrsDialect.WINDOW) {
            int length = PrsAgreement.length(data, node, at, Math.min(smallerLength, greaterLength), limit);
            int distance = at - node;
            if (length > best) {
                best = length;
                bestDistance = distance;
                if (distance <= PrsDialect.SHORT_WINDOW) {
                    near = length;
                    nearDistance = distance;
                }
            }
            int child = 2 * (node & MASK);
            if (length == limit) {
                children[smaller] = children[child];
                children[greater] = children[child + 1];
                matches.set(at, best, bestDistance, near, nearDistance);
                return;
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
        matches.set(at, best, bestDistance, near, nearDistance);
    }
}
