package shuriken.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.BitField;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.AttachWriter;

/** Writes Ginja models: the data, followed by the structs that point to it. */
public final class GinjaModelWriter implements AttachWriter<GinjaModel> {
    @Override
    public List<StructId> order(GinjaModel model, int index) {
        List<StructId> order = new ArrayList<>();
        for (int i = 0; i < model.vertexSets().size(); i++) {
            addIfNotEmpty(
                    order,
                    LayoutEntry.Kind.SET_VERTICES,
                    index,
                    i,
                    model.vertexSets().get(i).data().length);
        }
        addIfNotEmpty(
                order, LayoutEntry.Kind.VERTICES, index, 0, model.vertexSets().size());
        for (int i = 0; i < model.weightSets().size(); i++) {
            WeightSet set = model.weightSets().get(i);
            addIfNotEmpty(order, LayoutEntry.Kind.SET_SHARES, index, i, set.vertices().length);
            addIfNotEmpty(order, LayoutEntry.Kind.SET_WEIGHTS, index, i, set.weights().length);
        }
        addIfNotEmpty(
                order,
                LayoutEntry.Kind.WEIGHT_SETS,
                index,
                0,
                model.weightSets().size());
        addMeshes(order, model.opaque(), index, 0);
        addMeshes(order, model.translucent(), index, 1);
        order.add(new StructId(LayoutEntry.Kind.MODEL, index));
        return order;
    }

    /** Returns the part number of the structs of a mesh: even for list 0, the opaque meshes; odd for list 1. */
    static int partOf(int mesh, int listIndex) {
        return 2 * mesh + listIndex;
    }

    private static void addMeshes(List<StructId> order, List<GinjaMesh> meshes, int index, int listIndex) {
        for (int i = 0; i < meshes.size(); i++) {
            int part = partOf(i, listIndex);
            addIfNotEmpty(
                    order,
                    LayoutEntry.Kind.PARAMETERS,
                    index,
                    part,
                    meshes.get(i).parameters().size());
            addIfNotEmpty(
                    order,
                    LayoutEntry.Kind.DISPLAY_LIST,
                    index,
                    part,
                    meshes.get(i).displayList().length);
        }
        addIfNotEmpty(order, LayoutEntry.Kind.MESHSETS, index, listIndex, meshes.size());
    }

    private static void addIfNotEmpty(List<StructId> order, LayoutEntry.Kind kind, int index, int part, int size) {
        if (size > 0) {
            order.add(new StructId(kind, index, part));
        }
    }

    /** Returns list 0, the opaque meshes, or list 1, the translucent ones. */
    private static List<GinjaMesh> meshes(GinjaModel model, int listIndex) {
        return listIndex == 0 ? model.opaque() : model.translucent();
    }

    /** Returns whether the struct exists. Arrays of length 0 exist if a pointer refers to them. */
    @Override
    public boolean has(GinjaModel model, StructId struct) {
        int part = struct.part();
        return switch (struct.kind()) {
            case SET_VERTICES -> part < model.vertexSets().size();
            case SET_SHARES, SET_WEIGHTS -> part < model.weightSets().size();
            case MESHSETS -> part < 2;
            case PARAMETERS, DISPLAY_LIST -> part / 2 < meshes(model, part % 2).size();
            default -> false;
        };
    }

    @Override
    public void write(GinjaModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        int index = struct.index();
        int part = struct.part();
        switch (struct.kind()) {
            case MODEL -> GinjaStructs.Model.layout(targets.writer(out), model, index);
            case VERTICES -> {
                for (int i = 0; i < model.vertexSets().size(); i++) {
                    StructId data = new StructId(LayoutEntry.Kind.SET_VERTICES, index, i);
                    GinjaStructs.Vertices.layout(
                            targets.writer(out), model.vertexSets().get(i), data);
                }
            }
            case SET_VERTICES -> {
                VertexSet set = model.vertexSets().get(part);
                int unit = out.isBigEndian() ? 1 : set.elementFormat().numberSize();
                out.bytes(VertexSet.swapBytes(set.data(), set.stride(), unit));
            }
            case WEIGHT_SETS -> {
                for (int i = 0; i < model.weightSets().size(); i++) {
                    GinjaStructs.Weights.layout(
                            targets.writer(out), model.weightSets().get(i), index, i);
                }
            }
            case SET_SHARES -> out.words16(model.weightSets().get(part).vertices());
            case SET_WEIGHTS -> out.words16(model.weightSets().get(part).weights());
            case MESHSETS -> {
                List<GinjaMesh> meshes = meshes(model, part);
                for (int i = 0; i < meshes.size(); i++) {
                    GinjaStructs.Mesh.layout(targets.writer(out), meshes.get(i), index, partOf(i, part));
                }
            }
            case PARAMETERS ->
                meshes(model, part % 2).get(part / 2).parameters().forEach(parameter -> writeParameter(parameter, out));
            case DISPLAY_LIST -> out.bytes(meshes(model, part % 2).get(part / 2).displayList());
            default -> throw new IllegalArgumentException("not a struct of a Ginja model: " + struct);
        }
    }

    private static void writeParameter(GinjaParameter parameter, ByteWriter out) {
        int padding = parameter instanceof GinjaParameter.Unknown unknown
                ? BitField.requireFits(unknown.padding(), 24, "parameter padding")
                : 0;
        out.u8(parameter.type())
                .low8(padding)
                .low8(padding >> 8)
                .low8(padding >> 16)
                .i32(parameter.value());
    }
}
