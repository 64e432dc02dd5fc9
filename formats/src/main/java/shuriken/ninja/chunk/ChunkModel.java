package shuriken.ninja.chunk;

import java.util.List;
import shuriken.io.Vec3f;
import shuriken.io.struct.StructTable;

/**
 * The mesh of one node, {@code NJS_CNK_MODEL}.
 *
 * @param vertices chunks of the vertex list, including its end chunk; empty if the pointer is null
 * @param polygons chunks of the polygon list, including its end chunk; empty if the pointer is null
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 */
public record ChunkModel(List<VertexChunk> vertices, List<PolyChunk> polygons, Vec3f centre, float radius) {
    public static final StructTable FIELDS =
            StructTable.of(s -> ChunkModelStruct.layout(s, ChunkModelStruct.blank("")));

    public ChunkModel {
        vertices = List.copyOf(vertices);
        polygons = List.copyOf(polygons);
    }
}
