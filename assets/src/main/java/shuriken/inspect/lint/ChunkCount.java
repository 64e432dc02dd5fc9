package shuriken.inspect.lint;

import java.util.List;
import java.util.TreeSet;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.model.Attach;

/**
 * Counts of the chunks in a tree of chunk models.
 *
 * @param highestSlot the highest slot that a vertex has; 0 if there are no vertices
 * @param triangles the number of triangles
 * @param unreadTypes the names of the vertex types that Sonic Adventure 2 is not known to read
 */
record ChunkCount(int highestSlot, int triangles, List<String> unreadTypes) {
    static ChunkCount count(List<Attach> attaches) {
        int highestSlot = 0;
        int triangles = 0;
        TreeSet<String> unreadTypes = new TreeSet<>();
        for (Attach attach : attaches) {
            if (!(attach instanceof Attach.Chunk(ChunkModel mesh))) {
                continue;
            }
            for (VertexChunk chunk : mesh.vertices()) {
                if (chunk instanceof VertexChunk.Vertices vertices) {
                    for (int i = 0; i < vertices.count(); i++) {
                        highestSlot = Math.max(highestSlot, vertices.slot(i));
                    }
                    if (!isReadBySonicAdventure2(vertices.type())) {
                        unreadTypes.add(vertices.type().name());
                    }
                }
            }
            for (PolyChunk chunk : mesh.polygons()) {
                if (chunk instanceof PolyChunk.Strips strips) {
                    for (Strip strip : strips.strips()) {
                        triangles += strip.triangleCount();
                    }
                }
            }
        }
        return new ChunkCount(highestSlot, triangles, List.copyOf(unreadTypes));
    }

    private static boolean isReadBySonicAdventure2(VertexChunkType type) {
        return type == VertexChunkType.VN || type == VertexChunkType.VN_NF || type == VertexChunkType.D8;
    }
}
