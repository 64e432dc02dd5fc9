package shuriken.ninja.basic;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.BitField;
import shuriken.io.struct.StructWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.ObjectMeshWriter;

/** Writes Basic models: the arrays, followed by the structs that point to them. */
public final class BasicModelWriter implements ObjectMeshWriter<BasicModel> {
    @Override
    public List<StructId> order(BasicModel model, int modelIndex) {
        List<StructId> structOrder = new ArrayList<>();
        addIfNotEmpty(
                structOrder,
                LayoutEntry.Kind.MATERIALS,
                modelIndex,
                /* part= */ 0,
                model.materials().size());
        for (int i = 0; i < model.meshsets().size(); i++) {
            BasicMeshset meshset = model.meshsets().get(i);
            addIfNotEmpty(
                    structOrder,
                    LayoutEntry.Kind.MESH_POLYGONS,
                    modelIndex,
                    i,
                    meshset.polygons().size());
            addIfNotEmpty(structOrder, LayoutEntry.Kind.MESH_ATTRIBUTES, modelIndex, i, meshset.attributes().length);
            addIfNotEmpty(structOrder, LayoutEntry.Kind.MESH_NORMALS, modelIndex, i, meshset.normals().length);
            addIfNotEmpty(structOrder, LayoutEntry.Kind.MESH_COLOURS, modelIndex, i, meshset.colours().length);
            addIfNotEmpty(structOrder, LayoutEntry.Kind.MESH_UVS, modelIndex, i, meshset.texCoords().length);
        }
        addIfNotEmpty(
                structOrder,
                LayoutEntry.Kind.MESHSETS,
                modelIndex,
                /* part= */ 0,
                model.meshsets().size());
        addIfNotEmpty(structOrder, LayoutEntry.Kind.POSITIONS, modelIndex, /* part= */ 0, model.positions().length);
        addIfNotEmpty(structOrder, LayoutEntry.Kind.NORMALS, modelIndex, /* part= */ 0, model.normals().length);
        structOrder.add(new StructId(LayoutEntry.Kind.MODEL, modelIndex));
        return structOrder;
    }

    private static void addIfNotEmpty(
            List<StructId> structOrder, LayoutEntry.Kind kind, int modelIndex, int part, int size) {
        if (size > 0) {
            structOrder.add(new StructId(kind, modelIndex, part));
        }
    }

    /**
     * Returns whether this is one of the arrays of the model, which may be empty. Returns false for the model's struct,
     * because {@link #order} always contains it.
     */
    @Override
    public boolean has(BasicModel model, StructId structId) {
        return switch (structId.kind()) {
            case MATERIALS, MESHSETS, POSITIONS, NORMALS -> structId.part() == 0;
            case MESH_POLYGONS, MESH_ATTRIBUTES, MESH_NORMALS, MESH_COLOURS, MESH_UVS ->
                structId.part() < model.meshsets().size();
            default -> false;
        };
    }

    @Override
    public void write(BasicModel model, StructId structId, ByteWriter out, PointerTargets targets) {
        switch (structId.kind()) {
            case MODEL -> BasicModelStruct.visitFields(targets.newWriter(out), model, structId.index());
            case MATERIALS ->
                model.materials().forEach(material -> BasicMaterial.visitFields(new StructWriter(out), material));
            case MESHSETS -> {
                for (int i = 0; i < model.meshsets().size(); i++) {
                    writeMeshset(model.meshsets().get(i), model.isBasicPlus(), structId.index(), i, out, targets);
                }
            }
            case POSITIONS -> out.f32s(model.positions());
            case NORMALS -> out.f32s(model.normals());
            default -> writeArray(model.meshsets().get(structId.part()), structId, out);
        }
    }

    private static void writeMeshset(
            BasicMeshset meshset,
            boolean isBasicPlus,
            int modelIndex,
            int meshsetIndex,
            ByteWriter out,
            PointerTargets targets) {
        out.u16(meshset.type().ordinal() << MeshsetReader.TYPE_SHIFT
                        | BitField.requireFits(meshset.materialIndex(), MeshsetReader.TYPE_SHIFT, "material"))
                .u16(meshset.polygons().size());
        targets.writePointer(new StructId(LayoutEntry.Kind.MESH_POLYGONS, modelIndex, meshsetIndex), out);
        if (meshset.attributes().length > 0) {
            targets.writePointer(new StructId(LayoutEntry.Kind.MESH_ATTRIBUTES, modelIndex, meshsetIndex), out);
        } else {
            out.i32(meshset.attributeWord());
        }
        targets.writePointer(new StructId(LayoutEntry.Kind.MESH_NORMALS, modelIndex, meshsetIndex), out);
        targets.writePointer(new StructId(LayoutEntry.Kind.MESH_COLOURS, modelIndex, meshsetIndex), out);
        targets.writePointer(new StructId(LayoutEntry.Kind.MESH_UVS, modelIndex, meshsetIndex), out);
        if (isBasicPlus) {
            out.i32(meshset.buffer());
        }
    }

    private static void writeArray(BasicMeshset meshset, StructId structId, ByteWriter out) {
        switch (structId.kind()) {
            case MESH_POLYGONS -> {
                for (BasicPolygon polygon : meshset.polygons()) {
                    if (meshset.type().cornerCount() == 0) {
                        out.u16(BitField.requireFits(polygon.cornerCount(), BasicPolygon.LENGTH_BITS, "strip length")
                                | (polygon.isReversed() ? BasicPolygon.REVERSED_BIT : 0));
                    }
                    out.words16(polygon.indices());
                }
            }
            case MESH_ATTRIBUTES -> out.words32(meshset.attributes());
            case MESH_NORMALS -> out.f32s(meshset.normals());
            case MESH_COLOURS -> out.words32(meshset.colours());
            case MESH_UVS -> out.words16(meshset.texCoords());
            default -> throw new IllegalArgumentException("not a struct of a Basic model: " + structId);
        }
    }
}
