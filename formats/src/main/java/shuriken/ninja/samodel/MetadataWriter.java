package shuriken.ninja.samodel;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Influence;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;

/** Writes the data of metadata blocks in the usual form. */
final class MetadataWriter {
    private final ByteWriter out;
    private final AddressWriter addresses;

    /** Writes the addresses of labelled structs, nodes and metadata in the file. */
    interface AddressWriter {
        /** Writes the address of a label. */
        void writeLabel(Label label, ByteWriter out);

        /** Writes the address of a node. */
        void writeNode(int node, ByteWriter out);

        /** Writes the address of an offset in the data of the block. */
        void writeOffset(int offset, ByteWriter out);
    }

    MetadataWriter(ByteWriter out, AddressWriter addresses) {
        this.out = out;
        this.addresses = addresses;
    }

    /** Returns the data of a block in a file whose structs are at their original offsets. */
    static byte[] toBytes(Metadata block, int dataOffset, Map<Integer, StructId> structs) {
        Map<Integer, Integer> nodes = new HashMap<>();
        structs.forEach((offset, struct) -> {
            if (struct.kind() == LayoutEntry.Kind.OBJECT) {
                nodes.put(struct.index(), offset);
            }
        });
        ByteWriter out = ByteWriter.littleEndian();
        new MetadataWriter(out, new AddressWriter() {
                    @Override
                    public void writeLabel(Label label, ByteWriter to) {
                        to.u32(label.address());
                    }

                    @Override
                    public void writeNode(int node, ByteWriter to) {
                        to.i32(nodes.getOrDefault(node, 0));
                    }

                    @Override
                    public void writeOffset(int offset, ByteWriter to) {
                        to.i32(dataOffset + offset);
                    }
                })
                .write(block);
        return out.toByteArray();
    }

    void write(Metadata block) {
        switch (block) {
            case Metadata.Labels labels -> writeLabels(labels.labels());
            case Metadata.Names names -> {
                writeOffsets(
                        names.names(), 4 * names.names().size() + 4, (i, offset) -> addresses.writeOffset(offset, out));
                out.u32(MetadataReader.LIST_END);
                names.names().forEach(this::writePadded);
            }
            case Metadata.Text text -> writePadded(text.text());
            case Metadata.Socket socket -> {
                out.i32(socket.direction());
                addresses.writeNode(socket.node(), out);
            }
            case Metadata.Weights weights -> writeWeights(weights.nodes());
            case Metadata.Raw raw -> out.bytes(raw.data());
        }
    }

    private void writeLabels(List<Label> labels) {
        List<String> names = labels.stream().map(Label::name).toList();
        writeOffsets(names, 8 * names.size() + 8, (i, offset) -> {
            addresses.writeLabel(labels.get(i), out);
            addresses.writeOffset(offset, out);
        });
        out.u32(MetadataReader.LIST_END).u32(MetadataReader.LIST_END);
        names.forEach(this::writePadded);
    }

    /** A function that writes the entry of one name in a list. */
    @FunctionalInterface
    private interface EntryWriter {
        void write(int index, int offset);
    }

    /** Writes an entry with an offset for each name. The names follow the entries, each padded to 4 bytes. */
    private static void writeOffsets(List<String> names, int firstOffset, EntryWriter entryWriter) {
        int offset = firstOffset;
        for (int i = 0; i < names.size(); i++) {
            entryWriter.write(i, offset);
            offset += names.get(i).getBytes(StandardCharsets.UTF_8).length + 4 & ~3;
        }
    }

    private void writePadded(String text) {
        int start = out.size();
        Utf8Strings.write(text, out);
        out.zeros(Math.floorMod(start - out.size(), 4));
    }

    private void writeWeights(List<NodeWeights> nodes) {
        for (NodeWeights node : nodes) {
            addresses.writeNode(node.node(), out);
            out.i32(node.vertices().size());
            for (VertexWeights vertex : node.vertices()) {
                out.i32(vertex.vertex()).i32(vertex.influences().size());
                for (Influence influence : vertex.influences()) {
                    addresses.writeNode(influence.node(), out);
                    out.i32(influence.vertex()).f32(influence.weight());
                }
            }
        }
        out.u32(MetadataReader.LIST_END);
    }
}
