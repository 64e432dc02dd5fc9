package shuriken.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.BitField;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.ObjectMeshWriter;

/** Writes Ginja models: the arrays and display lists, followed by the structs that point to them. */
public final class GinjaModelWriter implements ObjectMeshWriter<GinjaModel> {
    /** The number of mesh lists of a model: the opaque and the translucent meshes. */
    private static final int MESH_LIST_COUNT = 2;

    /** The number of bits of the padding of a parameter. */
    private static final int PADDING_BITS = 24;

    @Override
    public List<StructId> order(GinjaModel model, int modelIndex) {
        List<StructId> structOrder = new ArrayList<>();
        for (int i = 0; i < model.vertexSets().size(); i++) {
            addIfNotEmpty(
                    structOrder,
                    LayoutEntry.Kind.SET_VERTICES,
                    modelIndex,
                    i,
                    model.vertexSets().get(i).data().length);
        }
        addIfNotEmpty(
                structOrder,
                LayoutEntry.Kind.VERTICES,
                modelIndex,
                /* part= */ 0,
                model.vertexSets().size());
        for (int i = 0; i < model.weightSets().size(); i++) {
            WeightSet weightSet = model.weightSets().get(i);
            addIfNotEmpty(
                    structOrder, LayoutEntry.Kind.WEIGHT_SET_VERTICES, modelIndex, i, weightSet.vertices().length);
            addIfNotEmpty(structOrder, LayoutEntry.Kind.WEIGHT_SET_WEIGHTS, modelIndex, i, weightSet.weights().length);
        }
        addIfNotEmpty(
                structOrder,
                LayoutEntry.Kind.WEIGHT_SETS,
                modelIndex,
                /* part= */ 0,
                model.weightSets().size());
        addMeshStructs(structOrder, model.opaque(), modelIndex, /* listIndex= */ 0);
        addMeshStructs(structOrder, model.translucent(), modelIndex, /* listIndex= */ 1);
        structOrder.add(new StructId(LayoutEntry.Kind.MODEL, modelIndex));
        return structOrder;
    }

    /**
     * Returns the {@link StructId#part()} of the structs of a mesh. It is even for list 0, the opaque meshes, and odd
     * for list 1, the translucent ones.
     */
    static int partOf(int meshIndex, int listIndex) {
        return MESH_LIST_COUNT * meshIndex + listIndex;
    }

    private static void addMeshStructs(
            List<StructId> structOrder, List<GinjaMesh> meshes, int modelIndex, int listIndex) {
        for (int i = 0; i < meshes.size(); i++) {
            int part = partOf(i, listIndex);
            addIfNotEmpty(
                    structOrder,
                    LayoutEntry.Kind.PARAMETERS,
                    modelIndex,
                    part,
                    meshes.get(i).parameters().size());
            addIfNotEmpty(
                    structOrder,
                    LayoutEntry.Kind.DISPLAY_LIST,
                    modelIndex,
                    part,
                    meshes.get(i).displayList().length);
        }
        addIfNotEmpty(structOrder, LayoutEntry.Kind.MESHSETS, modelIndex, listIndex, meshes.size());
    }

    private static void addIfNotEmpty(
            List<StructId> structOrder, LayoutEntry.Kind kind, int modelIndex, int part, int size) {
        if (size > 0) {
            structOrder.add(new StructId(kind, modelIndex, part));
        }
    }

    private static int meshIndexOf(int part) {
        return part / MESH_LIST_COUNT;
    }

    private static int listIndexOf(int part) {
        return part % MESH_LIST_COUNT;
    }

    /** Returns the meshes of list 0, which are opaque, or of list 1, which are translucent. */
    private static List<GinjaMesh> selectMeshList(GinjaModel model, int listIndex) {
        return listIndex == 0 ? model.opaque() : model.translucent();
    }

    /**
     * Returns whether this is one of the arrays of the model, which may be empty. Returns false for the model's struct
     * and for its lists of vertex sets and weight sets, because {@link #order} contains them if they exist.
     */
    @Override
    public boolean has(GinjaModel model, StructId structId) {
        int part = structId.part();
        return switch (structId.kind()) {
            case SET_VERTICES -> part < model.vertexSets().size();
            case WEIGHT_SET_VERTICES, WEIGHT_SET_WEIGHTS ->
                part < model.weightSets().size();
            case MESHSETS -> part < MESH_LIST_COUNT;
            case PARAMETERS, DISPLAY_LIST ->
                meshIndexOf(part) < selectMeshList(model, listIndexOf(part)).size();
            default -> false;
        };
    }

    @Override
    public void write(GinjaModel model, StructId structId, ByteWriter out, PointerTargets targets) {
        int modelIndex = structId.index();
        int part = structId.part();
        switch (structId.kind()) {
            case MODEL -> GinjaStructs.Model.visitFields(targets.newWriter(out), model, modelIndex);
            case VERTICES -> {
                for (int i = 0; i < model.vertexSets().size(); i++) {
                    StructId dataId = new StructId(LayoutEntry.Kind.SET_VERTICES, modelIndex, i);
                    GinjaStructs.Vertices.visitFields(
                            targets.newWriter(out), model.vertexSets().get(i), dataId);
                }
            }
            case SET_VERTICES -> {
                VertexSet vertexSet = model.vertexSets().get(part);
                int numberSize =
                        out.isBigEndian() ? 1 : vertexSet.elementFormat().numberSize();
                out.bytes(VertexSet.swapBytes(vertexSet.data(), vertexSet.stride(), numberSize));
            }
            case WEIGHT_SETS -> {
                for (int i = 0; i < model.weightSets().size(); i++) {
                    GinjaStructs.Weights.visitFields(
                            targets.newWriter(out), model.weightSets().get(i), modelIndex, i);
                }
            }
            case WEIGHT_SET_VERTICES -> out.words16(model.weightSets().get(part).vertices());
            case WEIGHT_SET_WEIGHTS -> out.words16(model.weightSets().get(part).weights());
            case MESHSETS -> {
                int listIndex = part;
                List<GinjaMesh> meshes = selectMeshList(model, listIndex);
                for (int i = 0; i < meshes.size(); i++) {
                    GinjaStructs.Mesh.visitFields(
                            targets.newWriter(out), meshes.get(i), modelIndex, partOf(i, listIndex));
                }
            }
            case PARAMETERS ->
                selectMeshList(model, listIndexOf(part))
                        .get(meshIndexOf(part))
                        .parameters()
                        .forEach(parameter -> writeParameter(parameter, out));
            case DISPLAY_LIST ->
                out.bytes(selectMeshList(model, listIndexOf(part))
                        .get(meshIndexOf(part))
                        .displayList());
            default -> throw new IllegalArgumentException("not a struct of a Ginja model: " + structId);
        }
    }

    private static void writeParameter(GinjaParameter parameter, ByteWriter out) {
        int padding = parameter instanceof GinjaParameter.Unknown unknown
                ? BitField.requireFits(unknown.padding(), PADDING_BITS, "parameter padding")
                : 0;
        out.u8(parameter.type())
                .low8(padding)
                .low8(padding >> 8)
                .low8(padding >> 16)
                .i32(parameter.value());
    }
}
