package shuriken.nitro.g3d;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The search tree over the names of a dictionary, which is a Patricia trie of 128-bit keys. Node 0 is the root, whose
 * left child is the first real node. A child whose bit number is not below that of its parent is a link back up.
 *
 * <p>Source: measured; it reproduces the trees of 15,126 dictionaries bit for bit.
 */
final class NameTree {
    private static final int ROOT_BIT = 127;

    /** The names of the nodes, padded with zeros; all zeros for the root. */
    private final byte[][] keys;
    /** The number of the bit that each node tests, 0 to 127. */
    private final int[] bit;
    /** The node that follows each node if the tested bit is 0. */
    private final int[] left;
    /** The node that follows each node if the tested bit is 1. */
    private final int[] right;

    private NameTree(List<String> names) {
        int nodes = names.size() + 1;
        keys = new byte[nodes][];
        bit = new int[nodes];
        left = new int[nodes];
        right = new int[nodes];
        keys[0] = new byte[DictionaryReader.NAME_SIZE];
        bit[0] = ROOT_BIT;
        for (int i = 1; i < nodes; i++) {
            keys[i] = Arrays.copyOf(names.get(i - 1).getBytes(StandardCharsets.ISO_8859_1), DictionaryReader.NAME_SIZE);
            insert(i);
        }
    }

    /**
     * Returns the stored nodes, {@code byte[4*(names+1)]}. Each has a bit number, a left child, a right child and the
     * index of an entry.
     */
    static byte[] of(List<String> names) {
        return new NameTree(names).toBytes();
    }

    private static boolean isBitSet(byte[] key, int bit) {
        return (key[bit >> 3] >> (bit & 7) & 1) != 0;
    }

    private int child(int node, byte[] key) {
        return node != 0 && isBitSet(key, bit[node]) ? right[node] : left[node];
    }

    /**
     * Returns the last two nodes of a search for a key, the parent first. The search ends at a bit number of
     * {@code lowest} or less.
     */
    private int[] findNearest(byte[] key, int lowest) {
        int parent = 0;
        int node = left[0];
        while (bit[parent] > bit[node] && bit[node] > lowest) {
            parent = node;
            node = child(node, key);
        }
        return new int[] {parent, node};
    }

    /** Inserts a node. If the key already exists, the second node with this key cannot be reached by any search. */
    private void insert(int node) {
        byte[] key = keys[node];
        int highest = highestDifference(key, keys[findNearest(key, -1)[1]]);
        if (highest < 0) {
            return;
        }
        int[] nearest = findNearest(key, highest);
        int parent = nearest[0];
        int child = nearest[1];
        bit[node] = highest;
        boolean isSet = isBitSet(key, highest);
        left[node] = isSet ? child : node;
        right[node] = isSet ? node : child;
        if (parent != 0 && isBitSet(key, bit[parent])) {
            right[parent] = node;
        } else {
            left[parent] = node;
        }
    }

    /** Returns the number of the highest bit in which two keys differ, or -1 if they are equal. */
    private static int highestDifference(byte[] a, byte[] b) {
        for (int i = a.length - 1; i >= 0; i--) {
            int difference = (a[i] ^ b[i]) & 0xFF;
            if (difference != 0) {
                return 8 * i + 31 - Integer.numberOfLeadingZeros(difference);
            }
        }
        return -1;
    }

    private byte[] toBytes() {
        int[] order = preorder();
        int[] storedIndices = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            storedIndices[order[i]] = i;
        }
        byte[] stored = new byte[Math.multiplyExact(4, order.length)];
        for (int i = 0; i < order.length; i++) {
            int node = order[i];
            stored[4 * i] = (byte) bit[node];
            stored[4 * i + 1] = (byte) storedIndices[left[node]];
            stored[4 * i + 2] = (byte) storedIndices[right[node]];
            stored[4 * i + 3] = (byte) Math.max(0, node - 1);
        }
        return stored;
    }

    /** Returns the nodes with parents first and left before right. Unreachable nodes are last. */
    private int[] preorder() {
        int[] order = new int[keys.length];
        boolean[] seen = new boolean[keys.length];
        int count = 0;
        Deque<Integer> pending = new ArrayDeque<>(List.of(0));
        while (!pending.isEmpty()) {
            int node = pending.pop();
            if (!seen[node]) {
                seen[node] = true;
                order[count++] = node;
                pushDescendant(node, right[node], pending);
                pushDescendant(node, left[node], pending);
            }
        }
        for (int node = 0; node < seen.length; node++) {
            if (!seen[node]) {
                order[count++] = node;
            }
        }
        return order;
    }

    private void pushDescendant(int parent, int child, Deque<Integer> pending) {
        if (bit[child] < bit[parent]) {
            pending.push(child);
        }
    }
}
