package shuriken.ninja.xj;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
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
            case VERTEX_TABLE -> table(model.vertices(), struct.index(), out, targets);
            case INDICES -> out.words16(mesh(model, struct.part()).indices());
            case MATERIALS ->
                mesh(model, struct.part())
                        .materials()
                        .forEach(word -> out.i32(word.code())
                                .i32(word.first())
                                .i32(word.second())
                                .i32(word.third()));
            case MESHES -> meshes(model, struct, out, targets);
            case MODEL -> model(model, struct.index(), out, targets);
            default -> throw new IllegalArgumentException("not of an XJ model: " + struct);
        }
    }

    private static XjMesh mesh(XjModel model, int number) {
        int opaque = model.opaque().size();
        return number < opaque
                ? model.opaque().get(number)
                : model.translucent().get(number - opaque);
    }

    private static void table(List<XjVertices> lists, int index, ByteWriter out, PointerTargets targets) {
        for (int i = 0; i < lists.size(); i++) {
            XjVertices list = lists.get(i);
            out.u16(list.type()).u16(list.unknown02());
            targets.pointer(LayoutEntry.Kind.VERTICES, index, i, out);
            out.i32(4 * list.stride()).i32(list.count());
        }
    }

    private static void meshes(XjModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        boolean opaque = struct.part() == 0;
        int number = opaque ? 0 : model.opaque().size();
        for (XjMesh mesh : opaque ? model.opaque() : model.translucent()) {
            targets.pointer(LayoutEntry.Kind.MATERIALS, struct.index(), number, out);
            out.i32(mesh.materials().size());
            targets.pointer(LayoutEntry.Kind.INDICES, struct.index(), number, out);
            out.i32(mesh.indices().length).i32(mesh.vertexList());
            number++;
        }
    }

    private static void model(XjModel model, int index, ByteWriter out, PointerTargets targets) {
        out.i32(model.flags());
        targets.pointer(LayoutEntry.Kind.VERTEX_TABLE, index, out);
        out.i32(model.vertices().size());
        targets.pointer(LayoutEntry.Kind.MESHES, index, 0, out);
        out.i32(model.opaque().size());
        targets.pointer(LayoutEntry.Kind.MESHES, index, 1, out);
        out.i32(model.translucent().size());
        model.centre().write(out);
        out.f32(model.radius());
    }
}
