package shuriken.codec.bios;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A binary tree whose leaves are symbols. Frequent symbols are closer to the root. Nodes are numbers: a leaf has the
 * number of its symbol, branches follow after all symbols, and children precede their parents.
 *
 * @param symbols the number of possible symbols
 * @param left the left children of the branches, indexed by node minus {@code symbols}
 * @param right the right children of the branches, with the same index
 * @param branches the number of branches in the subtree of each branch, including the branch itself
 */
record HuffmanTree(int symbols, int[] left, int[] right, int[] branches) {
    /** A node that has no parent yet, with the number of symbols in the content that are below it. */
    private record Subtree(int node, long count) {}

    /**
     * Builds the tree for symbols with the given frequencies. It has at least two leaves; a missing leaf is symbol 0.
     */
    static HuffmanTree of(long[] counts) {
        PriorityQueue<Subtree> subtrees =
                new PriorityQueue<>(Comparator.comparingLong(Subtree::count).thenComparingInt(Subtree::node));
        for (int symbol = 0; symbol < counts.length; symbol++) {
            if (counts[symbol] > 0) {
                subtrees.add(new Subtree(symbol, counts[symbol]));
            }
        }
        while (subtrees.size() < 2) {
            subtrees.add(new Subtree(0, 0));
        }
        int branchCount = subtrees.size() - 1;
        HuffmanTree tree =
                new HuffmanTree(counts.length, new int[branchCount], new int[branchCount], new int[branchCount]);
        for (int branch = 0; branch < branchCount; branch++) {
            Subtree first = subtrees.remove();
            Subtree second = subtrees.remove();
            tree.left[branch] = first.node;
            tree.right[branch] = second.node;
            tree.branches[branch] = 1 + tree.branchesOf(first.node) + tree.branchesOf(second.node);
            subtrees.add(new Subtree(counts.length + branch, first.count + second.count));
        }
        return tree;
    }

    int root() {
        return symbols + left.length - 1;
    }

    boolean isLeaf(int node) {
        return node < symbols;
    }

    /** Returns the number of branches in the subtree of a node. */
    int branchesOf(int node) {
        return isLeaf(node) ? 0 : branches[node - symbols];
    }

    /** Returns the left child of a branch for 0, or the right one for 1. */
    int child(int node, int childIndex) {
        return (childIndex == 0 ? left : right)[node - symbols];
    }
}
