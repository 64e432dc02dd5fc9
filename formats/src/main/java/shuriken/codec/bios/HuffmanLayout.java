package shuriken.codec.bios;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The stored form of a tree, which starts with the byte that stores its size. Children are stored in pairs, at most 64
 * pairs after the pair of their parent. The order of the branches is chosen so that no pair is out of range.
 */
final class HuffmanLayout {
    private static final int MAX_PAIR_DISTANCE = 64;

    /**
     * A branch whose children are not stored yet.
     *
     * @param node the branch in the tree
     * @param position the index of its byte, which will point to the children
     */
    private record PendingBranch(int node, int position) {
        /** Returns the index of the last pair to which the byte can point. */
        int lastPair() {
            return position / 2 + MAX_PAIR_DISTANCE;
        }
    }

    private final HuffmanTree tree;
    private final byte[] bytes;

    /** The branches whose children are not stored yet, in the order of their last possible pairs. */
    private final List<PendingBranch> pending = new ArrayList<>();

    private HuffmanLayout(HuffmanTree tree) {
        this.tree = tree;
        int pairs = tree.left().length + 1;
        this.bytes = new byte[Math.multiplyExact(2, pairs + pairs % 2)];
    }

    /**
     * Returns the stored bytes, padded to a multiple of four. The result is empty if some children would be out of
     * range.
     */
    static Optional<byte[]> of(HuffmanTree tree) {
        return new HuffmanLayout(tree).build();
    }

    private Optional<byte[]> build() {
        bytes[0] = (byte) (bytes.length / 2 - 1);
        pending.add(new PendingBranch(tree.root(), HuffmanDecoder.ROOT));
        for (int pair = 1; !pending.isEmpty(); pair++) {
            PendingBranch next = pending.remove(choose(pair));
            if (pair > next.lastPair()) {
                return Optional.empty();
            }
            storeChildren(next, pair);
        }
        return Optional.of(bytes);
    }

    /** Stores the children of a branch as the pair with this index, at the bytes from {@code 2 * pair} on. */
    private void storeChildren(PendingBranch parent, int pair) {
        int flags = 0;
        for (int childIndex = 0; childIndex < 2; childIndex++) {
            int child = tree.child(parent.node, childIndex);
            if (tree.isLeaf(child)) {
                flags |= HuffmanDecoder.FIRST_IS_LEAF >> childIndex;
                bytes[2 * pair + childIndex] = (byte) child;
            } else {
                pending.add(new PendingBranch(child, 2 * pair + childIndex));
            }
        }
        bytes[parent.position] = (byte) (flags | pair - parent.position / 2 - 1);
    }

    /**
     * Chooses the smallest subtree that leaves enough pairs for all others, or the branch with the nearest limit if
     * no subtree does.
     */
    private int choose(int pair) {
        int chosen = 0;
        for (int i = 1; i < pending.size(); i++) {
            boolean isSmaller = tree.branchesOf(pending.get(i).node) < tree.branchesOf(pending.get(chosen).node);
            if (isSmaller && leavesPairs(i, pair)) {
                chosen = i;
            }
        }
        return chosen;
    }

    /** Returns whether the branches before the chosen one are still in range if they get the pairs after this one. */
    private boolean leavesPairs(int chosen, int pair) {
        for (int i = 0; i < chosen; i++) {
            if (pending.get(i).lastPair() < pair + 1 + i) {
                return false;
            }
        }
        return true;
    }
}
