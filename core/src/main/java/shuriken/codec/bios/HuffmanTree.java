package shuriken.codec.bios;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * A binary tree whose leaves are symbols; the more often one occurs, the nearer to the root. Nodes are numbers: a leaf
 * that of its symbol, a branch one behind all symbols, children before parents.
 *
 * @param symbols how many symbols there may be
 * @param left children of the branches, by number less {@code symbols}
 * @param right the same
 * @param branches of the subtrees of the branches, themselves included
 */
record HuffmanTree(int symbols, int[] left, int[] right, int[] branches) {
    private record Part(int node, long count) {}

    /** The tree for symbols that occur so often. It has two leaves at least; one that nothing leads to is 0. */
    static HuffmanTree of(long[] counts) {
        PriorityQueue<Part> parts =
                new PriorityQueue<>(Comparator.comparingLong(Part::count).thenComparingInt(Part::node));
        for (int symbol = 0; symbol < counts.length; symbol++) {
            if (counts[symbol] > 0) {
                parts.add(new Part(symbol, counts[symbol]));
            }
        }
        while (parts.size() < 2) {
            parts.add(new Part(0, 0));
        }
        int count = parts.size() - 1;
        HuffmanTree tree = new HuffmanTree(counts.length, new int[count], new int[count], new int[count]);
        for (int branch = 0; branch < count; branch++) {
            Part one = parts.remove();
            Part other = parts.remove();
            tree.left[branch] = one.node;
            tree.right[branch] = other.node;
            tree.branches[branch] = 1 + tree.branchesOf(one.node) + tree.branchesOf(other.node);
            parts.add(new Part(counts.length + branch, one.count + other.count));
        }
        return tree;
    }

    int root() {
        return symbols + left.length - 1;
    }

    boolean isLeaf(int node) {
        return node < symbols;
    }

    int branchesOf(int node) {
        return isLeaf(node) ? 0 : branches[node - symbols];
    }

    int child(int node, int which) {
        return (which == 0 ? left : right)[node - symbols];
    }
}
