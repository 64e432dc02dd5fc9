package shuriken.ninja.xj;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.AttachWriter;

/** Writes XJ models: the vertices and their table, the strips and material words, the meshes, then the struct. */
public final class XjModelWriter implements AttachWriter<XjModel> {
    @Override
    public List<StructId> order(XjModel model, int index) {
        List<StructId> order = new ArrayList<>();
        for (int i = 0; i < model.vertexLists().size(); i++) {
            if (model.vertexLists().get(i).words().length > 0) {
                order.add(new StructId(LayoutEntry.Kind.VERTICES, index, i));
            }
        }
        if (!model.vertexLists().isEmpty()) {
            order.add(new StructId(LayoutEntry.Kind.VERTEX_TABLE, index));
        }
        List<XjMesh> meshes = model.meshes();
        for (int i = 0; i < meshes.size(); i++) {
            if (meshes.get(i).indices().length > 0) {
                order.add(new StructId(LayoutEntry.Kind.INDICES, index, i));
            }
            if (!meshes.get(i).materials().isEmpty()) {
                order.add(new StructId(LayoutEntry.Kind.MATERIALS, index, i));
            }
        }
        if (!model.opaque().isEmpty()) {
            order.add(new StructId(LayoutEntry.Kind.MESHES, index, 0));
        }
        if (!model.translucent().isEmpty()) {
            order.add(new StructId(LayoutEntry.Kind.MESHES, index, 1));
        }
        order.add(new StructId(LayoutEntry.Kind.MODEL, index));
        return order;
    }

    @Override
    public boolean has(XjModel model, StructId struct) {
        int meshCount = model.opaque().size() + model.translucent().size();
        return switch (struct.kind()) {
            case VERTEX_TABLE -> struct.part() == 0;
            case MESHES -> struct.part() < 2;
            case VERTICES -> struct.part() < model.vertexLists().size();
            case INDICES, MATERIALS -> struct.part() < meshCount;
            default -> false;
        };
    }

    @Override
    public void write(XjModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        switch (struct.kind()) {
            case VERTICES -> out.words32(model.vertexLists().get(struct.part()).words());
            case VERTEX_TABLE -> {
                for (int i = 0; i < model.vertexLists().size(); i++) {
                    XjVertices list = model.vertexLists().get(i);
                    XjStructs.Vertices.layout(targets.writer(out), list, struct.index(), i);
                }
            }
            case INDICES -> out.words16(meshAt(model, struct.part()).indices());
            case MATERIALS ->
                meshAt(model, struct.part())
                        .materials()
                        .forEach(material -> XjMaterial.layout(new StructWriter(out), material));
            case MESHES -> writeMeshes(model, struct, out, targets);
            case MODEL -> XjStructs.Model.layout(targets.writer(out), model, struct.index());
            default -> throw new IllegalArgumentException("not a struct of an XJ model: " + struct);
        }
    }

    private static XjMesh meshAt(XjModel model, int index) {
        int opaque = model.opaque().size();
        return index < opaque ? model.opaque().get(index) : model.translucent().get(index - opaque);
    }

    private static void writeMeshes(XjModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        boolean isOpaque = struct.part() == 0;
        int index = isOpaque ? 0 : model.opaque().size();
        for (XjMesh mesh : isOpaque ? model.opaque() : model.translucent()) {
            XjStructs.Mesh.layout(targets.writer(out), mesh, struct.index(), index++);
        }
    }
}
