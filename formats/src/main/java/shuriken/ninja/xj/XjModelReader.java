package shuriken.ninja.xj;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.Vec3f;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.object.AttachReader;

/** Reads the XJ models of one block. */
public final class XjModelReader implements AttachReader<XjModel> {
    private static final int VERTICES_SIZE = 0x10;
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
        int flags = in.hex32("flags");
        Array vertices = array(in, "vertices", VERTICES_SIZE);
        Array opaque = array(in, "opaque", XjMesh.SIZE);
        Array translucent = array(in, "translucent", XjMesh.SIZE);
        Vec3f centre = Vec3f.read(in, "centre");
        float radius = in.f32("radius");
        layout.struct(LayoutEntry.Kind.MODEL, index, start, in);
        return new XjModel(
                flags,
                vertices(vertices, index),
                meshes(opaque, index, 0, 0),
                meshes(translucent, index, 1, opaque.count()),
                centre,
                radius);
    }

    /** Reads pointer and count; the cursor of the result is at the array. */
    private Array array(ByteCursor in, String name, int recordBytes) {
        SourceLocation field = in.site();
        int at = in.position();
        long pointer = in.pointer(name);
        SourceLocation countField = in.site();
        long count = in.u32(name + ".count");
        if (!layout.pointer(at, pointer)) {
            if (count != 0) {
                throw new FormatException(Kind.BAD_POINTER, field, "%d %s, but no pointer", count, name);
            }
            return new Array(in, 0, false);
        }
        ByteCursor to = in.labelled(name).seek(field, pointer, name);
        return new Array(to, context.count(count, recordBytes, to.remaining(), countField, name), true);
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
        SourceLocation typeField = in.site();
        int type = in.u16("type");
        int unknown02 = in.u16("unknown02");
        SourceLocation field = in.site();
        int at = in.position();
        long pointer = in.pointer("data");
        SourceLocation strideField = in.site();
        long stride = in.u32("stride");
        SourceLocation countField = in.site();
        long stored = in.u32("count");
        int minimum = 4 * XjVertices.words(type);
        if (stride % 4 != 0 || stride < minimum || stride > 0xFFFF) {
            throw new FormatException(
                    Kind.BAD_VALUE, strideField, "vertices of type %d in %d bytes, not %d", type, stride, minimum);
        }
        if (!layout.pointer(at, pointer)) {
            if (stored != 0) {
                throw new FormatException(Kind.BAD_POINTER, field, "%d vertices, but no pointer", stored);
            }
            return new XjVertices(type, unknown02, (int) stride / 4, new int[0]);
        }
        ByteCursor data = in.copy().seek(field, pointer, "data");
        int count = context.count(stored, (int) stride, data.remaining(), countField, "vertices");
        context.reserve(RECORD_BYTES + stride * count, typeField, "vertices");
        int[] words = data.words32("vertices", (int) stride / 4 * count);
        layout.struct(LayoutEntry.Kind.VERTICES, index, part, (int) pointer, data);
        return new XjVertices(type, unknown02, (int) stride / 4, words);
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
        Array materials = array(in, "materials", XjMaterial.SIZE);
        Array indices = array(in, "indices", 2);
        int vertexList = in.i32("vertexList");
        return new XjMesh(materials(materials, index, number), indices(indices, index, number), vertexList);
    }

    private List<XjMaterial> materials(Array array, int index, int number) {
        List<XjMaterial> materials = new ArrayList<>();
        ByteCursor in = array.in();
        if (array.leads()) {
            int start = in.position();
            context.reserve((long) RECORD_BYTES * array.count(), in.site(), "materials");
            for (int i = 0; i < array.count(); i++) {
                materials.add(new XjMaterial(in.i32("kind"), in.hex32("first"), in.hex32("second"), in.hex32("third")));
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
