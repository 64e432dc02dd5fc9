package shuriken.codec.bios;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts a tree into bytes, the one that gives the size first. Children stand in pairs, a pair at most 64 pairs behind
 * that of its parent; which branch comes next is chosen so that none gets too far away.
 */
final class HuffmanLayout {
    private static final int FARTHEST = 64;

    /** A branch whose children have no place yet, and the place that points to them. */
    private record Open(int node, int at) {
        int lastPair() {
            return at / 2 + FARTHEST;
        }
    }

    private final HuffmanTree tree;
    private final byte[] bytes;

    /** In the order of their last pairs. */
    private final List<Open> open = new ArrayList<>();

    private HuffmanLayout(HuffmanTree tree) {
        this.tree = tree;
        int pairs = tree.left().length + 1;
        this.bytes = new byte[Math.multiplyExact(2, pairs + pairs % 2)];
    }

    /** The bytes, filled up to a multiple of four; none if some children would stand too far away. */
    static Optional<byte[]> of(HuffmanTree tree) {
        return new HuffmanLayout(tree).bytes();
    }

    private Optional<byte[]> bytes() {
        bytes[0] = (byte) (bytes.length / 2 - 1);
        open.add(new Open(tree.root(), HuffmanDecoder.ROOT));
        for (int pair = 1; !open.isEmpty(); pair++) {
            Open next = open.remove(choose(pair));
            if (pair > next.lastPair()) {
                return Optional.empty();
            }
            place(next, pair);
        }
        return Optional.of(bytes);
    }

    private void place(Open parent, int pair) {
        int flags = 0;
        for (int which = 0; which < 2; which++) {
            int child = tree.child(parent.node, which);
            if (tree.isLeaf(child)) {
                flags |= 0x80 >> which;
                bytes[2 * pair + which] = (byte) child;
            } else {
                open.add(new Open(child, 2 * pair + which));
            }
        }
        bytes[parent.at] = (byte) (flags | pair - parent.at / 2 - 1);
    }

    /** The smallest subtree that leaves time for all others; else the one with the least time left. */
    private int choose(int pair) {
        int chosen = 0;
        for (int i = 1; i < open.size(); i++) {
            boolean smaller = tree.branchesOf(open.get(i).node) < tree.branchesOf(open.get(chosen).node);
            if (smaller && leavesTime(i, pair)) {
                chosen = i;
            }
        }
        return chosen;
    }

    private boolean leavesTime(int first, int pair) {
        for (int i = 0; i < first; i++) {
            if (open.get(i).lastPair() < pair + 1 + i) {
                return false;
            }
        }
        return true;
    }
}
