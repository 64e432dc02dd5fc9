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
        void writeNode(int nodeIndex, ByteWriter out);

        /** Writes the address of an offset in the data of the block. */
        void writeOffset(int offset, ByteWriter out);
    }

    MetadataWriter(ByteWriter out, AddressWriter addresses) {
        this.out = out;
        this.addresses = addresses;
    }

    /** Returns the data of a block in a file whose structs are at their original offsets. */
    static byte[] toBytes(Metadata block, int dataOffset, Map<Integer, StructId> structsByOffset) {
        Map<Integer, Integer> nodeOffsets = new HashMap<>();
        structsByOffset.forEach((offset, struct) -> {
            if (struct.kind() == LayoutEntry.Kind.OBJECT) {
                nodeOffsets.put(struct.index(), offset);
            }
        });
        ByteWriter out = ByteWriter.littleEndian();
        new MetadataWriter(out, new AddressWriter() {
                    @Override
                    public void writeLabel(Label label, ByteWriter to) {
                        to.u32(label.address());
                    }

                    @Override
                    public void writeNode(int nodeIndex, ByteWriter to) {
                        to.i32(nodeOffsets.getOrDefault(nodeIndex, 0));
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
                writeEntries(
                        names.names(), 4 * names.names().size() + 4, (i, offset) -> addresses.writeOffset(offset, out));
                out.u32(MetadataReader.LIST_END);
                names.names().forEach(this::writePadded);
            }
            case Metadata.Text text -> writePadded(text.text());
            case Metadata.Socket socket -> {
                out.i32(socket.direction());
                addresses.writeNode(socket.nodeIndex(), out);
            }
            case Metadata.Weights weights -> writeWeights(weights.nodes());
            case Metadata.Raw raw -> out.bytes(raw.data());
        }
    }

    private void writeLabels(List<Label> labels) {
        List<String> names = labels.stream().map(Label::name).toList();
        writeEntries(names, 8 * names.size() + 8, (i, offset) -> {
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

    /** Writes an entry for each name. The offsets assume that the names follow in order, each padded to 4 bytes. */
    private static void writeEntries(List<String> names, int firstNameOffset, EntryWriter entryWriter) {
        int nameOffset = firstNameOffset;
        for (int i = 0; i < names.size(); i++) {
            entryWriter.write(i, nameOffset);
            int textSize = names.get(i).getBytes(StandardCharsets.UTF_8).length + 1;
            nameOffset += (textSize + 3) & ~3;
        }
    }

    private void writePadded(String text) {
        int startOffset = out.size();
        Utf8Strings.write(text, out);
        out.zeros(Math.floorMod(startOffset - out.size(), 4));
    }

    private void writeWeights(List<NodeWeights> nodes) {
        for (NodeWeights nodeWeights : nodes) {
            addresses.writeNode(nodeWeights.nodeIndex(), out);
            out.i32(nodeWeights.vertices().size());
            for (VertexWeights vertexWeights : nodeWeights.vertices()) {
                out.i32(vertexWeights.vertexIndex())
                        .i32(vertexWeights.influences().size());
                for (Influence influence : vertexWeights.influences()) {
                    addresses.writeNode(influence.nodeIndex(), out);
                    out.i32(influence.vertexIndex()).f32(influence.weight());
                }
            }
        }
        out.u32(MetadataReader.LIST_END);
    }
}
