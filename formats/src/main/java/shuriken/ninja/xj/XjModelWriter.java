package shuriken.ninja.xj;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.ObjectMeshWriter;

/** Writes XJ models: the vertices and their table, the strips and material words, the meshes, then the struct. */
public final class XjModelWriter implements ObjectMeshWriter<XjModel> {
    /** The number of mesh lists of a model: the opaque and the translucent meshes. */
    private static final int MESH_LIST_COUNT = 2;

    @Override
    public List<StructId> order(XjModel model, int modelIndex) {
        List<StructId> structOrder = new ArrayList<>();
        for (int i = 0; i < model.vertexLists().size(); i++) {
            if (model.vertexLists().get(i).words().length > 0) {
                structOrder.add(new StructId(LayoutEntry.Kind.VERTICES, modelIndex, i));
            }
        }
        if (!model.vertexLists().isEmpty()) {
            structOrder.add(new StructId(LayoutEntry.Kind.VERTEX_TABLE, modelIndex));
        }
        List<XjMesh> meshes = model.meshes();
        for (int i = 0; i < meshes.size(); i++) {
            if (meshes.get(i).indices().length > 0) {
                structOrder.add(new StructId(LayoutEntry.Kind.INDICES, modelIndex, i));
            }
            if (!meshes.get(i).materials().isEmpty()) {
                structOrder.add(new StructId(LayoutEntry.Kind.MATERIALS, modelIndex, i));
            }
        }
        if (!model.opaque().isEmpty()) {
            structOrder.add(new StructId(LayoutEntry.Kind.MESHES, modelIndex, /* part= */ 0));
        }
        if (!model.translucent().isEmpty()) {
            structOrder.add(new StructId(LayoutEntry.Kind.MESHES, modelIndex, /* part= */ 1));
        }
        structOrder.add(new StructId(LayoutEntry.Kind.MODEL, modelIndex));
        return structOrder;
    }

    @Override
    public boolean has(XjModel model, StructId structId) {
        int meshCount = model.opaque().size() + model.translucent().size();
        return switch (structId.kind()) {
            case VERTEX_TABLE -> structId.part() == 0;
            case MESHES -> structId.part() < MESH_LIST_COUNT;
            case VERTICES -> structId.part() < model.vertexLists().size();
            case INDICES, MATERIALS -> structId.part() < meshCount;
            default -> false;
        };
    }

    @Override
    public void write(XjModel model, StructId structId, ByteWriter out, PointerTargets targets) {
        switch (structId.kind()) {
            case VERTICES ->
                out.words32(model.vertexLists().get(structId.part()).words());
            case VERTEX_TABLE -> {
                for (int i = 0; i < model.vertexLists().size(); i++) {
                    XjVertices vertexList = model.vertexLists().get(i);
                    XjStructs.Vertices.visitFields(targets.newWriter(out), vertexList, structId.index(), i);
                }
            }
            case INDICES -> out.words16(meshAt(model, structId.part()).indices());
            case MATERIALS ->
                meshAt(model, structId.part())
                        .materials()
                        .forEach(material -> XjMaterial.visitFields(new StructWriter(out), material));
            case MESHES -> writeMeshes(model, structId, out, targets);
            case MODEL -> XjStructs.Model.visitFields(targets.newWriter(out), model, structId.index());
            default -> throw new IllegalArgumentException("not a struct of an XJ model: " + structId);
        }
    }

    private static XjMesh meshAt(XjModel model, int meshIndex) {
        int opaqueCount = model.opaque().size();
        return meshIndex < opaqueCount
                ? model.opaque().get(meshIndex)
                : model.translucent().get(meshIndex - opaqueCount);
    }

    private static void writeMeshes(XjModel model, StructId structId, ByteWriter out, PointerTargets targets) {
        boolean isOpaque = structId.part() == 0;
        int meshIndex = isOpaque ? 0 : model.opaque().size();
        for (XjMesh mesh : isOpaque ? model.opaque() : model.translucent()) {
            XjStructs.Mesh.visitFields(targets.newWriter(out), mesh, structId.index(), meshIndex);
            meshIndex++;
        }
    }
}
