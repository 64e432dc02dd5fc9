package shuriken.ninja.basic;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;

/** Reads the meshsets of one Basic model. */
final class MeshsetReader {
    private static final int VECTOR_BYTES = 12;
    private static final int WORD_BYTES = 4;
    /** The number of bits of the material index, which are below the type of the polygons. */
    static final int TYPE_SHIFT = 14;

    private static final int MATERIAL_MASK = 0x3FFF;
    /** The approximate memory of a polygon without its indices, in bytes. */
    private static final int POLYGON_BYTES = 48;

    private final boolean isBasicPlus;
    private final int modelIndex;
    private final LayoutRecorder layout;
    private final ReadContext context;

    MeshsetReader(boolean isBasicPlus, int modelIndex, LayoutRecorder layout, ReadContext context) {
        this.isBasicPlus = isBasicPlus;
        this.modelIndex = modelIndex;
        this.layout = layout;
        this.context = context;
    }

    /** Reads meshset {@code part} at the position of {@code in}. */
    BasicMeshset read(ByteCursor in, int part) {
        int header = in.hex16("type_matId");
        SourceLocation countField = in.site();
        int count = in.u16("nbMesh");
        PointerField meshes = PointerField.read(in, "meshes", layout);
        SourceLocation attributeField = in.site();
        int attributeOffset = in.position();
        int attributeWord = in.hex32("attrs");
        PointerField normals = PointerField.read(in, "normals", layout);
        PointerField colours = PointerField.read(in, "vertcolor", layout);
        PointerField texCoords = PointerField.read(in, "vertuv", layout);
        int buffer = isBasicPlus ? in.hex32("buffer") : 0;

        BasicMeshset.Type type = BasicMeshset.Type.values()[header >>> TYPE_SHIFT];
        List<BasicPolygon> polygons = readPolygons(in, meshes, type, count, countField, part);
        int corners = polygons.stream().mapToInt(BasicPolygon::length).sum();
        int[] attributes = readAttributes(in, attributeField, attributeOffset, attributeWord, count, part);
        return new BasicMeshset(
                type,
                header & MATERIAL_MASK,
                polygons,
                attributes,
                attributes.length > 0 ? 0 : attributeWord,
                readNormals(in, normals, polygons.size(), part),
                readColours(in, colours, corners, part),
                readTexCoords(in, texCoords, corners, part),
                buffer);
    }

    private List<BasicPolygon> readPolygons(
            ByteCursor meshset,
            PointerField pointer,
            BasicMeshset.Type type,
            int storedCount,
            SourceLocation countField,
            int part) {
        if (pointer.isNull()) {
            if (storedCount > 0) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        countField,
                        "the pointer to the polygons is null, but their count is %d",
                        storedCount);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(meshset, "polygons[" + part + "]");
        int minSize = 2 * Math.max(1, type.cornerCount());
        int count = context.requireCount(storedCount, minSize, in.remaining(), countField, "polygons");
        context.reserve((long) POLYGON_BYTES * count, countField, "polygons");
        List<BasicPolygon> polygons = new ArrayList<>();
        int start = in.position();
        for (int i = 0; i < count; i++) {
            int lengthBits = type.cornerCount() > 0 ? type.cornerCount() : in.hex16("length");
            int length = lengthBits & ~BasicPolygon.REVERSED_BIT;
            context.reserve(2L * length, in.site(), "indices");
            polygons.add(
                    new BasicPolygon((lengthBits & BasicPolygon.REVERSED_BIT) != 0, in.words16("indices", length)));
        }
        layout.record(new StructId(LayoutEntry.Kind.MESH_POLYGONS, modelIndex, part), start, in);
        return polygons;
    }

    /** Reads the attributes. Returns an empty array if the word is not a pointer to enough bytes. */
    private int[] readAttributes(ByteCursor meshset, SourceLocation field, int offset, int word, int count, int part) {
        long pointer = meshset.toOffset(word);
        if (count == 0 || pointer == 0 || pointer + (long) WORD_BYTES * count > meshset.size()) {
            return new int[0];
        }
        layout.recordPointer(offset, pointer);
        ByteCursor in = seekArray(meshset, new PointerField(field, pointer), "attributes", WORD_BYTES, count);
        int start = in.position();
        int[] attributes = in.words32("attributes", count);
        layout.record(new StructId(LayoutEntry.Kind.MESH_ATTRIBUTES, modelIndex, part), start, in);
        return attributes;
    }

    private float[] readNormals(ByteCursor meshset, PointerField pointer, int count, int part) {
        if (pointer.isNull()) {
            return new float[0];
        }
        ByteCursor in = seekArray(meshset, pointer, "polygon normals", VECTOR_BYTES, count);
        int start = in.position();
        float[] normals = in.f32s("normal", 3 * count);
        layout.record(new StructId(LayoutEntry.Kind.MESH_NORMALS, modelIndex, part), start, in);
        return normals;
    }

    private int[] readColours(ByteCursor meshset, PointerField pointer, int count, int part) {
        if (pointer.isNull()) {
            return new int[0];
        }
        ByteCursor in = seekArray(meshset, pointer, "colours", WORD_BYTES, count);
        int start = in.position();
        int[] colours = in.words32("colours", count);
        layout.record(new StructId(LayoutEntry.Kind.MESH_COLOURS, modelIndex, part), start, in);
        return colours;
    }

    private short[] readTexCoords(ByteCursor meshset, PointerField pointer, int count, int part) {
        if (pointer.isNull()) {
            return new short[0];
        }
        ByteCursor in = seekArray(meshset, pointer, "texture coordinates", WORD_BYTES, count);
        int start = in.position();
        short[] texCoords = in.words16("texture coordinates", 2 * count);
        layout.record(new StructId(LayoutEntry.Kind.MESH_UVS, modelIndex, part), start, in);
        return texCoords;
    }

    /** Checks that an array fits the remaining bytes and the limits, and returns a cursor at its start. */
    private ByteCursor seekArray(
            ByteCursor meshset, PointerField pointer, String elementName, int elementBytes, int count) {
        ByteCursor in = pointer.follow(meshset, elementName);
        context.requireCount(count, elementBytes, in.remaining(), pointer.site(), elementName);
        context.reserve((long) elementBytes * count, pointer.site(), elementName);
        return in;
    }
}
