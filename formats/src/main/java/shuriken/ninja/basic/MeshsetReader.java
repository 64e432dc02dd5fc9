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

/** Reads the meshsets of one Basic model. A meshset is a set of polygons with one material. */
final class MeshsetReader {
    /** The size of a stored vector in bytes. */
    private static final int VECTOR_SIZE = 12;

    private static final int WORD_SIZE = 4;

    /** The size of the texture coordinates of a corner in bytes: two 16-bit numbers. */
    private static final int TEX_COORD_SIZE = 4;

    /** The position of the lowest bit of the polygon type in its word. The bits below are the material index. */
    static final int TYPE_SHIFT = 14;

    private static final int MATERIAL_MASK = 0x3FFF;
    /** The approximate memory of a polygon without its indices, in bytes. */
    private static final int POLYGON_MEMORY = 48;

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

    /** Reads the meshset at the position of {@code in}. */
    BasicMeshset read(ByteCursor in, int meshsetIndex) {
        int typeAndMaterial = in.hex16("type_matId");
        SourceLocation countLocation = in.location();
        int polygonCount = in.u16("nbMesh");
        PointerField polygonPointer = PointerField.read(in, "meshes", layout);
        SourceLocation attributeLocation = in.location();
        int attributeOffset = in.position();
        int attributeWord = in.hex32("attrs");
        PointerField normalPointer = PointerField.read(in, "normals", layout);
        PointerField colourPointer = PointerField.read(in, "vertcolor", layout);
        PointerField texCoordPointer = PointerField.read(in, "vertuv", layout);
        int buffer = isBasicPlus ? in.hex32("buffer") : 0;

        BasicMeshset.Type type = BasicMeshset.Type.values()[typeAndMaterial >>> TYPE_SHIFT];
        List<BasicPolygon> polygons = readPolygons(in, polygonPointer, type, polygonCount, countLocation, meshsetIndex);
        int cornerCount = polygons.stream().mapToInt(BasicPolygon::cornerCount).sum();
        int[] attributes =
                readAttributes(in, attributeLocation, attributeOffset, attributeWord, polygonCount, meshsetIndex);
        return new BasicMeshset(
                type,
                typeAndMaterial & MATERIAL_MASK,
                polygons,
                attributes,
                attributes.length > 0 ? 0 : attributeWord,
                readNormals(in, normalPointer, polygons.size(), meshsetIndex),
                readColours(in, colourPointer, cornerCount, meshsetIndex),
                readTexCoords(in, texCoordPointer, cornerCount, meshsetIndex),
                buffer);
    }

    private List<BasicPolygon> readPolygons(
            ByteCursor meshsetCursor,
            PointerField pointer,
            BasicMeshset.Type type,
            int storedCount,
            SourceLocation countLocation,
            int meshsetIndex) {
        if (pointer.isNull()) {
            if (storedCount > 0) {
                context.reportDeviation(
                        DiagnosticCode.SIZE_MISMATCH,
                        countLocation,
                        "the pointer to the polygons is null, but their count is %d",
                        storedCount);
            }
            return List.of();
        }
        ByteCursor in = pointer.follow(meshsetCursor, "polygons[" + meshsetIndex + "]");
        // A strip or n-gon has at least the word of its length.
        int minPolygonSize = 2 * Math.max(1, type.cornerCount());
        int polygonCount = context.requireCount(storedCount, minPolygonSize, in.remaining(), countLocation, "polygons");
        context.reserve((long) POLYGON_MEMORY * polygonCount, countLocation, "polygons");
        List<BasicPolygon> polygons = new ArrayList<>();
        int arrayStart = in.position();
        for (int i = 0; i < polygonCount; i++) {
            // Triangles and quads have no word for the length, and are never reversed.
            int lengthAndReversedBit = type.cornerCount() > 0 ? type.cornerCount() : in.hex16("length");
            int cornerCount = lengthAndReversedBit & ~BasicPolygon.REVERSED_BIT;
            context.reserve(2L * cornerCount, in.location(), "indices");
            polygons.add(new BasicPolygon(
                    (lengthAndReversedBit & BasicPolygon.REVERSED_BIT) != 0, in.words16("indices", cornerCount)));
        }
        layout.record(new StructId(LayoutEntry.Kind.MESH_POLYGONS, modelIndex, meshsetIndex), arrayStart, in);
        return polygons;
    }

    /**
     * Reads the attributes of the polygons. Returns an empty array if there are no polygons, or if
     * {@code attributeWord} is 0 or not a pointer to enough bytes.
     *
     * @param attributeOffset the offset of {@code attributeWord} in the block
     */
    private int[] readAttributes(
            ByteCursor meshsetCursor,
            SourceLocation attributeLocation,
            int attributeOffset,
            int attributeWord,
            int polygonCount,
            int meshsetIndex) {
        long pointer = meshsetCursor.toOffset(attributeWord);
        if (polygonCount == 0 || pointer == 0 || pointer + (long) WORD_SIZE * polygonCount > meshsetCursor.size()) {
            return new int[0];
        }
        layout.recordPointer(attributeOffset, pointer);
        ByteCursor in = seekArray(
                meshsetCursor, new PointerField(attributeLocation, pointer), "attributes", WORD_SIZE, polygonCount);
        int arrayStart = in.position();
        int[] attributes = in.words32("attributes", polygonCount);
        layout.record(new StructId(LayoutEntry.Kind.MESH_ATTRIBUTES, modelIndex, meshsetIndex), arrayStart, in);
        return attributes;
    }

    private float[] readNormals(ByteCursor meshsetCursor, PointerField pointer, int polygonCount, int meshsetIndex) {
        if (pointer.isNull()) {
            return new float[0];
        }
        ByteCursor in = seekArray(meshsetCursor, pointer, "polygon normals", VECTOR_SIZE, polygonCount);
        int arrayStart = in.position();
        float[] normals = in.f32s("normal", 3 * polygonCount);
        layout.record(new StructId(LayoutEntry.Kind.MESH_NORMALS, modelIndex, meshsetIndex), arrayStart, in);
        return normals;
    }

    private int[] readColours(ByteCursor meshsetCursor, PointerField pointer, int cornerCount, int meshsetIndex) {
        if (pointer.isNull()) {
            return new int[0];
        }
        ByteCursor in = seekArray(meshsetCursor, pointer, "colours", WORD_SIZE, cornerCount);
        int arrayStart = in.position();
        int[] colours = in.words32("colours", cornerCount);
        layout.record(new StructId(LayoutEntry.Kind.MESH_COLOURS, modelIndex, meshsetIndex), arrayStart, in);
        return colours;
    }

    private short[] readTexCoords(ByteCursor meshsetCursor, PointerField pointer, int cornerCount, int meshsetIndex) {
        if (pointer.isNull()) {
            return new short[0];
        }
        ByteCursor in = seekArray(meshsetCursor, pointer, "texture coordinates", TEX_COORD_SIZE, cornerCount);
        int arrayStart = in.position();
        short[] texCoords = in.words16("texture coordinates", 2 * cornerCount);
        layout.record(new StructId(LayoutEntry.Kind.MESH_UVS, modelIndex, meshsetIndex), arrayStart, in);
        return texCoords;
    }

    /** Returns a cursor at the start of an array, which must fit in the remaining bytes and in the limits. */
    private ByteCursor seekArray(
            ByteCursor meshsetCursor, PointerField pointer, String elementsName, int elementSize, int elementCount) {
        ByteCursor in = pointer.follow(meshsetCursor, elementsName);
        context.requireCount(elementCount, elementSize, in.remaining(), pointer.location(), elementsName);
        context.reserve((long) elementSize * elementCount, pointer.location(), elementsName);
        return in;
    }
}
