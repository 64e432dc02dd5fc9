package shuriken.codec.bios;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A binary tree whose leaves are symbols. Frequent symbols are closer to the root. Nodes are numbers: a leaf has the
 * number of its symbol, branches follow after all symbols, and children precede their parents.
 *
 * @param symbolCount the number of possible symbols
 * @param leftChildren the left children of the branches, indexed by node minus {@code symbolCount}
 * @param rightChildren the right children of the branches, with the same index
 * @param branchCounts the number of branches in the subtree of each branch, including the branch itself
 */
record HuffmanTree(int symbolCount, int[] leftChildren, int[] rightChildren, int[] branchCounts) {
    /** A node that has no parent yet, with the number of symbols in the content that are below it. */
    private record Subtree(int nodeIndex, long count) {}

    /**
     * Builds the tree: the two least frequent subtrees are joined until only one is left. It has at least two leaves; a
     * missing leaf is symbol 0.
     *
     * @param symbolCounts the number of occurrences of each symbol
     */
    static HuffmanTree of(long[] symbolCounts) {
        PriorityQueue<Subtree> subtrees =
                new PriorityQueue<>(Comparator.comparingLong(Subtree::count).thenComparingInt(Subtree::nodeIndex));
        for (int symbol = 0; symbol < symbolCounts.length; symbol++) {
            if (symbolCounts[symbol] > 0) {
                subtrees.add(new Subtree(symbol, symbolCounts[symbol]));
            }
        }
        while (subtrees.size() < 2) {
            subtrees.add(new Subtree(0, 0));
        }
        int branchCount = subtrees.size() - 1;
        HuffmanTree tree =
                new HuffmanTree(symbolCounts.length, new int[branchCount], new int[branchCount], new int[branchCount]);
        for (int branchIndex = 0; branchIndex < branchCount; branchIndex++) {
            Subtree first = subtrees.remove();
            Subtree second = subtrees.remove();
            tree.leftChildren[branchIndex] = first.nodeIndex;
            tree.rightChildren[branchIndex] = second.nodeIndex;
            tree.branchCounts[branchIndex] =
                    1 + tree.subtreeBranchCount(first.nodeIndex) + tree.subtreeBranchCount(second.nodeIndex);
            subtrees.add(new Subtree(symbolCounts.length + branchIndex, first.count + second.count));
        }
        return tree;
    }

    /** Returns the root, which is the last branch. */
    int rootIndex() {
        return symbolCount + leftChildren.length - 1;
    }

    boolean isLeaf(int nodeIndex) {
        return nodeIndex < symbolCount;
    }

    /** Returns the number of branches in the subtree of a node. */
    int subtreeBranchCount(int nodeIndex) {
        return isLeaf(nodeIndex) ? 0 : branchCounts[nodeIndex - symbolCount];
    }

    /** Returns the left child of a branch for 0, or the right one for 1. */
    int childNodeIndex(int nodeIndex, int childIndex) {
        return (childIndex == 0 ? leftChildren : rightChildren)[nodeIndex - symbolCount];
    }
}
