package shuriken.nitro.g3d;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.io.ByteWriter;

/**
 * The search tree that a file contains, kept only if it differs from the {@link NameTree} for the same names. Homebrew
 * tools write such trees: some write an empty tree, and some change a name without updating the tree. The stored tree
 * is written back as long as the names of the dictionary are the same.
 *
 * @param names the names of the dictionary in the order of the file
 * @param nodes one word for each node. Its bytes are, from the lowest: bit number, left child, right child, entry
 */
record StoredTree(List<String> names, List<Integer> nodes) {
    StoredTree {
        names = List.copyOf(names);
        nodes = List.copyOf(nodes);
    }

    /**
     * Creates a tree.
     *
     * @param storedBytes the nodes as in the file, four bytes each
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
