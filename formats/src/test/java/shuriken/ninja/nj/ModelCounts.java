package shuriken.ninja.nj;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.object.ObjectNode;

/** Counts the contents of nodes. A mesh that two nodes use counts twice. */
final class ModelCounts {
    int nodes;
    int models;
    int vertices;
    int weightedVertices;
    int strips;
    int reversedStrips;
    int triangles;
    int degenerateTriangles;
    final List<String> textures = new ArrayList<>();
    final Map<String, Integer> vertexChunks = new TreeMap<>();
    final Map<String, Integer> polygonChunks = new TreeMap<>();
    final Map<String, Integer> evalFlags = new TreeMap<>();

    void add(NjFile file) {
        for (NjBlock block : file.blocks()) {
            if (block instanceof NjBlock.Textures list) {
                textures.addAll(list.list().names());
            } else if (block instanceof NjBlock.Chunk chunk) {
                chunk.tree().nodes().forEach(node -> {
                    nodes++;
                    evalFlags.merge(
                            String.format(Locale.ROOT, "%03x", node.object().evalflags()), 1, Integer::sum);
                    if (node.meshIndex() != ObjectNode.NONE) {
                        add(chunk.tree().meshes().get(node.meshIndex()));
                    }
                });
            }
        }
    }

    private void add(ChunkModel model) {
        models++;
        for (VertexChunk chunk : model.vertices()) {
            if (chunk instanceof VertexChunk.Vertices v) {
                vertexChunks.merge(hex(v.type().id()), 1, Integer::sum);
                vertices += v.vertexCount();
                weightedVertices += v.type().lastWord() == VertexChunkType.Word.NINJA ? v.vertexCount() : 0;
            }
        }
        for (PolyChunk chunk : model.polygons()) {
            polygonChunks.merge(hex(chunk.type()), 1, Integer::sum);
            if (chunk instanceof PolyChunk.Strips s) {
                s.strips().forEach(this::add);
            }
        }
    }

    private void add(Strip strip) {
        strips++;
        reversedStrips += strip.isReversed() ? 1 : 0;
        triangles += strip.triangleCount();
        for (int i = 2; i < strip.cornerCount(); i++) {
            int a = strip.slot(i - 2);
            int b = strip.slot(i - 1);
            int c = strip.slot(i);
            degenerateTriangles += a == b || b == c || c == a ? 1 : 0;
        }
    }

    private static String hex(int type) {
        return String.format(Locale.ROOT, "0x%02x", type);
    }
}
