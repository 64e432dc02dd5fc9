package shuriken.codec.bios;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Converts a tree to its stored form, which starts with the byte that stores its size. Children are stored in pairs, at
 * most 64 pairs after the pair of their parent. The order of the branches is chosen so that, if possible, no pair is
 * out of range.
 */
final class HuffmanTreeEncoder {
    private static final int MAX_PAIR_DISTANCE = 64;

    /**
     * A branch whose children have not been stored yet.
     *
     * @param nodeIndex the number of the branch in the tree
     * @param position the index of the byte of the branch, which will point to the children
     */
    private record PendingBranch(int nodeIndex, int position) {
        /** Returns the index of the last pair to which the byte can point. */
        int lastPairIndex() {
            return position / 2 + MAX_PAIR_DISTANCE;
        }
    }

    private final HuffmanTree tree;
    private final byte[] bytes;

    /** The branches whose children are not stored yet, in the order of their last possible pairs. */
    private final List<PendingBranch> pendingBranches = new ArrayList<>();

    private HuffmanTreeEncoder(HuffmanTree tree) {
        this.tree = tree;
        int pairCount = tree.leftChildren().length + 1;
        this.bytes = new byte[Math.multiplyExact(2, pairCount + pairCount % 2)];
    }

    /**
     * Returns the stored bytes, padded to a multiple of four. The result is empty if some children would be out of
     * range.
     */
    static Optional<byte[]> encode(HuffmanTree tree) {
        return new HuffmanTreeEncoder(tree).storeBranches();
    }

    private Optional<byte[]> storeBranches() {
        bytes[0] = (byte) (bytes.length / 2 - 1);
        pendingBranches.add(new PendingBranch(tree.rootIndex(), HuffmanDecoder.ROOT_POSITION));
        for (int pairIndex = 1; !pendingBranches.isEmpty(); pairIndex++) {
            PendingBranch branch = pendingBranches.remove(chooseBranchIndex(pairIndex));
            if (pairIndex > branch.lastPairIndex()) {
                return Optional.empty();
            }
            storeChildren(branch, pairIndex);
        }
        return Optional.of(bytes);
    }

    /** Stores the children of a branch as the pair with this index, from the byte {@code 2 * pairIndex} on. */
    private void storeChildren(PendingBranch parent, int pairIndex) {
        int flags = 0;
        for (int childIndex = 0; childIndex < 2; childIndex++) {
            int childNodeIndex = tree.childNodeIndex(parent.nodeIndex, childIndex);
            if (tree.isLeaf(childNodeIndex)) {
                flags |= HuffmanDecoder.FIRST_IS_LEAF_FLAG >> childIndex;
                bytes[2 * pairIndex + childIndex] = (byte) childNodeIndex;
            } else {
                pendingBranches.add(new PendingBranch(childNodeIndex, 2 * pairIndex + childIndex));
            }
        }
        bytes[parent.position] = (byte) (flags | (pairIndex - parent.position / 2 - 1));
    }

    /**
     * Returns the index in {@link #pendingBranches} of the branch whose children are stored next. This is the branch
     * with the smallest subtree among those that leave enough pairs for all other branches. The first branch always
     * does.
     */
    private int chooseBranchIndex(int pairIndex) {
        int chosenIndex = 0;
        for (int i = 1; i < pendingBranches.size(); i++) {
            boolean isSmaller = tree.subtreeBranchCount(pendingBranches.get(i).nodeIndex)
                    < tree.subtreeBranchCount(pendingBranches.get(chosenIndex).nodeIndex);
            if (isSmaller && leavesEnoughPairs(i, pairIndex)) {
                chosenIndex = i;
            }
        }
        return chosenIndex;
    }

    /**
     * Returns whether the branches that precede the chosen one are still in range if the pairs after {@code pairIndex}
     * store their children.
     */
    private boolean leavesEnoughPairs(int chosenIndex, int pairIndex) {
        for (int i = 0; i < chosenIndex; i++) {
            if (pendingBranches.get(i).lastPairIndex() < pairIndex + 1 + i) {
                return false;
            }
        }
        return true;
    }
}
