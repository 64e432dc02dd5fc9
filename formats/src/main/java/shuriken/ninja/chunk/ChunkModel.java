package shuriken.ninja.chunk;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * The mesh of one node as two lists of chunks, which are tagged records, {@code NJS_CNK_MODEL}.
 *
 * @param vertices the chunks of the vertex list including its end chunk; empty if the pointer is null
 * @param polygons the chunks of the polygon list including its end chunk; empty if the pointer is null
 * @param centre the centre of the bounding sphere
 * @param radius the radius of the bounding sphere
 */
public record ChunkModel(List<VertexChunk> vertices, List<PolyChunk> polygons, Vec3f centre, float radius) {
    /** The argument of {@code visitFields} when the fields are read. Its values are ignored. */
    static final ChunkModel PLACEHOLDER = new ChunkModel(List.of(), List.of(), Vec3f.ZERO, 0);

    /** The fields of the struct in stored order. */
    public static final StructTable FIELDS =
            BlockStructVisitor.table(visitor -> ChunkModelStruct.visitFields(visitor, PLACEHOLDER, 0));

    public ChunkModel {
        vertices = List.copyOf(vertices);
        polygons = List.copyOf(polygons);
    }
}
