package shuriken.convert.ninja.model;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.BoundingBox;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** Counts the triangles and surfaces of a model, and computes its bounding box. */
final class ModelCounter implements PrimitiveSink {
    private static final int NULL_CHUNK_TYPE = 0x00;
    private static final int END_CHUNK_TYPE = 0xFF;

    private final RestTransforms pose;
    private final Set<NinjaSurface> surfaces = new HashSet<>();
    private int triangleCount;
    private int degenerateCount;
    private int volumeTriangleCount;
    private final BoundingBox boundingBox = new BoundingBox();

    ModelCounter(RestTransforms pose) {
        this.pose = pose;
    }

    @Override
    public void addPrimitives(
            int nodeIndex, NinjaSurface surface, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {
        surfaces.add(surface);
        triangleCount += primitives.triangleCount();
        for (int i = 0; i < primitives.triangleCount(); i++) {
            if (primitives.isDegenerate(i)) {
                degenerateCount++;
            }
        }
        for (int slot : primitives.slots()) {
            slots.vertexAt(slot).ifPresent(vertex -> boundingBox.add(vertex.accumulatedPosition(pose)));
        }
    }

    @Override
    public void addVolume(int nodeIndex, PrimitiveSet primitives, SlotBuffer slots, SourceLocation location) {
        volumeTriangleCount += primitives.triangleCount();
    }

    /** Returns the number of triangles of modifier volumes. */
    int volumeTriangleCount() {
        return volumeTriangleCount;
    }

    /** Returns the number of visible triangles, including degenerate triangles. */
    int triangleCount() {
        return triangleCount;
    }

    /** Returns the number of visible triangles in which two corners have the same slot. */
    int degenerateCount() {
        return degenerateCount;
    }

    /** Returns the number of different surfaces of drawn polygons. */
    int surfaceCount() {
        return surfaces.size();
    }

    /**
     * Returns the bounding box as {@code float[6]} with the minimum x y z and the maximum x y z. The array is empty if
     * nothing is drawn.
     */
    float[] boundingBox() {
        return boundingBox.corners();
    }

    /**
     * Returns the number of chunks by list ({@code vertex} or {@code polygon}) and chunk type. A mesh counts once for
     * each node that uses it. Null and end chunks are not counted.
     */
    static Map<String, Map<String, Integer>> countChunks(ObjectTree<NodeMesh> tree) {
        int[] useCountByMesh = new int[tree.meshes().size()];
        tree.nodes().stream()
                .mapToInt(ObjectNode::meshIndex)
                .filter(meshIndex -> meshIndex != ObjectNode.NONE)
                .forEach(meshIndex -> useCountByMesh[meshIndex]++);
        Map<String, Integer> vertexChunkCounts = new TreeMap<>();
        Map<String, Integer> polygonChunkCounts = new TreeMap<>();
        for (int i = 0; i < useCountByMesh.length; i++) {
            int meshIndex = i;
            if (tree.meshes().get(i) instanceof NodeMesh.Chunk(ChunkModel model)) {
                model.vertices()
                        .forEach(chunk -> addUses(vertexChunkCounts, chunkType(chunk), useCountByMesh[meshIndex]));
                model.polygons().forEach(chunk -> addUses(polygonChunkCounts, chunk.type(), useCountByMesh[meshIndex]));
            }
        }
        Map<String, Map<String, Integer>> chunkCounts = new LinkedHashMap<>();
        chunkCounts.put("vertex", vertexChunkCounts);
        chunkCounts.put("polygon", polygonChunkCounts);
        return chunkCounts;
    }

    private static int chunkType(VertexChunk chunk) {
        return switch (chunk) {
            case VertexChunk.Vertices vertices -> vertices.type().id();
            case VertexChunk.Empty empty -> NULL_CHUNK_TYPE;
            case VertexChunk.Unknown unknownChunk -> unknownChunk.type();
            case VertexChunk.End end -> VertexChunk.End.TYPE;
        };
    }

    private static void addUses(Map<String, Integer> counts, int chunkType, int useCount) {
        if (chunkType != NULL_CHUNK_TYPE && chunkType != END_CHUNK_TYPE) {
            counts.merge(String.format(Locale.ROOT, "0x%02x", chunkType), useCount, Integer::sum);
        }
    }
}
