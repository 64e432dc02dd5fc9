package shuriken.ninja.samodel;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.Share;
import shuriken.ninja.samodel.Metadata.VertexWeights;

/** Writes the data of metadata blocks in the usual form. */
final class MetadataWriter {
    private final ByteWriter out;
    private final Addresses addresses;

    /** A writer of pointers, which knows the addresses of their targets in the file. */
    interface Addresses {
        /** Writes the address of a label. */
        void label(Label label, ByteWriter out);

        /** Writes the address of a node. */
        void node(int node, ByteWriter out);

        /** Writes the address of an offset inside the data. */
        void inside(int offset, ByteWriter out);
    }

    MetadataWriter(ByteWriter out, Addresses addresses) {
        this.out = out;
        this.addresses = addresses;
    }

    /** Returns the data of a block in a file whose structs are where they were read. */
    static byte[] toBytes(Metadata block, int base, Map<Integer, StructId> structs) {
        Map<Integer, Integer> nodes = new HashMap<>();
        structs.forEach((at, struct) -> {
            if (struct.kind() == LayoutEntry.Kind.OBJECT) {
                nodes.put(struct.index(), at);
            }
        });
        ByteWriter out = ByteWriter.littleEndian();
        new MetadataWriter(out, new Addresses() {
                    @Override
                    public void label(Label label, ByteWriter to) {
                        to.u32(label.address());
                    }

                    @Override
                    public void node(int node, ByteWriter to) {
                        to.i32(nodes.getOrDefault(node, 0));
                    }

                    @Override
                    public void inside(int offset, ByteWriter to) {
                        to.i32(base + offset);
                    }
                })
                .write(block);
        return out.toByteArray();
    }

    void write(Metadata block) {
        switch (block) {
            case Metadata.Labels labels -> writeLabels(labels.labels());
            case Metadata.Names names -> {
                writeOffsets(names.names(), 4 * names.names().size() + 4, (i, offset) -> addresses.inside(offset, out));
                out.u32(MetadataReader.END);
                names.names().forEach(this::writePadded);
            }
            case Metadata.Text text -> writePadded(text.text());
            case Metadata.Socket socket -> {
                out.i32(socket.direction());
                addresses.node(socket.node(), out);
            }
            case Metadata.Weights weights -> writeWeights(weights.nodes());
            case Metadata.Raw raw -> out.bytes(raw.data());
        }
    }

    private void writeLabels(List<Label> labels) {
        List<String> names = labels.stream().map(Label::name).toList();
        writeOffsets(names, 8 * names.size() + 8, (i, offset) -> {
            addresses.label(labels.get(i), out);
            addresses.inside(offset, out);
        });
        out.u32(MetadataReader.END).u32(MetadataReader.END);
        names.forEach(this::writePadded);
    }

    @FunctionalInterface
    private interface Entry {
        void write(int index, int offset);
    }

    /** Writes an entry for each name with the offset of the name, the first of which is at {@code first}. */
    private static void writeOffsets(List<String> names, int first, Entry entry) {
        int offset = first;
        for (int i = 0; i < names.size(); i++) {
            entry.write(i, offset);
            offset += names.get(i).getBytes(StandardCharsets.UTF_8).length + 4 & ~3;
        }
    }

    private void writePadded(String text) {
        int start = out.size();
        Utf8.write(text, out);
        out.zeros(Math.floorMod(start - out.size(), 4));
    }

    private void writeWeights(List<NodeWeights> nodes) {
        for (NodeWeights node : nodes) {
            addresses.node(node.node(), out);
            out.i32(node.vertices().size());
            for (VertexWeights vertex : node.vertices()) {
                out.i32(vertex.vertex()).i32(vertex.shares().size());
                for (Share share : vertex.shares()) {
                    addresses.node(share.node(), out);
                    out.i32(share.vertex()).f32(share.weight());
                }
            }
        }
        out.u32(MetadataReader.END);
    }
}
