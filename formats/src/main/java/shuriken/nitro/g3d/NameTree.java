package shuriken.nitro.g3d;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * The search tree over the names of a dictionary, which is a Patricia trie of 128-bit keys. Node 0 is the root, whose
 * left child is the first real node. A child whose bit number is not below the bit number of its parent is a link to
 * the node itself or to an ancestor.
 *
 * <p>Source: measured; it reproduces the trees of 15,126 dictionaries bit for bit.
 */
final class NameTree {
    private static final int ROOT_BIT = 127;

    /** The names of the nodes, padded with zeros. The name of the root consists of zeros. */
    private final byte[][] keys;
    /** The number of the bit that each node tests, 0 to 127. */
    private final int[] testedBits;
    /** The index of the node that follows each node if the tested bit is 0. */
    private final int[] leftChildIndices;
    /** The index of the node that follows each node if the tested bit is 1. */
    private final int[] rightChildIndices;

    private NameTree(List<String> names) {
        int nodeCount = names.size() + 1;
        keys = new byte[nodeCount][];
        testedBits = new int[nodeCount];
        leftChildIndices = new int[nodeCount];
        rightChildIndices = new int[nodeCount];
        keys[0] = new byte[DictionaryReader.NAME_SIZE];
        testedBits[0] = ROOT_BIT;
        for (int i = 1; i < nodeCount; i++) {
            keys[i] = Arrays.copyOf(names.get(i - 1).getBytes(StandardCharsets.ISO_8859_1), DictionaryReader.NAME_SIZE);
            insert(i);
        }
    }

    /**
     * Returns the bytes of the nodes in the file, {@code byte[4*(names+1)]}. Each node consists of a bit number, the
     * indices of the left and the right child, and the index of an entry.
     */
    static byte[] encode(List<String> names) {
        return new NameTree(names).toBytes();
    }

    private static boolean isBitSet(byte[] key, int bit) {
        return ((key[bit >> 3] >> (bit & 7)) & 1) != 0;
    }

    /** Returns the index of the child that a search for a key visits next. */
    private int childIndex(int nodeIndex, byte[] key) {
        return nodeIndex != 0 && isBitSet(key, testedBits[nodeIndex])
                ? rightChildIndices[nodeIndex]
                : leftChildIndices[nodeIndex];
    }

    /**
     * Returns the indices of the last two nodes of a search for a key, the parent first. The search ends at a node
     * whose bit number is {@code lowestBit} or less.
     */
    private int[] findNearestIndices(byte[] key, int lowestBit) {
        int parentIndex = 0;
        int nodeIndex = leftChildIndices[0];
        while (testedBits[parentIndex] > testedBits[nodeIndex] && testedBits[nodeIndex] > lowestBit) {
            parentIndex = nodeIndex;
            nodeIndex = childIndex(nodeIndex, key);
        }
        return new int[] {parentIndex, nodeIndex};
    }

    /** Inserts a node. If the key already exists, the second node with this key cannot be reached by any search. */
    private void insert(int nodeIndex) {
        byte[] key = keys[nodeIndex];
        int highestDifferentBit = findHighestDifferentBit(key, keys[findNearestIndices(key, /* lowestBit= */ -1)[1]]);
        if (highestDifferentBit < 0) {
            return;
        }
        int[] nearestIndices = findNearestIndices(key, highestDifferentBit);
        int parentIndex = nearestIndices[0];
        int childIndex = nearestIndices[1];
        testedBits[nodeIndex] = highestDifferentBit;
        boolean isKeyBitSet = isBitSet(key, highestDifferentBit);
        leftChildIndices[nodeIndex] = isKeyBitSet ? childIndex : nodeIndex;
        rightChildIndices[nodeIndex] = isKeyBitSet ? nodeIndex : childIndex;
        if (parentIndex != 0 && isBitSet(key, testedBits[parentIndex])) {
            rightChildIndices[parentIndex] = nodeIndex;
        } else {
            leftChildIndices[parentIndex] = nodeIndex;
        }
    }

    /** Returns the number of the highest bit in which two keys differ, or -1 if they are equal. */
    private static int findHighestDifferentBit(byte[] key, byte[] otherKey) {
        for (int i = key.length - 1; i >= 0; i--) {
            int difference = (key[i] ^ otherKey[i]) & 0xFF;
            if (difference != 0) {
                return 8 * i + 31 - Integer.numberOfLeadingZeros(difference);
            }
        }
        return -1;
    }

    private byte[] toBytes() {
        int[] preorder = findPreorder();
        int[] storedIndices = new int[preorder.length];
        for (int i = 0; i < preorder.length; i++) {
            storedIndices[preorder[i]] = i;
        }
        byte[] storedNodes = new byte[Math.multiplyExact(4, preorder.length)];
        for (int i = 0; i < preorder.length; i++) {
            int nodeIndex = preorder[i];
            storedNodes[4 * i] = (byte) testedBits[nodeIndex];
            storedNodes[4 * i + 1] = (byte) storedIndices[leftChildIndices[nodeIndex]];
            storedNodes[4 * i + 2] = (byte) storedIndices[rightChildIndices[nodeIndex]];
            storedNodes[4 * i + 3] = (byte) Math.max(0, nodeIndex - 1);
        }
        return storedNodes;
    }

    /** Returns the indices of the nodes in preorder. Unreachable nodes are last. */
    private int[] findPreorder() {
        int[] preorder = new int[keys.length];
        boolean[] isVisited = new boolean[keys.length];
        int visitedCount = 0;
        Deque<Integer> nodeIndicesToVisit = new ArrayDeque<>(List.of(0));
        while (!nodeIndicesToVisit.isEmpty()) {
            int nodeIndex = nodeIndicesToVisit.pop();
            if (!isVisited[nodeIndex]) {
                isVisited[nodeIndex] = true;
                preorder[visitedCount] = nodeIndex;
                visitedCount++;
                pushDescendant(nodeIndex, rightChildIndices[nodeIndex], nodeIndicesToVisit);
                pushDescendant(nodeIndex, leftChildIndices[nodeIndex], nodeIndicesToVisit);
            }
        }
        for (int nodeIndex = 0; nodeIndex < isVisited.length; nodeIndex++) {
            if (!isVisited[nodeIndex]) {
                preorder[visitedCount] = nodeIndex;
                visitedCount++;
            }
        }
        return preorder;
    }

    /** Pushes a child, unless it is a link to its parent or to an ancestor. */
    private void pushDescendant(int parentIndex, int childIndex, Deque<Integer> nodeIndicesToVisit) {
        if (testedBits[childIndex] < testedBits[parentIndex]) {
            nodeIndicesToVisit.push(childIndex);
        }
    }
}
