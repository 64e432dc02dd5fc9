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
    /** The approximate memory of a record without its words, in bytes. */
    private static final int RECORD_BYTES = 64;

    private final LayoutRecorder layout;
    private final ReadContext context;

    public XjModelReader(LayoutRecorder layout, ReadContext context) {
        this.layout = layout;
        this.context = context;
    }

    /**
     * An array that a struct points to.
     *
     * @param in a cursor at the first element
     * @param count the number of elements
     * @param hasPointer whether the pointer is not null
     */
    private record Array(ByteCursor in, int count, boolean hasPointer) {}

    @Override
    public XjModel read(ByteCursor block, SourceLocation field, long pointer, int index) {
        ByteCursor in = block.labelled("model[" + index + "]").seek(field, pointer, "model");
        int start = in.position();
        XjStructs.Model model = XjStructs.Model.layout(layout.reader(in), XjModel.BLANK, index);
        layout.record(LayoutEntry.Kind.MODEL, index, start, in);
        Array vertices = seekArray(in, model.vertices(), "vertices", XjVertices.FIELDS.size());
        Array opaque = seekArray(in, model.opaque(), "opaque meshes", XjMesh.FIELDS.size());
        Array translucent = seekArray(in, model.translucent(), "translucent meshes", XjMesh.FIELDS.size());
        return new XjModel(
                model.flags(),
                readVertices(vertices, index),
                readMeshes(opaque, index, 0, 0),
                readMeshes(translucent, index, 1, opaque.count()),
                model.centre(),
                model.radius());
    }

    /** Follows a pointer and returns the array with a cursor at its first element. */
    private Array seekArray(ByteCursor in, XjStructs.Items items, String name, int recordBytes) {
        PointerField field = items.pointer();
        if (field.isNull()) {
            if (items.count() != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        field.site(),
                        "the pointer to the %2$s is null, but their count is %1$d",
                        items.count(),
                        name);
            }
            return new Array(in, 0, false);
        }
        ByteCursor target = field.follow(in, name);
        return new Array(
                target,
                context.requireCount(items.count(), recordBytes, target.remaining(), field.nextField(), name),
                true);
    }

    private List<XjVertices> readVertices(Array array, int index) {
        List<XjVertices> lists = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int part = 0; part < array.count(); part++) {
            lists.add(readVertices(in, index, part));
        }
        if (array.hasPointer()) {
            layout.record(LayoutEntry.Kind.VERTEX_TABLE, index, start, in);
        }
        return lists;
    }

    private XjVertices readVertices(ByteCursor in, int index, int part) {
        int start = in.position();
        XjStructs.Vertices list = XjStructs.Vertices.layout(layout.reader(in), XjVertices.BLANK, index, part);
        int type = list.type();
        long stride = list.stride();
        PointerField field = list.data();
        int minStride = 4 * XjVertices.minWords(type);
        if (stride % 4 != 0 || stride < minStride || stride > 0xFFFF) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    field.nextField(),
                    "the stride of vertices of type %d must be a multiple of 4 from %3$d to 65532, but is %2$d",
                    type,
                    stride,
                    minStride);
        }
        if (field.isNull()) {
            if (list.count() != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        field.site(),
                        "the pointer to the vertices is null, but their count is %d",
                        list.count());
            }
            return new XjVertices(type, list.unknown02(), (int) stride / 4, new int[0]);
        }
        ByteCursor data = in.copy().seek(field.site(), field.target(), "data");
        SourceLocation countField = in.siteAt(start + XjVertices.FIELDS.offset("count"));
        int count = context.requireCount(list.count(), (int) stride, data.remaining(), countField, "vertices");
        context.reserve(RECORD_BYTES + stride * count, in.siteAt(start), "vertices");
        int[] words = data.words32("vertices", (int) stride / 4 * count);
        layout.record(LayoutEntry.Kind.VERTICES, index, part, (int) field.target(), data);
        return new XjVertices(type, list.unknown02(), (int) stride / 4, words);
    }

    /**
     * Reads the meshes of one of the two lists.
     *
     * @param part 0 for the opaque meshes, 1 for the translucent ones
     * @param firstMesh the index of the first mesh among the meshes of both lists
     */
    private List<XjMesh> readMeshes(Array array, int index, int part, int firstMesh) {
        List<XjMesh> meshes = new ArrayList<>();
        ByteCursor in = array.in();
        int start = in.position();
        for (int i = 0; i < array.count(); i++) {
            meshes.add(readMesh(in, index, firstMesh + i));
        }
        if (array.hasPointer()) {
            layout.record(LayoutEntry.Kind.MESHES, index, part, start, in);
        }
        return meshes;
    }

    private XjMesh readMesh(ByteCursor in, int index, int meshIndex) {
        context.reserve(RECORD_BYTES, in.site(), "meshes");
        XjStructs.Mesh mesh = XjStructs.Mesh.layout(layout.reader(in), XjMesh.BLANK, index, meshIndex);
        Array materials = seekArray(in, mesh.materials(), "materials", XjMaterial.FIELDS.size());
        Array indices = seekArray(in, mesh.indices(), "indices", 2);
        return new XjMesh(
                readMaterials(materials, index, meshIndex), readIndices(indices, index, meshIndex), mesh.vertexList());
    }

    private List<XjMaterial> readMaterials(Array array, int index, int meshIndex) {
        List<XjMaterial> materials = new ArrayList<>();
        ByteCursor in = array.in();
        if (array.hasPointer()) {
            int start = in.position();
            context.reserve((long) RECORD_BYTES * array.count(), in.site(), "materials");
            for (int i = 0; i < array.count(); i++) {
                materials.add(XjMaterial.layout(new StructReader(in), XjMaterial.BLANK));
            }
            layout.record(LayoutEntry.Kind.MATERIALS, index, meshIndex, start, in);
        }
        return materials;
    }

    private short[] readIndices(Array array, int index, int meshIndex) {
        ByteCursor in = array.in();
        if (!array.hasPointer()) {
            return new short[0];
        }
        int start = in.position();
        context.reserve(2L * array.count(), in.site(), "indices");
        short[] indices = in.words16("indices", array.count());
        layout.record(LayoutEntry.Kind.INDICES, index, meshIndex, start, in);
        return indices;
    }
}
