package shuriken.ninja.xj;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.StructReader;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.object.AttachReader;

/** Reads the XJ models of one block. */
public final class XjModelReader implements AttachReader<XjModel> {
    /** The memory that a record takes in addition to its words, approximately. */
    private static final int RECORD_BYTES = 64;

    private final LayoutRecorder layout;
    private final ReadContext context;

    public XjModelReader(LayoutRecorder layout, ReadContext context) {
        this.layout = layout;
        this.context = context;
    }

    /** An array that a struct points to. */
    private record Array(ByteCursor in, int count, boolean leads) {}

    @Override
    public XjModel read(ByteCursor block, SourceLocation field, long pointer, int index) {
        ByteCursor in = block.labelled("model[" + index + "]").seek(field, pointer, "model");
        int start = in.position();
        XjStructs.Model model = XjStructs.Model.layout(layout.reader(in), XjModel.BLANK, index);
        layout.struct(LayoutEntry.Kind.MODEL, index, start, in);
        Array vertices = array(in, model.vertices(), "vertices", XjVertices.FIELDS.size());
        Array opaque = array(in, model.opaque(), "opaque", XjMesh.FIELDS.size());
        Array translucent = array(in, model.translucent(), "translucent", XjMesh.FIELDS.size());
        return new XjModel(
                model.flags(),
                vertices(vertices, index),
                meshes(opaque, index, 0, 0),
                meshes(translucent, index, 1, opaque.count()),
                model.centre(),
                model.radius());
    }

    /** Follows a pointer; the cursor of the result is at the array. */
    private Array array(ByteCursor in, XjStructs.Items items, String name, int recordBytes) {
        PointerField field = items.pointer();
        if (field.isNull()) {
            if (items.count() != 0) {
                throw new FormatException(Kind.BAD_POINTER, field.site(), "%d %s, but no pointer", items.count(), name);
            }
            return new Array(in, 0, false);
        }
        ByteCursor to = field.follow(in, name);
        return new Array(to, context.count(items.count(), recordBytes, to.remaining(), field.next(), name), true);
    }

    private List<XjVertices> vertices(Array array, int index) {
        List<XjVertices> lists = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int part = 0; part < array.count(); part++) {
            lists.add(vertices(in, index, part));
        }
        if (array.leads()) {
            layout.struct(LayoutEntry.Kind.VERTEX_TABLE, index, start, in);
        }
        return lists;
    }

    private XjVertices vertices(ByteCursor in, int index, int part) {
        int start = in.position();
        XjStructs.Vertices list = XjStructs.Vertices.layout(layout.reader(in), XjVertices.BLANK, index, part);
        int type = list.type();
        long stride = list.stride();
        PointerField field = list.data();
        int minimum = 4 * XjVertices.words(type);
        if (stride % 4 != 0 || stride < minimum || stride > 0xFFFF) {
            throw new FormatException(
                    Kind.BAD_VALUE, field.next(), "vertices of type %d in %d bytes, not %d", type, stride, minimum);
        }
        if (field.isNull()) {
            if (list.count() != 0) {
                throw new FormatException(Kind.BAD_POINTER, field.site(), "%d vertices, but no pointer", list.count());
            }
            return new XjVertices(type, list.unknown02(), (int) stride / 4, new int[0]);
        }
        ByteCursor data = in.copy().seek(field.site(), field.value(), "data");
        SourceLocation countField = in.siteAt(start + XjVertices.FIELDS.offset("count"));
        int count = context.count(list.count(), (int) stride, data.remaining(), countField, "vertices");
        context.reserve(RECORD_BYTES + stride * count, in.siteAt(start), "vertices");
        int[] words = data.words32("vertices", (int) stride / 4 * count);
        layout.struct(LayoutEntry.Kind.VERTICES, index, part, (int) field.value(), data);
        return new XjVertices(type, list.unknown02(), (int) stride / 4, words);
    }

    /** @param first the number of the first mesh among both lists */
    private List<XjMesh> meshes(Array array, int index, int part, int first) {
        List<XjMesh> meshes = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            meshes.add(mesh(in, index, first + i));
        }
        if (array.leads()) {
            layout.struct(LayoutEntry.Kind.MESHES, index, part, start, in);
        }
        return meshes;
    }

    private XjMesh mesh(ByteCursor in, int index, int number) {
        context.reserve(RECORD_BYTES, in.site(), "meshes");
        XjStructs.Mesh mesh = XjStructs.Mesh.layout(layout.reader(in), XjMesh.BLANK, index, number);
        Array materials = array(in, mesh.materials(), "materials", XjMaterial.FIELDS.size());
        Array indices = array(in, mesh.indices(), "indices", 2);
        return new XjMesh(materials(materials, index, number), indices(indices, index, number), mesh.vertexList());
    }

    private List<XjMaterial> materials(Array array, int index, int number) {
        List<XjMaterial> materials = new ArrayList<>();
        ByteCursor in = array.in();
        if (array.leads()) {
            int start = in.position();
            context.reserve((long) RECORD_BYTES * array.count(), in.site(), "materials");
            for (int i = 0; i < array.count(); i++) {
                materials.add(XjMaterial.layout(new StructReader(in), XjMaterial.BLANK));
            }
            layout.struct(LayoutEntry.Kind.MATERIALS, index, number, start, in);
        }
        return materials;
    }

    private short[] indices(Array array, int index, int number) {
        ByteCursor in = array.in();
        if (!array.leads()) {
            return new short[0];
        }
        int start = in.position();
        context.reserve(2L * array.count(), in.site(), "indices");
        short[] indices = in.words16("indices", array.count());
        layout.struct(LayoutEntry.Kind.INDICES, index, number, start, in);
        return indices;
    }
}
