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
    /** The number of mesh lists of a model: the opaque and the translucent meshes. */
    private static final int LIST_COUNT = 2;

    @Override
    public List<StructId> order(GinjaModel model, int modelIndex) {
        List<StructId> order = new ArrayList<>();
        for (int i = 0; i < model.vertexSets().size(); i++) {
            addIfNotEmpty(
                    order,
                    LayoutEntry.Kind.SET_VERTICES,
                    modelIndex,
                    i,
                    model.vertexSets().get(i).data().length);
        }
        addIfNotEmpty(
                order,
                LayoutEntry.Kind.VERTICES,
                modelIndex,
                0,
                model.vertexSets().size());
        for (int i = 0; i < model.weightSets().size(); i++) {
            WeightSet set = model.weightSets().get(i);
            addIfNotEmpty(order, LayoutEntry.Kind.SET_SHARES, modelIndex, i, set.vertices().length);
            addIfNotEmpty(order, LayoutEntry.Kind.SET_WEIGHTS, modelIndex, i, set.weights().length);
        }
        addIfNotEmpty(
                order,
                LayoutEntry.Kind.WEIGHT_SETS,
                modelIndex,
                0,
                model.weightSets().size());
        addMeshStructs(order, model.opaque(), modelIndex, 0);
        addMeshStructs(order, model.translucent(), modelIndex, 1);
        order.add(new StructId(LayoutEntry.Kind.MODEL, modelIndex));
        return order;
    }

    /**
     * Returns the {@link StructId#part()} of the structs of a mesh. It is even for list 0, the opaque meshes, and odd
     * for list 1, the translucent ones.
     */
    static int partOf(int meshIndex, int listIndex) {
        return LIST_COUNT * meshIndex + listIndex;
    }

    private static void addMeshStructs(List<StructId> order, List<GinjaMesh> meshes, int modelIndex, int listIndex) {
        for (int i = 0; i < meshes.size(); i++) {
            int part = partOf(i, listIndex);
            addIfNotEmpty(
                    order,
                    LayoutEntry.Kind.PARAMETERS,
                    modelIndex,
                    part,
                    meshes.get(i).parameters().size());
            addIfNotEmpty(
                    order,
                    LayoutEntry.Kind.DISPLAY_LIST,
                    modelIndex,
                    part,
                    meshes.get(i).displayList().length);
        }
        addIfNotEmpty(order, LayoutEntry.Kind.MESHSETS, modelIndex, listIndex, meshes.size());
    }

    private static void addIfNotEmpty(List<StructId> order, LayoutEntry.Kind kind, int modelIndex, int part, int size) {
        if (size > 0) {
            order.add(new StructId(kind, modelIndex, part));
        }
    }

    private static int meshIndexOf(int part) {
        return part / LIST_COUNT;
    }

    private static int listIndexOf(int part) {
        return part % LIST_COUNT;
    }

    /** Returns list 0, the opaque meshes, or list 1, the translucent ones. */
    private static List<GinjaMesh> meshList(GinjaModel model, int listIndex) {
        return listIndex == 0 ? model.opaque() : model.translucent();
    }

    /** Returns whether the struct exists. Arrays of length 0 exist if a pointer refers to them. */
    @Override
    public boolean has(GinjaModel model, StructId struct) {
        int part = struct.part();
        return switch (struct.kind()) {
            case SET_VERTICES -> part < model.vertexSets().size();
            case SET_SHARES, SET_WEIGHTS -> part < model.weightSets().size();
            case MESHSETS -> part < LIST_COUNT;
            case PARAMETERS, DISPLAY_LIST ->
                meshIndexOf(part) < meshList(model, listIndexOf(part)).size();
            default -> false;
        };
    }

    @Override
    public void write(GinjaModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        int modelIndex = struct.index();
        int part = struct.part();
        switch (struct.kind()) {
            case MODEL -> GinjaStructs.Model.layout(targets.newWriter(out), model, modelIndex);
            case VERTICES -> {
                for (int i = 0; i < model.vertexSets().size(); i++) {
                    StructId data = new StructId(LayoutEntry.Kind.SET_VERTICES, modelIndex, i);
                    GinjaStructs.Vertices.layout(
                            targets.newWriter(out), model.vertexSets().get(i), data);
                }
            }
            case SET_VERTICES -> {
                VertexSet set = model.vertexSets().get(part);
                int numberSize = out.isBigEndian() ? 1 : set.elementFormat().numberSize();
                out.bytes(VertexSet.swapBytes(set.data(), set.stride(), numberSize));
            }
            case WEIGHT_SETS -> {
                for (int i = 0; i < model.weightSets().size(); i++) {
                    GinjaStructs.Weights.layout(
                            targets.newWriter(out), model.weightSets().get(i), modelIndex, i);
                }
            }
            case SET_SHARES -> out.words16(model.weightSets().get(part).vertices());
            case SET_WEIGHTS -> out.words16(model.weightSets().get(part).weights());
            case MESHSETS -> {
                List<GinjaMesh> meshes = meshList(model, part);
                for (int i = 0; i < meshes.size(); i++) {
                    GinjaStructs.Mesh.layout(targets.newWriter(out), meshes.get(i), modelIndex, partOf(i, part));
                }
            }
            case PARAMETERS ->
                meshList(model, listIndexOf(part))
                        .get(meshIndexOf(part))
                        .parameters()
                        .forEach(parameter -> writeParameter(parameter, out));
            case DISPLAY_LIST ->
                out.bytes(meshList(model, listIndexOf(part))
                        .get(meshIndexOf(part))
                        .displayList());
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
