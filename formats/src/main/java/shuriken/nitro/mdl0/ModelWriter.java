package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryWriter;
import shuriken.nitro.gpu.DisplayListWriter;

/** Writes a model in the layout that all known files have: header, nodes, commands, materials, shapes, envelopes. */
final class ModelWriter {
    private static final int OFFSET_SIZE = 4;

    private ModelWriter() {}

    static byte[] write(Model model) {
        byte[] nodeBytes = buildNodes(model.nodes());
        byte[] commandBytes = SbcWriter.write(model.commands());
        byte[] materialBytes = buildMaterials(model);
        byte[] shapeBytes = buildShapes(model.shapes());
        int commandsOffset = ModelHeader.SIZE + nodeBytes.length;
        int materialsOffset = commandsOffset + commandBytes.length;
        int shapesOffset = materialsOffset + materialBytes.length;
        int envelopesOffset = shapesOffset + shapeBytes.length;
        ByteWriter out = ByteWriter.littleEndian();
        out.i32(envelopesOffset + Envelope.SIZE * model.envelopes().size());
        ModelHeaderFields.visitFields(
                new StructWriter(out),
                new ModelHeaderFields(
                        commandsOffset,
                        materialsOffset,
                        shapesOffset,
                        envelopesOffset,
                        model.nodes().size(),
                        model.materials().size(),
                        model.shapes().size(),
                        model.header()));
        out.bytes(nodeBytes).bytes(commandBytes).bytes(materialBytes).bytes(shapeBytes);
        model.envelopes().forEach(envelope -> envelope.write(out));
        return out.toByteArray();
    }

    /** Builds a dictionary of offsets, which count from its start, followed by the records at these offsets. */
    private static byte[] buildRecords(Dictionary<byte[]> records) {
        ByteWriter out = ByteWriter.littleEndian();
        int[] nextOffset = {DictionaryWriter.size(records.size(), OFFSET_SIZE)};
        DictionaryWriter.write(
                records,
                OFFSET_SIZE,
                (record, entry) -> {
                    entry.i32(nextOffset[0]);
                    nextOffset[0] += record.length;
                },
                out);
        records.values().forEach(out::bytes);
        return out.toByteArray();
    }

    private static byte[] buildNodes(Dictionary<NodeData> nodes) {
        return buildRecords(nodes.map(node -> {
            ByteWriter out = ByteWriter.littleEndian();
            node.value().write(out);
            return out.toByteArray();
        }));
    }

    private static byte[] buildMaterials(Model model) {
        int textureBindingsOffset = MaterialReader.HEADER_SIZE
                + DictionaryWriter.size(model.materials().size(), OFFSET_SIZE);
        int paletteBindingsOffset = textureBindingsOffset
                + DictionaryWriter.size(model.textureBindings().size(), OFFSET_SIZE);
        int listsOffset = paletteBindingsOffset
                + DictionaryWriter.size(model.paletteBindings().size(), OFFSET_SIZE);
        ByteWriter bindingWriter = ByteWriter.littleEndian();
        ByteWriter indexWriter = ByteWriter.littleEndian();
        writeBindings(model.textureBindings(), listsOffset, bindingWriter, indexWriter);
        writeBindings(model.paletteBindings(), listsOffset, bindingWriter, indexWriter);
        int materialsOffset = (listsOffset + indexWriter.size() + 3) / 4 * 4;
        ByteWriter out = ByteWriter.littleEndian();
        out.u16(textureBindingsOffset).u16(paletteBindingsOffset);
        int[] nextOffset = {materialsOffset};
        DictionaryWriter.write(
                model.materials(),
                OFFSET_SIZE,
                (material, entry) -> {
                    entry.i32(nextOffset[0]);
                    nextOffset[0] += material.size();
                },
                out);
        out.bytes(bindingWriter.toByteArray()).bytes(indexWriter.toByteArray()).align(4);
        model.materials().values().forEach(material -> material.write(out));
        return out.toByteArray();
    }

    private static void writeBindings(
            Dictionary<TextureBinding> bindings, int listsOffset, ByteWriter out, ByteWriter indexWriter) {
        DictionaryWriter.write(
                bindings,
                OFFSET_SIZE,
                (binding, entry) -> {
                    List<Integer> materialIndices = binding.materialIndices();
                    entry.u16(listsOffset + indexWriter.size())
                            .u8(materialIndices.size())
                            .u8(binding.bound());
                    materialIndices.forEach(indexWriter::u8);
                },
                out);
    }

    private static byte[] buildShapes(Dictionary<ShapeData> shapes) {
        List<byte[]> displayLists = shapes.values().stream()
                .map(shape -> DisplayListWriter.write(shape.displayList()))
                .toList();
        int[] nextOffset = {DictionaryWriter.size(shapes.size(), OFFSET_SIZE)};
        ByteWriter out = ByteWriter.littleEndian();
        DictionaryWriter.write(
                shapes,
                OFFSET_SIZE,
                (shape, entry) -> {
                    entry.i32(nextOffset[0]);
                    nextOffset[0] += ShapeData.SIZE;
                },
                out);
        for (int i = 0; i < displayLists.size(); i++) {
            ShapeData shape = shapes.valueAt(i);
            out.u16(shape.tag()).u16(ShapeData.SIZE).i32(shape.flags());
            // The offset of the display list counts from the start of the record, of which 8 bytes have been written.
            out.i32(nextOffset[0] - out.size() + 8).i32(displayLists.get(i).length);
            nextOffset[0] += displayLists.get(i).length;
        }
        displayLists.forEach(out::bytes);
        return out.toByteArray();
    }
}
