package shuriken.codec.bios;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;

/**
 * A decoder of one Huffman stream, which starts with its tree. Positions in the tree count from the byte that stores
 * its size.
 */
final class HuffmanDecoder {
    /** The position of the root in the tree. */
    static final int ROOT = 1;

    private final ByteCursor in;
    private final byte[] tree;
    private final int treeAt;
    private final int bits;

    /**
     * Creates a decoder and reads the tree.
     *
     * @param in the cursor at the tree
     * @param bits the bits of content in a code, 4 or 8
     */
    HuffmanDecoder(ByteCursor in, int bits) {
        this.in = in;
        this.bits = bits;
        this.treeAt = in.position();
        int nodes = 2 * in.u8("tree size") + 1;
        in.seek(treeAt);
        this.tree = in.bytes("tree", nodes + 1);
    }

    /** Decodes content until the output is full. */
    void decode(byte[] out) {
        byte[] tree = this.tree;
        int node = ROOT;
        int position = 0;
        int half = 0;
        boolean bytes = bits == 8;
        while (position < out.length) {
            int word = readWord();
            for (int bit = 31; bit >= 0 && position < out.length; bit--) {
                int which = word >>> bit & 1;
                int branch = tree[node];
                int child = child(node, branch, which);
                if (child >= tree.length) {
                    throw nodeOutsideTree(node, child);
                }
                if ((branch & 0x80 >> which) == 0) {
                    node = child;
                    continue;
                }
                node = ROOT;
                if (bytes) {
                    out[position++] = tree[child];
                } else {
                    out[position] |= (byte) ((tree[child] & 0xF) << half);
                    position += half >> 2;
                    half ^= 4;
                }
            }
        }
    }

    /** Skips the codes of {@code size} bytes. */
    void skip(long size) {
        long codes = size * 8 / bits;
        int node = ROOT;
        while (codes > 0) {
            int word = readWord();
            for (int bit = 31; bit >= 0 && codes > 0; bit--) {
                int which = word >>> bit & 1;
                int child = child(node, tree[node], which);
                if (child >= tree.length) {
                    throw nodeOutsideTree(node, child);
                }
                boolean isLeaf = (tree[node] & 0x80 >> which) != 0;
                node = isLeaf ? ROOT : child;
                codes -= isLeaf ? 1 : 0;
            }
        }
    }

    private static int child(int node, int branch, int which) {
        return (node & ~1) + ((branch & 0x3F) << 1) + 2 + which;
    }

    private int readWord() {
        int raw = in.hex32("codes");
        return in.isBigEndian() ? Integer.reverseBytes(raw) : raw;
    }

    private FormatException nodeOutsideTree(int node, int child) {
        return new FormatException(
                Kind.BAD_POINTER,
                in.siteAt(treeAt + node),
                "a node is at 0x%X, but the tree ends at 0x%X",
                child,
                tree.length);
    }
}
