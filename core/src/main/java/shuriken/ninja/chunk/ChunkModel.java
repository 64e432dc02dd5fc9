package shuriken.ninja.chunk;

import java.util.List;
import shuriken.io.Vec3f;

/**
 * {@code NJS_CNK_MODEL}: the mesh of one node.
 *
 * @param vertices chunks of the vertex list, its end chunk included; empty where the pointer is null
 * @param polygons chunks of the polygon list, its end chunk included; empty where the pointer is null
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 */
public record ChunkModel(List<VertexChunk> vertices, List<PolyChunk> polygons, Vec3f centre, float radius) {
    /** Bytes of the struct. */
    public static final int SIZE = 0x18;

    public ChunkModel {
        vertices = List.copyOf(vertices);
        polygons = List.copyOf(polygons);
    }
}
