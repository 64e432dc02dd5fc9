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

/** Writes the data of metadata blocks of SA Tools files in the usual form. */
final class MetadataWriter {
    private final ByteWriter out;
    private final AddressWriter addressWriter;

    /** Writes the addresses of labelled structs, of nodes and of strings in a metadata block. */
    interface AddressWriter {
        /** Writes the address of the struct that a label names. */
        void writeLabel(Label label, ByteWriter out);

        /** Writes the address of a node. */
        void writeNode(int nodeIndex, ByteWriter out);

        /** Writes the address of the byte at an offset in the data of the block. */
        void writeOffset(int offset, ByteWriter out);
    }

    MetadataWriter(ByteWriter out, AddressWriter addressWriter) {
        this.out = out;
        this.addressWriter = addressWriter;
    }

    /** Returns the data of a block in a file whose structs are at their original offsets. */
    static byte[] toBytes(Metadata block, int dataOffset, Map<Integer, StructId> structIdByOffset) {
        Map<Integer, Integer> offsetByNodeIndex = new HashMap<>();
        structIdByOffset.forEach((offset, structId) -> {
            if (structId.kind() == LayoutEntry.Kind.OBJECT) {
                offsetByNodeIndex.put(structId.index(), offset);
            }
        });
        ByteWriter out = ByteWriter.littleEndian();
        new MetadataWriter(out, new AddressWriter() {
                    @Override
                    public void writeLabel(Label label, ByteWriter blockOut) {
                        blockOut.u32(label.address());
                    }

                    @Override
                    public void writeNode(int nodeIndex, ByteWriter blockOut) {
                        blockOut.i32(offsetByNodeIndex.getOrDefault(nodeIndex, 0));
                    }

                    @Override
                    public void writeOffset(int offset, ByteWriter blockOut) {
                        blockOut.i32(dataOffset + offset);
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
                        names.names(),
                        4 * names.names().size() + 4,
                        (nameIndex, nameOffset) -> addressWriter.writeOffset(nameOffset, out));
                out.u32(MetadataReader.LIST_END);
                names.names().forEach(this::writePaddedString);
            }
            case Metadata.Text text -> writePaddedString(text.text());
            case Metadata.Socket socket -> {
                out.i32(socket.direction());
                addressWriter.writeNode(socket.nodeIndex(), out);
            }
            case Metadata.Weights weights -> writeWeights(weights.nodes());
            case Metadata.Raw raw -> out.bytes(raw.data());
        }
    }

    private void writeLabels(List<Label> labels) {
        List<String> names = labels.stream().map(Label::name).toList();
        writeEntries(names, 8 * names.size() + 8, (nameIndex, nameOffset) -> {
            addressWriter.writeLabel(labels.get(nameIndex), out);
            addressWriter.writeOffset(nameOffset, out);
        });
        out.u32(MetadataReader.LIST_END).u32(MetadataReader.LIST_END);
        names.forEach(this::writePaddedString);
    }

    /** Writes the entry of one name in a list. */
    @FunctionalInterface
    private interface EntryWriter {
        void write(int nameIndex, int nameOffset);
    }

    /** Writes an entry for each name. The offsets assume that the names follow in order, each padded to 4 bytes. */
    private static void writeEntries(List<String> names, int firstNameOffset, EntryWriter entryWriter) {
        int nameOffset = firstNameOffset;
        for (int i = 0; i < names.size(); i++) {
            entryWriter.write(i, nameOffset);
            int stringSize = names.get(i).getBytes(StandardCharsets.UTF_8).length + 1;
            nameOffset += (stringSize + 3) & ~3;
        }
    }

    private void writePaddedString(String string) {
        int startOffset = out.size();
        Utf8Strings.write(string, out);
        out.zeros(Math.floorMod(startOffset - out.size(), 4));
    }

    private void writeWeights(List<NodeWeights> nodes) {
        for (NodeWeights nodeWeights : nodes) {
            addressWriter.writeNode(nodeWeights.nodeIndex(), out);
            out.i32(nodeWeights.vertices().size());
            for (VertexWeights vertexWeights : nodeWeights.vertices()) {
                out.i32(vertexWeights.vertexIndex())
                        .i32(vertexWeights.influences().size());
                for (Influence influence : vertexWeights.influences()) {
                    addressWriter.writeNode(influence.nodeIndex(), out);
                    out.i32(influence.vertexIndex()).f32(influence.weight());
                }
            }
        }
        out.u32(MetadataReader.LIST_END);
    }
}
