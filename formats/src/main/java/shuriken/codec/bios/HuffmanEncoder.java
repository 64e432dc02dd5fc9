package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.io.ByteWriter;

/** An encoder that writes a Huffman tree, then the code of each symbol of the content. */
final class HuffmanEncoder {
    private final byte[] content;
    private final int symbolBits;

    private HuffmanEncoder(byte[] content, int symbolBits) {
        this.content = content;
        this.symbolBits = symbolBits;
    }

    static void encode(byte[] content, int symbolBits, ByteWriter out) {
        new HuffmanEncoder(content, symbolBits).write(out);
    }

    private void write(ByteWriter out) {
        HuffmanTree tree = HuffmanTree.of(countFrequencies());
        byte[] nodes = HuffmanTreeEncoder.encode(tree).orElseGet(this::encodeFlatTree);
        out.bytes(nodes);
        String[] codes = readCodes(nodes);
        int word = 0;
        int bitCount = 0;
        for (int i = 0; i < symbolCount(); i++) {
            String code = codes[symbolAt(i)];
            for (int bit = 0; bit < code.length(); bit++) {
                word = (word << 1) | (code.charAt(bit) - '0');
                bitCount++;
                if (bitCount % Integer.SIZE == 0) {
                    writeWord(word, out);
                }
            }
        }
        if (bitCount % Integer.SIZE != 0) {
            writeWord(word << (Integer.SIZE - bitCount % Integer.SIZE), out);
        }
    }

    /** Builds a tree whose codes all have the same length. Such a tree fits any content and can always be stored. */
    private byte[] encodeFlatTree() {
        long[] counts = new long[1 << symbolBits];
        Arrays.fill(counts, 1);
        return HuffmanTreeEncoder.encode(HuffmanTree.of(counts)).orElseThrow();
    }

    private int symbolCount() {
        return content.length * 8 / symbolBits;
    }

    /** Returns the symbol at an index of the content. The low half of a byte is the first of its two 4-bit symbols. */
    private int symbolAt(int index) {
        return symbolBits == 8 ? content[index] & 0xFF : (content[index / 2] >> (4 * (index % 2))) & 0xF;
    }

    /** Returns the frequency of each symbol. */
    private long[] countFrequencies() {
        long[] counts = new long[1 << symbolBits];
        for (int i = 0; i < symbolCount(); i++) {
            counts[symbolAt(i)]++;
        }
        return counts;
    }

    /** Reads the code of each symbol from the stored nodes. A code is a string of the digits 0 and 1. */
    private String[] readCodes(byte[] nodes) {
        String[] codes = new String[1 << symbolBits];
        String[] paths = new String[nodes.length];
        paths[HuffmanDecoder.ROOT_POSITION] = "";
        for (int nodePosition = HuffmanDecoder.ROOT_POSITION; nodePosition < nodes.length; nodePosition++) {
            // A position without a path is a leaf or unused.
            for (int codeBit = 0; codeBit < 2 && paths[nodePosition] != null; codeBit++) {
                int childPosition = HuffmanDecoder.childPosition(nodePosition, nodes[nodePosition], codeBit);
                String path = paths[nodePosition] + codeBit;
                if ((nodes[nodePosition] & (HuffmanDecoder.FIRST_IS_LEAF_FLAG >> codeBit)) != 0) {
                    codes[nodes[childPosition] & 0xFF] = path;
                } else {
                    paths[childPosition] = path;
                }
            }
        }
        return codes;
    }

    /** Writes a word in little-endian byte order. */
    private static void writeWord(int word, ByteWriter out) {
        out.low8(word).low8(word >> 8).low8(word >> 16).low8(word >> 24);
    }
}
