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
    private int triangles;
    private int degenerate;
    private int volumes;
    private final BoundingBox box = new BoundingBox();

    ModelCounter(RestPose pose) {
        this.pose = pose;
    }

    @Override
    public void polygons(int node, Surface surface, Polygons polygons, SlotBuffer slots, SourceLocation site) {
        surfaces.add(surface);
        triangles += polygons.triangleCount();
        for (int i = 0; i < polygons.triangleCount(); i++) {
            degenerate += polygons.isDegenerate(i) ? 1 : 0;
        }
        for (int slot : polygons.slots()) {
            slots.at(slot).ifPresent(vertex -> box.add(vertex.accumulated(pose)));
        }
    }

    @Override
    public void volume(int node, Polygons polygons, SlotBuffer slots, SourceLocation site) {
        volumes += polygons.triangleCount();
    }

    /** Returns the number of triangles of modifier volumes. */
    int volumes() {
        return volumes;
    }

    int triangles() {
        return triangles;
    }

    int degenerate() {
        return degenerate;
    }

    /** Returns the number of different surfaces of drawn strips. */
    int materials() {
        return surfaces.size();
    }

    /** Returns {@code float[6]}: minimum x y z, maximum x y z; empty if nothing is drawn. */
    float[] box() {
        return box.corners();
    }

    /** Counts chunks by list and type, each mesh once for every node that has it; without null and end chunks. */
    static Map<String, Map<String, Integer>> chunks(ObjectTree<Attach> tree) {
        int[] uses = new int[tree.attaches().size()];
        tree.nodes().stream()
                .mapToInt(ObjectNode::attach)
                .filter(attach -> attach != ObjectNode.NONE)
                .forEach(attach -> uses[attach]++);
        Map<String, Integer> vertex = new TreeMap<>();
        Map<String, Integer> polygon = new TreeMap<>();
        for (int i = 0; i < uses.length; i++) {
            int at = i;
            if (tree.attaches().get(i) instanceof Attach.Chunk(ChunkModel model)) {
                model.vertices().forEach(chunk -> count(vertex, type(chunk), uses[at]));
                model.polygons().forEach(chunk -> count(polygon, chunk.type(), uses[at]));
            }
        }
        Map<String, Map<String, Integer>> chunks = new LinkedHashMap<>();
        chunks.put("vertex", vertex);
        chunks.put("polygon", polygon);
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
