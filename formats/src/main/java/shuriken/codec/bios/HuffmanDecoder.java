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
    private final int treeOffset;
    private final int bits;

    /**
     * Creates a decoder and reads the tree.
     *
     * @param in the cursor at the tree
     * @param bits the size of a symbol in bits, 4 or 8
     */
    HuffmanDecoder(ByteCursor in, int bits) {
        this.in = in;
        this.bits = bits;
        this.treeOffset = in.position();
        int nodes = 2 * in.u8("tree size") + 1;
        in.seek(treeOffset);
        this.tree = in.bytes("tree", nodes + 1);
    }

    /** Decodes content until the output is full. */
    void decode(byte[] out) {
        byte[] tree = this.tree;
        int node = ROOT;
        int position = 0;
        int nibbleShift = 0;
        boolean isByte = bits == 8;
        while (position < out.length) {
            int word = readWord();
            for (int bit = 31; bit >= 0 && position < out.length; bit--) {
                int codeBit = word >>> bit & 1;
                int nodeByte = tree[node];
                int child = child(node, nodeByte, codeBit);
                if (child >= tree.length) {
                    throw nodeOutsideTree(node, child);
                }
                if ((nodeByte & 0x80 >> codeBit) == 0) {
                    node = child;
                    continue;
                }
                node = ROOT;
                if (isByte) {
                    out[position++] = tree[child];
                } else {
                    out[position] |= (byte) ((tree[child] & 0xF) << nibbleShift);
                    position += nibbleShift >> 2;
                    nibbleShift ^= 4;
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
                int codeBit = word >>> bit & 1;
                int child = child(node, tree[node], codeBit);
                if (child >= tree.length) {
                    throw nodeOutsideTree(node, child);
                }
                boolean isLeaf = (tree[node] & 0x80 >> codeBit) != 0;
                node = isLeaf ? ROOT : child;
                codes -= isLeaf ? 1 : 0;
            }
        }
    }

    private static int child(int node, int nodeByte, int codeBit) {
        return (node & ~1) + ((nodeByte & 0x3F) << 1) + 2 + codeBit;
    }

    private int readWord() {
        int raw = in.hex32("codes");
        return in.isBigEndian() ? Integer.reverseBytes(raw) : raw;
    }

    private FormatException nodeOutsideTree(int node, int child) {
        return new FormatException(
                Kind.BAD_POINTER,
                in.siteAt(treeOffset + node),
                "a node is at 0x%X, but the tree ends at 0x%X",
                child,
                tree.length);
    }
}
