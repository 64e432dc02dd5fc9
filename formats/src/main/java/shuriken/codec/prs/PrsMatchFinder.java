package shuriken.codec.prs;

import java.util.Arrays;

/**
 * Finds matches with binary search trees, one for each hash of three bytes. The nodes of a tree are the positions of
 * the window with that hash. They are sorted by the bytes from each position on, and a nearer position is always above
 * a farther one. To find the matches of a position, the finder walks from the root down to the slot where the position
 * belongs. This walk meets the nearest match of every length. Then the position becomes the new root, and the nodes on
 * the walk are divided into its left and right subtrees. Matches of two bytes come from a table of pairs, so that the
 * trees need only matches of three bytes or more.
 */
final class PrsMatchFinder {
    private static final int WINDOW_MASK = PrsDialect.WINDOW_SIZE - 1;

    /** A position that is outside the window of every position. */
    private static final int NO_POSITION = -PrsDialect.WINDOW_SIZE;

    private static final int HASH_BITS = 14;
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    private final byte[] content;
    private final int maxLength;
    private final PrsMatches matches;

    /** The last position of each pair of bytes, indexed by the pair as a 16-bit word. */
    private final int[] lastPairPositions = new int[1 << Short.SIZE];

    /** The root of the tree of each hash. */
    private final int[] rootPositions = new int[1 << HASH_BITS];

    /** The children of the nodes: the smaller one at 2 × (position mod window), and the greater one after it. */
    private final int[] children = new int[2 * PrsDialect.WINDOW_SIZE];

    /**
     * The longest match at the current position: {@code best} in the entire window, {@code near} within the distance of
     * a short copy.
     */
    private int bestLength;

    private int bestDistance;
    private int nearLength;
    private int nearDistance;

    PrsMatchFinder(byte[] content, int maxLength, PrsMatches matches) {
        this.content = content;
        this.maxLength = maxLength;
        this.matches = matches;
        Arrays.fill(lastPairPositions, NO_POSITION);
        Arrays.fill(rootPositions, NO_POSITION);
    }

    /** Finds the matches of all positions. */
    void findAll() {
        for (int position = 0; position < content.length - 1; position++) {
            bestLength = 0;
            nearLength = 0;
            int pairBytes = (content[position] & 0xFF) | ((content[position + 1] & 0xFF) << 8);
            if (position - lastPairPositions[pairBytes] < PrsDialect.WINDOW_SIZE) {
                recordMatch(2, position - lastPairPositions[pairBytes]);
            }
            lastPairPositions[pairBytes] = position;
            if (position < content.length - 2) {
                int hash = hash(position);
                int rootPosition = rootPositions[hash];
                rootPositions[hash] = position;
                insert(position, rootPosition, Math.min(maxLength, content.length - position));
            }
            matches.set(position, bestLength, bestDistance, nearLength, nearDistance);
        }
    }

    /** Hashes three bytes to {@value #HASH_BITS} bits. */
    int hash(int position) {
        int key = (content[position] & 0xFF)
                | ((content[position + 1] & 0xFF) << 8)
                | ((content[position + 2] & 0xFF) << 16);
        return (key * HASH_MULTIPLIER) >>> (Integer.SIZE - HASH_BITS);
    }

    /** Records a match that is longer than all earlier matches of the position. */
    private void recordMatch(int length, int distance) {
        bestLength = length;
        bestDistance = distance;
        if (distance <= PrsDialect.SHORT_WINDOW_SIZE) {
            nearLength = length;
            nearDistance = distance;
        }
    }

    /** Makes a position the root of a tree, and records the matches on the walk down from the old root. */
    private void insert(int position, int rootPosition, int maxMatchLength) {
        byte[] content = this.content;
        int[] children = this.children;
        // The slots for the next smaller and the next greater node, and the number of bytes that the last smaller and
        // the last greater node have in common with the position.
        int smallerSlot = 2 * (position & WINDOW_MASK);
        int greaterSlot = smallerSlot + 1;
        int smallerLength = 0;
        int greaterLength = 0;
        int longestLength = 2;
        int nodePosition = rootPosition;
        while (position - nodePosition < PrsDialect.WINDOW_SIZE) {
            int length = CommonPrefix.measure(
                    content, nodePosition, position, Math.min(smallerLength, greaterLength), maxMatchLength);
            int childSlot = 2 * (nodePosition & WINDOW_MASK);
            if (length > longestLength) {
                longestLength = length;
                recordMatch(length, position - nodePosition);
                if (length == maxMatchLength) {
                    children[smallerSlot] = children[childSlot];
                    children[greaterSlot] = children[childSlot + 1];
                    return;
                }
            }
            if ((content[nodePosition + length] & 0xFF) < (content[position + length] & 0xFF)) {
                children[smallerSlot] = nodePosition;
                smallerSlot = childSlot + 1;
                nodePosition = children[smallerSlot];
                smallerLength = length;
            } else {
                children[greaterSlot] = nodePosition;
                greaterSlot = childSlot;
                nodePosition = children[greaterSlot];
                greaterLength = length;
            }
        }
        children[smallerSlot] = NO_POSITION;
        children[greaterSlot] = NO_POSITION;
    }
}
