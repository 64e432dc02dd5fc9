package shuriken.inspect.lint;

import java.util.List;
import java.util.TreeSet;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.model.NodeMesh;

/**
 * The statistics of a tree of chunk models.
 *
 * @param highestSlot the highest slot of a vertex, its index in the vertex buffer; 0 if there are no vertices
 * @param triangleCount the number of triangles
 * @param vertexTypesUnreadBySa2 the names of the vertex types that Sonic Adventure 2 is not known to read, in ascending
 *     order
 */
record ChunkStatistics(int highestSlot, int triangleCount, List<String> vertexTypesUnreadBySa2) {
    /** Returns the statistics of the chunk models of a tree. Meshes of other types are skipped. */
    static ChunkStatistics of(List<NodeMesh> meshes) {
        int highestSlot = 0;
        int triangleCount = 0;
        TreeSet<String> vertexTypesUnreadBySa2 = new TreeSet<>();
        for (NodeMesh mesh : meshes) {
            if (!(mesh instanceof NodeMesh.Chunk(ChunkModel model))) {
                continue;
            }
            for (VertexChunk chunk : model.vertices()) {
                if (chunk instanceof VertexChunk.Vertices vertices) {
                    for (int i = 0; i < vertices.vertexCount(); i++) {
                        highestSlot = Math.max(highestSlot, vertices.slot(i));
                    }
                    if (!isReadBySonicAdventure2(vertices.type())) {
                        vertexTypesUnreadBySa2.add(vertices.type().name());
                    }
                }
            }
            for (PolyChunk chunk : model.polygons()) {
                if (chunk instanceof PolyChunk.Strips strips) {
                    for (Strip strip : strips.strips()) {
                        triangleCount += strip.triangleCount();
                    }
                }
            }
        }
        return new ChunkStatistics(highestSlot, triangleCount, List.copyOf(vertexTypesUnreadBySa2));
    }

    private static boolean isReadBySonicAdventure2(VertexChunkType type) {
        return type == VertexChunkType.VN || type == VertexChunkType.VN_NF || type == VertexChunkType.D8;
    }
}
