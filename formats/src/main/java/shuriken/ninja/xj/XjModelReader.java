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
import shuriken.ninja.object.ObjectMeshReader;

/**
 * Reads XJ models, the mesh format of Xbox and PC games, from a block, the bytes to which its pointers are relative.
 */
public final class XjModelReader implements ObjectMeshReader<XjModel> {
    /** The approximate memory of a vertex list without its words, of a mesh or of a material, in bytes. */
    private static final int STRUCT_MEMORY = 64;

    private final LayoutRecorder layout;
    private final ReadContext context;

    public XjModelReader(LayoutRecorder layout, ReadContext context) {
        this.layout = layout;
        this.context = context;
    }

    /**
     * An array to which a struct points.
     *
     * @param in a cursor at the first element
     * @param count the number of elements
     * @param hasPointer whether the pointer is not null
     */
    private record Array(ByteCursor in, int count, boolean hasPointer) {}

    @Override
    public XjModel read(ByteCursor block, SourceLocation pointerLocation, long modelOffset, int modelIndex) {
        ByteCursor in = block.labelled("model[" + modelIndex + "]").seek(pointerLocation, modelOffset, "model");
        int structStart = in.position();
        XjStructs.Model modelStruct =
                XjStructs.Model.visitFields(layout.newReader(in), XjModel.PLACEHOLDER, modelIndex);
        layout.record(LayoutEntry.Kind.MODEL, modelIndex, structStart, in);
        Array vertices = seekArray(in, modelStruct.vertices(), "vertices", XjVertices.FIELDS.size());
        Array opaque = seekArray(in, modelStruct.opaque(), "opaque meshes", XjMesh.FIELDS.size());
        Array translucent = seekArray(in, modelStruct.translucent(), "translucent meshes", XjMesh.FIELDS.size());
        return new XjModel(
                modelStruct.flags(),
                readVertexLists(vertices, modelIndex),
                readMeshes(opaque, modelIndex, /* listIndex= */ 0, /* firstMeshIndex= */ 0),
                readMeshes(translucent, modelIndex, /* listIndex= */ 1, opaque.count()),
                modelStruct.centre(),
                modelStruct.radius());
    }

    /** Returns the array to which a pointer leads, or an empty array if the pointer is null and the count is 0. */
    private Array seekArray(ByteCursor in, XjStructs.ArrayField field, String elementsName, int elementSize) {
        PointerField pointer = field.pointer();
        if (pointer.isNull()) {
            if (field.count() != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        pointer.location(),
                        "the pointer to the %2$s is null, but their count is %1$d",
                        field.count(),
                        elementsName);
            }
            return new Array(in, /* count= */ 0, /* hasPointer= */ false);
        }
        ByteCursor arrayCursor = pointer.follow(in, elementsName);
        return new Array(
                arrayCursor,
                context.requireCount(
                        field.count(), elementSize, arrayCursor.remaining(), pointer.nextFieldLocation(), elementsName),
                /* hasPointer= */ true);
    }

    private List<XjVertices> readVertexLists(Array array, int modelIndex) {
        List<XjVertices> vertexLists = new ArrayList<>();
        ByteCursor in = array.in();
        int arrayStart = in.position();
        for (int listIndex = 0; listIndex < array.count(); listIndex++) {
            vertexLists.add(readVertexList(in, modelIndex, listIndex));
        }
        if (array.hasPointer()) {
            layout.record(LayoutEntry.Kind.VERTEX_TABLE, modelIndex, arrayStart, in);
        }
        return vertexLists;
    }

    private XjVertices readVertexList(ByteCursor in, int modelIndex, int listIndex) {
        int structStart = in.position();
        XjStructs.Vertices header =
                XjStructs.Vertices.visitFields(layout.newReader(in), XjVertices.PLACEHOLDER, modelIndex, listIndex);
        int type = header.type();
        long stride = header.strideBytes();
        PointerField dataPointer = header.data();
        int minStride = 4 * XjVertices.minWordsPerVertex(type);
        if (stride % 4 != 0 || stride < minStride || stride > 0xFFFF) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    dataPointer.nextFieldLocation(),
                    "the stride of vertices of type %d must be a multiple of 4 from %3$d to 65532, but is %2$d",
                    type,
                    stride,
                    minStride);
        }
        if (dataPointer.isNull()) {
            if (header.count() != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        dataPointer.location(),
                        "the pointer to the vertices is null, but their count is %d",
                        header.count());
            }
            return new XjVertices(type, header.unknown02(), (int) stride / 4, new int[0]);
        }
        ByteCursor dataCursor = in.copy().seek(dataPointer.location(), dataPointer.target(), "data");
        SourceLocation countLocation = in.locationAt(structStart + XjVertices.FIELDS.offset("count"));
        int vertexCount =
                context.requireCount(header.count(), (int) stride, dataCursor.remaining(), countLocation, "vertices");
        context.reserve(STRUCT_MEMORY + stride * vertexCount, in.locationAt(structStart), "vertices");
        int[] words = dataCursor.words32("vertices", (int) stride / 4 * vertexCount);
        layout.record(LayoutEntry.Kind.VERTICES, modelIndex, listIndex, (int) dataPointer.target(), dataCursor);
        return new XjVertices(type, header.unknown02(), (int) stride / 4, words);
    }

    /**
     * Reads the meshes of one of the two lists.
     *
     * @param listIndex 0 for the opaque meshes, 1 for the translucent ones
     * @param firstMeshIndex the index of the first mesh among the meshes of both lists
     */
    private List<XjMesh> readMeshes(Array array, int modelIndex, int listIndex, int firstMeshIndex) {
        List<XjMesh> meshes = new ArrayList<>();
        ByteCursor in = array.in();
        int arrayStart = in.position();
        for (int i = 0; i < array.count(); i++) {
            meshes.add(readMesh(in, modelIndex, firstMeshIndex + i));
        }
        if (array.hasPointer()) {
            layout.record(LayoutEntry.Kind.MESHES, modelIndex, listIndex, arrayStart, in);
        }
        return meshes;
    }

    private XjMesh readMesh(ByteCursor in, int modelIndex, int meshIndex) {
        context.reserve(STRUCT_MEMORY, in.location(), "meshes");
        XjStructs.Mesh meshStruct =
                XjStructs.Mesh.visitFields(layout.newReader(in), XjMesh.PLACEHOLDER, modelIndex, meshIndex);
        Array materials = seekArray(in, meshStruct.materials(), "materials", XjMaterial.FIELDS.size());
        Array indices = seekArray(in, meshStruct.indices(), "indices", 2);
        return new XjMesh(
                readMaterials(materials, modelIndex, meshIndex),
                readIndices(indices, modelIndex, meshIndex),
                meshStruct.vertexListIndex());
    }

    private List<XjMaterial> readMaterials(Array array, int modelIndex, int meshIndex) {
        List<XjMaterial> materials = new ArrayList<>();
        ByteCursor in = array.in();
        if (array.hasPointer()) {
            int arrayStart = in.position();
            context.reserve((long) STRUCT_MEMORY * array.count(), in.location(), "materials");
            for (int i = 0; i < array.count(); i++) {
                materials.add(XjMaterial.visitFields(new StructReader(in), XjMaterial.PLACEHOLDER));
            }
            layout.record(LayoutEntry.Kind.MATERIALS, modelIndex, meshIndex, arrayStart, in);
        }
        return materials;
    }

    private short[] readIndices(Array array, int modelIndex, int meshIndex) {
        ByteCursor in = array.in();
        if (!array.hasPointer()) {
            return new short[0];
        }
        int arrayStart = in.position();
        context.reserve(2L * array.count(), in.location(), "indices");
        short[] indices = in.words16("indices", array.count());
        layout.record(LayoutEntry.Kind.INDICES, modelIndex, meshIndex, arrayStart, in);
        return indices;
    }
}
