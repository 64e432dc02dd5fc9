package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryWriter;
import shuriken.nitro.gpu.DisplayListWriter;

/** Writes a model in the one layout of all known files: header, nodes, commands, materials, shapes, envelopes. */
final class ModelWriter {
    private ModelWriter() {}

    static byte[] write(Model model) {
        byte[] nodes = buildNodes(model.nodes());
        byte[] commands = SbcWriter.write(model.commands());
        byte[] materials = buildMaterials(model);
        byte[] shapes = buildShapes(model.shapes());
        int commandsOffset = ModelHeader.SIZE + nodes.length;
        int materialsOffset = commandsOffset + commands.length;
        int shapesOffset = materialsOffset + materials.length;
        int envelopesOffset = shapesOffset + shapes.length;
        ByteWriter out = ByteWriter.littleEndian();
        out.i32(envelopesOffset + Envelope.SIZE * model.envelopes().size());
        ModelStruct.layout(
                new StructWriter(out),
                new ModelStruct(
                        commandsOffset,
                        materialsOffset,
                        shapesOffset,
                        envelopesOffset,
                        model.nodes().size(),
                        model.materials().size(),
                        model.shapes().size(),
                        model.header()));
        out.bytes(nodes).bytes(commands).bytes(materials).bytes(shapes);
        model.envelopes().forEach(envelope -> envelope.write(out));
        return out.toByteArray();
    }

    /** Returns a dictionary of offsets, followed by the records to which they point. */
    private static byte[] buildRecords(Dictionary<byte[]> records, int precedingSize) {
        ByteWriter out = ByteWriter.littleEndian();
        int[] nextOffset = {precedingSize + DictionaryWriter.size(records.size(), 4)};
        DictionaryWriter.write(
                records,
                4,
                (record, entry) -> {
                    entry.i32(nextOffset[0]);
                    nextOffset[0] += record.length;
                },
                out);
        records.values().forEach(out::bytes);
        return out.toByteArray();
    }

    private static byte[] buildNodes(Dictionary<NodeData> nodes) {
        return buildRecords(
                nodes.map(node -> {
                    ByteWriter out = ByteWriter.littleEndian();
                    node.value().write(out);
                    return out.toByteArray();
                }),
                0);
    }

    private static byte[] buildMaterials(Model model) {
        int texturesOffset = MaterialReader.HEADER_SIZE
                + DictionaryWriter.size(model.materials().size(), 4);
        int palettesOffset =
                texturesOffset + DictionaryWriter.size(model.texturePairs().size(), 4);
        int listsOffset =
                palettesOffset + DictionaryWriter.size(model.palettePairs().size(), 4);
        ByteWriter pairs = ByteWriter.littleEndian();
        ByteWriter indices = ByteWriter.littleEndian();
        writeBindings(model.texturePairs(), listsOffset, pairs, indices);
        writeBindings(model.palettePairs(), listsOffset, pairs, indices);
        int materialsOffset = (listsOffset + indices.size() + 3) / 4 * 4;
        ByteWriter out = ByteWriter.littleEndian();
        out.u16(texturesOffset).u16(palettesOffset);
        int[] nextOffset = {materialsOffset};
        DictionaryWriter.write(
                model.materials(),
                4,
                (material, entry) -> {
                    entry.i32(nextOffset[0]);
                    nextOffset[0] += material.size();
                },
                out);
        out.bytes(pairs.toByteArray()).bytes(indices.toByteArray()).align(4);
        model.materials().values().forEach(material -> material.write(out));
        return out.toByteArray();
    }

    private static void writeBindings(
            Dictionary<TextureBinding> pairs, int listsOffset, ByteWriter out, ByteWriter indices) {
        DictionaryWriter.write(
                pairs,
                4,
                (binding, entry) -> {
                    List<Integer> materials = binding.materialIndices();
                    entry.u16(listsOffset + indices.size()).u8(materials.size()).u8(binding.bound());
                    materials.forEach(indices::u8);
                },
                out);
    }

    private static byte[] buildShapes(Dictionary<ShapeData> shapes) {
        List<byte[]> displayLists = shapes.values().stream()
                .map(shape -> DisplayListWriter.write(shape.list()))
                .toList();
        int[] nextOffset = {DictionaryWriter.size(shapes.size(), 4)};
        ByteWriter out = ByteWriter.littleEndian();
        DictionaryWriter.write(
                shapes,
                4,
                (shape, entry) -> {
                    entry.i32(nextOffset[0]);
                    nextOffset[0] += ShapeData.SIZE;
                },
                out);
        for (int i = 0; i < displayLists.size(); i++) {
            ShapeData shape = shapes.valueAt(i);
            out.u16(shape.tag()).u16(ShapeData.SIZE).i32(shape.flags());
            out.i32(nextOffset[0] - out.size() + 8).i32(displayLists.get(i).length);
            nextOffset[0] += displayLists.get(i).length;
        }
        displayLists.forEach(out::bytes);
        return out.toByteArray();
    }
}
