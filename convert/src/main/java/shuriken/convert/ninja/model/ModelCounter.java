package shuriken.convert.ninja.model;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.draw.PolygonSink;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.pose.BoundingBox;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** Counts and measures the geometry of a model. */
final class ModelCounter implements PolygonSink {
    private final RestPose pose;
    private final Set<Surface> surfaces = new HashSet<>();
    private int triangleCount;
    private int degenerateTriangles;
    private int volumeTriangles;
    private final BoundingBox box = new BoundingBox();

    ModelCounter(RestPose pose) {
        this.pose = pose;
    }

    @Override
    public void addPolygons(int nodeIndex, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation site) {
        surfaces.add(surface);
        triangleCount += polygons.triangleCount();
        for (int i = 0; i < polygons.triangleCount(); i++) {
            degenerateTriangles += polygons.isDegenerate(i) ? 1 : 0;
        }
        for (int slot : polygons.slots()) {
            slots.vertexAt(slot).ifPresent(vertex -> box.add(vertex.accumulatedPosition(pose)));
        }
    }

    @Override
    public void addVolume(int nodeIndex, Polygons polygons, SlotBuffer slots, SourceLocation site) {
        volumeTriangles += polygons.triangleCount();
    }

    /** Returns the number of triangles of modifier volumes. */
    int volumeTriangles() {
        return volumeTriangles;
    }

    int triangleCount() {
        return triangleCount;
    }

    int degenerateTriangles() {
        return degenerateTriangles;
    }

    /** Returns the number of different surfaces of drawn strips. */
    int surfaceCount() {
        return surfaces.size();
    }

    /**
     * Returns the bounding box as {@code float[6]} with the minimum x y z and the maximum x y z. The array is empty if
     * nothing is drawn.
     */
    float[] box() {
        return box.corners();
    }

    /**
     * Counts chunks by list and type. A mesh counts once for each node that uses it. Null and end chunks are not
     * counted.
     */
    static Map<String, Map<String, Integer>> countChunks(ObjectTree<Attach> tree) {
        int[] uses = new int[tree.attaches().size()];
        tree.nodes().stream()
                .mapToInt(ObjectNode::attach)
                .filter(meshIndex -> meshIndex != ObjectNode.NONE)
                .forEach(meshIndex -> uses[meshIndex]++);
        Map<String, Integer> vertexCounts = new TreeMap<>();
        Map<String, Integer> polygonCounts = new TreeMap<>();
        for (int i = 0; i < uses.length; i++) {
            int meshIndex = i;
            if (tree.attaches().get(i) instanceof Attach.Chunk(ChunkModel model)) {
                model.vertices().forEach(chunk -> count(vertexCounts, type(chunk), uses[meshIndex]));
                model.polygons().forEach(chunk -> count(polygonCounts, chunk.type(), uses[meshIndex]));
            }
        }
        Map<String, Map<String, Integer>> chunks = new LinkedHashMap<>();
        chunks.put("vertex", vertexCounts);
        chunks.put("polygon", polygonCounts);
        return chunks;
    }

    private static int type(VertexChunk chunk) {
        return switch (chunk) {
            case VertexChunk.Vertices vertices -> vertices.type().id();
            case VertexChunk.Empty empty -> 0;
            case VertexChunk.Unknown unknown -> unknown.type();
            case VertexChunk.End end -> VertexChunk.End.TYPE;
        };
    }

    private static void count(Map<String, Integer> counts, int type, int uses) {
        if (type != 0x00 && type != 0xFF) {
            counts.merge(String.format(Locale.ROOT, "0x%02x", type), uses, Integer::sum);
        }
    }
}
