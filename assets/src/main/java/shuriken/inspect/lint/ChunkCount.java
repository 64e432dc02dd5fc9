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
 * The counts of the chunks of a tree.
 *
 * @param highestSlot of all vertices, 0 if there are none
 * @param unread names of vertex types that games are not known to read
 */
record ChunkCount(int highestSlot, int triangles, List<String> unread) {
    static ChunkCount of(List<Attach> attaches) {
        int highest = 0;
        int triangles = 0;
        TreeSet<String> unread = new TreeSet<>();
        for (Attach attach : attaches) {
            if (!(attach instanceof Attach.Chunk(ChunkModel mesh))) {
                continue;
            }
            for (VertexChunk chunk : mesh.vertices()) {
                if (chunk instanceof VertexChunk.Vertices v) {
                    for (int i = 0; i < v.count(); i++) {
                        highest = Math.max(highest, v.slot(i));
                    }
                    if (!isKnown(v.type())) {
                        unread.add(v.type().name());
                    }
                }
            }
            for (PolyChunk chunk : mesh.polygons()) {
                if (chunk instanceof PolyChunk.Strips strips) {
                    for (Strip strip : strips.strips()) {
                        triangles += strip.triangles();
                    }
                }
            }
        }
        return new ChunkCount(highest, triangles, List.copyOf(unread));
    }

    private static boolean isKnown(VertexChunkType type) {
        return type == VertexChunkType.VN || type == VertexChunkType.VN_NF || type == VertexChunkType.D8;
    }
}
