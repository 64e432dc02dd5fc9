package shuriken.ninja.xj;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.AttachWriter;

/** Writes XJ models: vertices, their table, strips and material words, the meshes, then the struct. */
public final class XjModelWriter implements AttachWriter<XjModel> {
    @Override
    public List<StructId> order(XjModel model, int index) {
        List<StructId> order = new ArrayList<>();
        for (int i = 0; i < model.vertices().size(); i++) {
            if (model.vertices().get(i).words().length > 0) {
                order.add(new StructId(LayoutEntry.Kind.VERTICES, index, i));
            }
        }
        if (!model.vertices().isEmpty()) {
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
        int meshes = model.opaque().size() + model.translucent().size();
        return switch (struct.kind()) {
            case VERTEX_TABLE -> struct.part() == 0;
            case MESHES -> struct.part() < 2;
            case VERTICES -> struct.part() < model.vertices().size();
            case INDICES, MATERIALS -> struct.part() < meshes;
            default -> false;
        };
    }

    @Override
    public void write(XjModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        switch (struct.kind()) {
            case VERTICES -> out.words32(model.vertices().get(struct.part()).words());
            case VERTEX_TABLE -> {
                for (int i = 0; i < model.vertices().size(); i++) {
                    XjVertices list = model.vertices().get(i);
                    XjStructs.Vertices.layout(targets.writer(out), list, struct.index(), i);
                }
            }
            case INDICES -> out.words16(mesh(model, struct.part()).indices());
            case MATERIALS ->
                mesh(model, struct.part())
                        .materials()
                        .forEach(material -> XjMaterial.layout(new StructWriter(out), material));
            case MESHES -> meshes(model, struct, out, targets);
            case MODEL -> XjStructs.Model.layout(targets.writer(out), model, struct.index());
            default -> throw new IllegalArgumentException("not of an XJ model: " + struct);
        }
    }

    private static XjMesh mesh(XjModel model, int number) {
        int opaque = model.opaque().size();
        return number < opaque
                ? model.opaque().get(number)
                : model.translucent().get(number - opaque);
    }

    private static void meshes(XjModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        boolean opaque = struct.part() == 0;
        int number = opaque ? 0 : model.opaque().size();
        for (XjMesh mesh : opaque ? model.opaque() : model.translucent()) {
            XjStructs.Mesh.layout(targets.writer(out), mesh, struct.index(), number++);
        }
    }
}
