package shuriken.codec.bios;

import java.util.Arrays;
import shuriken.io.ByteWriter;

/** An encoder that writes a Huffman tree and codes. */
final class HuffmanEncoder {
    private final byte[] plain;
    private final int bits;

    private HuffmanEncoder(byte[] plain, int bits) {
        this.plain = plain;
        this.bits = bits;
    }

    static void encode(byte[] plain, int bits, ByteWriter out) {
        new HuffmanEncoder(plain, bits).write(out);
    }

    private void write(ByteWriter out) {
        HuffmanTree tree = HuffmanTree.of(counts());
        byte[] nodes = HuffmanLayout.of(tree).orElseGet(this::encodeFlatTree);
        out.bytes(nodes);
        String[] codes = codes(nodes);
        int word = 0;
        int bitCount = 0;
        for (int i = 0; i < symbolCount(); i++) {
            String code = codes[symbolAt(i)];
            for (int bit = 0; bit < code.length(); bit++) {
                word = word << 1 | code.charAt(bit) - '0';
                if (++bitCount % 32 == 0) {
                    write(word, out);
                }
            }
        }
        if (bitCount % 32 != 0) {
            write(word << 32 - bitCount % 32, out);
        }
    }

    /** Builds a tree whose codes all have the same length. Such a tree fits any content and can always be stored. */
    private byte[] encodeFlatTree() {
        long[] counts = new long[1 << bits];
        Arrays.fill(counts, 1);
        return HuffmanLayout.of(HuffmanTree.of(counts)).orElseThrow();
    }

    private int symbolCount() {
        return plain.length * 8 / bits;
    }

    private int symbolAt(int index) {
        return bits == 8 ? plain[index] & 0xFF : plain[index / 2] >> 4 * (index % 2) & 0xF;
    }

    /** Returns the frequency of each symbol. */
    private long[] counts() {
        long[] counts = new long[1 << bits];
        for (int i = 0; i < symbolCount(); i++) {
            counts[symbolAt(i)]++;
        }
        return counts;
    }

    /** Returns the path to each symbol, read from the stored nodes, as a text of the digits 0 and 1. */
    private String[] codes(byte[] nodes) {
        String[] codes = new String[1 << bits];
        String[] paths = new String[nodes.length];
        paths[HuffmanDecoder.ROOT] = "";
        for (int node = HuffmanDecoder.ROOT; node < nodes.length; node++) {
            for (int codeBit = 0; codeBit < 2 && paths[node] != null; codeBit++) {
                int child = (node & ~1) + ((nodes[node] & 0x3F) << 1) + 2 + codeBit;
                String path = paths[node] + codeBit;
                if ((nodes[node] & 0x80 >> codeBit) != 0) {
                    codes[nodes[child] & 0xFF] = path;
                } else {
                    paths[child] = path;
                }
            }
        }
        return codes;
    }

    private static void write(int word, ByteWriter out) {
        out.low8(word).low8(word >> 8).low8(word >> 16).low8(word >> 24);
    }
}
