package shuriken.codec.bios;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.io.ByteCursor;

/**
 * A decoder of one Huffman stream, which starts with its tree. For each bit of a code it moves from a node to one of
 * its two children, until it reaches a leaf, whose byte is the next symbol. Positions in the tree count from the byte
 * that stores its size.
 */
final class HuffmanDecoder {
    /** The position of the root in the tree. */
    static final int ROOT_POSITION = 1;

    /** The bit of a node that is set if its first child is a leaf. The next lower bit is for the second child. */
    static final int FIRST_IS_LEAF_FLAG = 0x80;

    /** The bits of a node that contain the distance to its children, in pairs of nodes. */
    static final int DISTANCE_MASK = 0x3F;

    private final ByteCursor in;
    private final byte[] tree;
    private final int treeOffset;
    private final int symbolBits;

    /**
     * Creates a decoder and reads the tree.
     *
     * @param in the cursor at the tree
     * @param symbolBits the size of a symbol in bits, 4 or 8
     */
    HuffmanDecoder(ByteCursor in, int symbolBits) {
        this.in = in;
        this.symbolBits = symbolBits;
        this.treeOffset = in.position();
        int nodeCount = 2 * in.u8("tree size") + 1;
        in.seek(treeOffset);
        this.tree = in.bytes("tree", nodeCount + 1);
    }

    /** Decodes content until the output is full. */
    void decode(byte[] out) {
        byte[] tree = this.tree;
        int nodePosition = ROOT_POSITION;
        int outputPosition = 0;
        // The low half of a byte precedes the high half.
        int nibbleShift = 0;
        boolean isByte = symbolBits == 8;
        while (outputPosition < out.length) {
            int word = readWord();
            for (int bit = 31; bit >= 0 && outputPosition < out.length; bit--) {
                int codeBit = (word >>> bit) & 1;
                int nodeByte = tree[nodePosition];
                int childPosition = childPosition(nodePosition, nodeByte, codeBit);
                if (childPosition >= tree.length) {
                    throw createOutsideTreeException(nodePosition, childPosition);
                }
                if ((nodeByte & (FIRST_IS_LEAF_FLAG >> codeBit)) == 0) {
                    nodePosition = childPosition;
                    continue;
                }
                nodePosition = ROOT_POSITION;
                if (isByte) {
                    out[outputPosition++] = tree[childPosition];
                } else {
                    out[outputPosition] |= (byte) ((tree[childPosition] & 0xF) << nibbleShift);
                    // The shift is 0 for the low half and 4 for the high half, after which the next byte follows.
                    outputPosition += nibbleShift >> 2;
                    nibbleShift ^= 4;
                }
            }
        }
    }

    /** Skips the codes of {@code size} bytes. */
    void skip(long size) {
        long codeCount = size * 8 / symbolBits;
        int nodePosition = ROOT_POSITION;
        while (codeCount > 0) {
            int word = readWord();
            for (int bit = 31; bit >= 0 && codeCount > 0; bit--) {
                int codeBit = (word >>> bit) & 1;
                int childPosition = childPosition(nodePosition, tree[nodePosition], codeBit);
                if (childPosition >= tree.length) {
                    throw createOutsideTreeException(nodePosition, childPosition);
                }
                boolean isLeaf = (tree[nodePosition] & (FIRST_IS_LEAF_FLAG >> codeBit)) != 0;
                nodePosition = isLeaf ? ROOT_POSITION : childPosition;
                if (isLeaf) {
                    codeCount--;
                }
            }
        }
    }

    /** Returns the position of the child of a node that a bit of a code selects. */
    static int childPosition(int nodePosition, int nodeByte, int codeBit) {
        return (nodePosition & ~1) + ((nodeByte & DISTANCE_MASK) << 1) + 2 + codeBit;
    }

    /**
     * Reads the next 32 bits of the codes, the first one in the highest bit. They are stored as a little-endian word,
     * even if the cursor is big-endian.
     */
    private int readWord() {
        int storedWord = in.hex32("codes");
        return in.isBigEndian() ? Integer.reverseBytes(storedWord) : storedWord;
    }

    /** Creates the exception for a node that refers to a child after the end of the tree. */
    private FormatException createOutsideTreeException(int nodePosition, int childPosition) {
        return new FormatException(
                Kind.BAD_POINTER,
                in.locationAt(treeOffset + nodePosition),
                "a node is at 0x%X, but the tree ends at 0x%X",
                childPosition,
                tree.length);
    }
}
