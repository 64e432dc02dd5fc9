package shuriken.nitro.g3d;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.io.ByteWriter;

/**
 * A search tree of a file that differs from the {@link NameTree} of the names. Homebrew tools write such trees: a stub,
 * or the tree of a name that was changed. It is written back as long as the names are the same.
 *
 * @param names the names of the dictionary in the order of the file
 * @param nodes the nodes of one little-endian word each: bit number, left child, right child, entry
 */
record StoredTree(List<String> names, List<Integer> nodes) {
    StoredTree {
        names = List.copyOf(names);
        nodes = List.copyOf(nodes);
    }

    /**
     * Creates a tree.
     *
     * @param storedBytes the nodes of four bytes each
     */
    static StoredTree of(List<String> names, byte[] storedBytes) {
        List<Integer> nodes = new ArrayList<>();
        for (int i = 0; i < storedBytes.length; i += 4) {
            int nodeOffset = i;
            nodes.add(IntStream.range(0, 4)
                    .map(byteIndex -> (storedBytes[nodeOffset + byteIndex] & 0xFF) << (8 * byteIndex))
                    .sum());
        }
        return new StoredTree(names, nodes);
    }

    void write(ByteWriter out) {
        nodes.forEach(node -> out.low8(node).low8(node >> 8).low8(node >> 16).low8(node >> 24));
    }
}
