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
            case VERTEX_TABLE -> table(model.vertices(), struct.index(), out, targets);
            case INDICES -> out.words16(mesh(model, struct.part()).indices());
            case MATERIALS ->
                mesh(model, struct.part())
                        .materials()
                        .forEach(material -> XjMaterial.layout(StructWriter.of(out), material));
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
            StructId data = new StructId(LayoutEntry.Kind.VERTICES, index, i);
            XjVerticesStruct.layout(
                    targets.writer(out),
                    new XjVerticesStruct<>(list.type(), list.unknown02(), data, 4L * list.stride(), list.count()));
        }
    }

    private static void meshes(XjModel model, StructId struct, ByteWriter out, PointerTargets targets) {
        boolean opaque = struct.part() == 0;
        int number = opaque ? 0 : model.opaque().size();
        for (XjMesh mesh : opaque ? model.opaque() : model.translucent()) {
            XjMeshStruct.layout(
                    targets.writer(out),
                    new XjMeshStruct<>(
                            array(
                                    LayoutEntry.Kind.MATERIALS,
                                    struct.index(),
                                    number,
                                    mesh.materials().size()),
                            array(LayoutEntry.Kind.INDICES, struct.index(), number, mesh.indices().length),
                            mesh.vertexList()));
            number++;
        }
    }

    private static void model(XjModel model, int index, ByteWriter out, PointerTargets targets) {
        XjModelStruct.layout(
                targets.writer(out),
                new XjModelStruct<>(
                        model.flags(),
                        array(
                                LayoutEntry.Kind.VERTEX_TABLE,
                                index,
                                0,
                                model.vertices().size()),
                        array(LayoutEntry.Kind.MESHES, index, 0, model.opaque().size()),
                        array(
                                LayoutEntry.Kind.MESHES,
                                index,
                                1,
                                model.translucent().size()),
                        model.centre(),
                        model.radius()));
    }

    private static XjArray<StructId> array(LayoutEntry.Kind kind, int index, int part, int count) {
        return new XjArray<>(new StructId(kind, index, part), count);
    }
}
