package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.StructReader;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;

/** Reads one {@link Collision}, the solid surfaces of a stage. An instance is used only once. */
final class CollisionReader {
    /** The approximate memory of a triangle, in bytes. */
    private static final int TRIANGLE_MEMORY = 128;

    private final ByteCursor body;
    private final LayoutRecorder layout;
    private final ReadContext context;
    private final List<CollisionMesh> meshes = new ArrayList<>();
    private final Map<Long, Integer> meshIndexByOffset = new LinkedHashMap<>();

    CollisionReader(ByteCursor body, LayoutRecorder layout, ReadContext context) {
        this.body = body;
        this.layout = layout;
        this.context = context;
    }

    Collision read(int rootOffset) {
        ByteCursor in = body.labelled("root").seek(rootOffset);
        SourceLocation pointerLocation = in.location();
        long entriesOffset = in.pointer("rows");
        if (!layout.recordPointer(rootOffset, entriesOffset)) {
            throw new FormatException(
                    Kind.BAD_POINTER, pointerLocation, "the collision list is empty: its pointer is null");
        }
        layout.record(LayoutEntry.Kind.ROOT, /* index= */ 0, rootOffset, in);
        ByteCursor entryCursor = body.labelled("rows").seek(pointerLocation, entriesOffset, "rows");
        int entriesStart = entryCursor.position();
        List<CollisionEntry> entries = new ArrayList<>();
        while (recordMeshPointer(entryCursor)) {
            context.requireCount(
                    entries.size() + 1L,
                    /* minRecordSize= */ 0,
                    /* availableSize= */ 0,
                    entryCursor.location(),
                    "rows");
            entries.add(readEntry(entryCursor));
        }
        SourceLocation endLocation = entryCursor.location();
        int[] endWords = entryCursor.words32("end", Collision.END_WORD_COUNT);
        if (!Arrays.equals(endWords, new int[Collision.END_WORD_COUNT])) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING, endLocation, "nonzero words follow the last collision entry");
        }
        layout.record(LayoutEntry.Kind.COLLISION_ROWS, /* index= */ 0, entriesStart, entryCursor);
        return new Collision(entries, meshes, endWords);
    }

    /**
     * Records the mesh pointer of the next entry. Returns false if the pointer is null or the data ends before a
     * complete entry. The cursor does not move.
     */
    private boolean recordMeshPointer(ByteCursor entryCursor) {
        return entryCursor.remaining() >= Collision.ENTRY_SIZE
                && layout.recordPointer(
                        entryCursor.position(), entryCursor.copy().u32("mesh"));
    }

    private CollisionEntry readEntry(ByteCursor in) {
        SourceLocation pointerLocation = in.location();
        int meshIndex = getOrReadMeshIndex(pointerLocation, in.pointer("mesh"));
        return new CollisionEntry(meshIndex, Vec3f.read(in, "centre"), in.f32("radius"), in.hex32("flags"));
    }

    private int getOrReadMeshIndex(SourceLocation pointerLocation, long pointer) {
        Integer existingIndex = meshIndexByOffset.get(pointer);
        if (existingIndex != null) {
            return existingIndex;
        }
        int meshIndex = meshes.size();
        ByteCursor in = body.labelled("mesh[" + meshIndex + "]").seek(pointerLocation, pointer, "mesh");
        int structStart = in.position();
        float[] vertices = readVertices(in, meshIndex);
        List<CollisionTriangle> triangles = readTriangles(in, meshIndex);
        layout.record(LayoutEntry.Kind.COLLISION_MESH, meshIndex, structStart, in);
        meshes.add(new CollisionMesh(vertices, triangles));
        meshIndexByOffset.put(pointer, meshIndex);
        return meshIndex;
    }

    private float[] readVertices(ByteCursor meshCursor, int meshIndex) {
        SourceLocation countLocation = meshCursor.location();
        long elementCount = meshCursor.u32("vertices.count");
        ByteCursor in = seekArray(meshCursor, elementCount, "vertices");
        int vertexCount = context.requireCount(
                elementCount, CollisionMesh.VERTEX_SIZE, in.remaining(), countLocation, "vertices");
        context.reserve((long) CollisionMesh.VERTEX_SIZE * vertexCount, countLocation, "vertices");
        int arrayStart = in.position();
        float[] vertices = new float[Math.multiplyExact(3, vertexCount)];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = in.f32("vertex");
        }
        if (hasArrayPointer(meshCursor)) {
            layout.record(LayoutEntry.Kind.COLLISION_VERTICES, meshIndex, arrayStart, in);
        }
        return vertices;
    }

    private List<CollisionTriangle> readTriangles(ByteCursor meshCursor, int meshIndex) {
        SourceLocation countLocation = meshCursor.location();
        long elementCount = meshCursor.u32("triangles.count");
        ByteCursor in = seekArray(meshCursor, elementCount, "triangles");
        int triangleCount = context.requireCount(
                elementCount, CollisionTriangle.FIELDS.size(), in.remaining(), countLocation, "triangles");
        context.reserve((long) TRIANGLE_MEMORY * triangleCount, countLocation, "triangles");
        int arrayStart = in.position();
        List<CollisionTriangle> triangles = new ArrayList<>(triangleCount);
        for (int i = 0; i < triangleCount; i++) {
            triangles.add(CollisionTriangle.visitFields(new StructReader(in), CollisionTriangle.PLACEHOLDER));
        }
        if (hasArrayPointer(meshCursor)) {
            layout.record(LayoutEntry.Kind.COLLISION_TRIANGLES, meshIndex, arrayStart, in);
        }
        return triangles;
    }

    /** Returns whether the array pointer directly before the cursor is not null. */
    private boolean hasArrayPointer(ByteCursor meshCursor) {
        return layout.isNonNull(meshCursor.position() - 4);
    }

    /**
     * Reads the pointer to an array and returns a cursor at the array. If the pointer is null and the count is 0, the
     * result is any cursor, from which nothing is read.
     */
    private ByteCursor seekArray(ByteCursor meshCursor, long count, String elementsName) {
        SourceLocation pointerLocation = meshCursor.location();
        int fieldOffset = meshCursor.position();
        long pointer = meshCursor.pointer(elementsName);
        if (layout.recordPointer(fieldOffset, pointer)) {
            return body.labelled(elementsName).seek(pointerLocation, pointer, elementsName);
        }
        if (count != 0) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    pointerLocation,
                    "the pointer to the %2$s is null, but their count is %1$d",
                    count,
                    elementsName);
        }
        return body.copy();
    }
}
