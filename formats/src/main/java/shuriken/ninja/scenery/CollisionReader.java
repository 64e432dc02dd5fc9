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

/** Reads one {@link Collision}. An instance is used only once. */
final class CollisionReader {
    /** The approximate memory of a triangle, in bytes. */
    private static final int TRIANGLE_BYTES = 128;

    private final ByteCursor body;
    private final LayoutRecorder layout;
    private final ReadContext context;
    private final List<CollisionMesh> meshes = new ArrayList<>();
    private final Map<Long, Integer> meshIndices = new LinkedHashMap<>();

    CollisionReader(ByteCursor body, LayoutRecorder layout, ReadContext context) {
        this.body = body;
        this.layout = layout;
        this.context = context;
    }

    Collision read(int root) {
        ByteCursor in = body.labelled("root").seek(root);
        SourceLocation field = in.site();
        long pointer = in.pointer("rows");
        if (!layout.recordPointer(root, pointer)) {
            throw new FormatException(Kind.BAD_POINTER, field, "the collision list is empty: its pointer is null");
        }
        layout.record(LayoutEntry.Kind.ROOT, 0, root, in);
        ByteCursor rows = body.labelled("rows").seek(field, pointer, "rows");
        int start = rows.position();
        List<CollisionRow> collisionRows = new ArrayList<>();
        while (isRow(rows)) {
            context.requireCount(collisionRows.size() + 1L, 0, 0, rows.site(), "rows");
            collisionRows.add(readRow(rows));
        }
        SourceLocation endSite = rows.site();
        int[] endWords = rows.words32("end", Collision.END_WORDS);
        if (!Arrays.equals(endWords, new int[Collision.END_WORDS])) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING, endSite, "nonzero words follow the last collision entry");
        }
        layout.record(LayoutEntry.Kind.COLLISION_ROWS, 0, start, rows);
        return new Collision(collisionRows, meshes, endWords);
    }

    /** Records the pointer of the next row and returns whether it leads to a mesh. The cursor does not move. */
    private boolean isRow(ByteCursor rows) {
        return rows.remaining() >= Collision.ROW_SIZE
                && layout.recordPointer(rows.position(), rows.copy().u32("mesh"));
    }

    private CollisionRow readRow(ByteCursor in) {
        SourceLocation field = in.site();
        int mesh = readMesh(field, in.pointer("mesh"));
        return new CollisionRow(mesh, Vec3f.read(in, "centre"), in.f32("radius"), in.hex32("flags"));
    }

    private int readMesh(SourceLocation field, long pointer) {
        Integer existingIndex = meshIndices.get(pointer);
        if (existingIndex != null) {
            return existingIndex;
        }
        int index = meshes.size();
        ByteCursor in = body.labelled("mesh[" + index + "]").seek(field, pointer, "mesh");
        int start = in.position();
        float[] vertices = readVertices(in, index);
        List<CollisionTriangle> triangles = readTriangles(in, index);
        layout.record(LayoutEntry.Kind.COLLISION_MESH, index, start, in);
        meshes.add(new CollisionMesh(vertices, triangles));
        meshIndices.put(pointer, index);
        return index;
    }

    private float[] readVertices(ByteCursor mesh, int index) {
        SourceLocation countField = mesh.site();
        long storedCount = mesh.u32("vertices.count");
        ByteCursor in = seekArray(mesh, storedCount, "vertices");
        int count =
                context.requireCount(storedCount, CollisionMesh.VERTEX_SIZE, in.remaining(), countField, "vertices");
        context.reserve((long) CollisionMesh.VERTEX_SIZE * count, countField, "vertices");
        int start = in.position();
        float[] vertices = new float[Math.multiplyExact(3, count)];
        for (int i = 0; i < vertices.length; i++) {
            vertices[i] = in.f32("vertex");
        }
        if (isArrayStored(mesh)) {
            layout.record(LayoutEntry.Kind.COLLISION_VERTICES, index, start, in);
        }
        return vertices;
    }

    private List<CollisionTriangle> readTriangles(ByteCursor mesh, int index) {
        SourceLocation countField = mesh.site();
        long storedCount = mesh.u32("triangles.count");
        ByteCursor in = seekArray(mesh, storedCount, "triangles");
        int count = context.requireCount(
                storedCount, CollisionTriangle.FIELDS.size(), in.remaining(), countField, "triangles");
        context.reserve((long) TRIANGLE_BYTES * count, countField, "triangles");
        int start = in.position();
        List<CollisionTriangle> triangles = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            triangles.add(CollisionTriangle.layout(new StructReader(in), CollisionTriangle.BLANK));
        }
        if (isArrayStored(mesh)) {
            layout.record(LayoutEntry.Kind.COLLISION_TRIANGLES, index, start, in);
        }
        return triangles;
    }

    /** Returns whether the pointer before the cursor is not null. */
    private boolean isArrayStored(ByteCursor mesh) {
        return layout.isNonNull(mesh.position() - 4);
    }

    private ByteCursor seekArray(ByteCursor mesh, long count, String name) {
        SourceLocation field = mesh.site();
        int offset = mesh.position();
        long pointer = mesh.pointer(name);
        if (layout.recordPointer(offset, pointer)) {
            return body.labelled(name).seek(field, pointer, name);
        }
        if (count != 0) {
            throw new FormatException(
                    Kind.BAD_POINTER, field, "the pointer to the %2$s is null, but their count is %1$d", count, name);
        }
        return body.copy();
    }
}
