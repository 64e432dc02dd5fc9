package shuriken.convert.ninja.basic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.PolygonSink;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.draw.VertexCounts;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.Share;
import shuriken.ninja.samodel.Metadata.VertexWeights;

/** Draws Basic models. Each has its own vertices, except those that the file assigns to several nodes. */
public final class BasicMeshes {
    /** Approximate size of a vertex, for the memory budget. */
    private static final int VERTEX_BYTES = 96;
    /** Approximate size of a drawn corner, for the memory budget. */
    private static final int CORNER_BYTES = 160;

    /** Placeholder for the mesh of a node without one. */
    private static final Attach NOTHING =
            new Attach.Basic(BasicModel.create(new float[0], new float[0], List.of(), List.of(), Vec3f.ZERO, 0));

    private final DrawnModel model;
    private final VertexCounts counts;
    private final PolygonSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final Map<Integer, Map<Integer, List<Share>>> shares = new HashMap<>();

    public BasicMeshes(
            DrawnModel model, VertexCounts counts, PolygonSink sink, ConvertOptions options, ReadContext context) {
        this.model = model;
        this.counts = counts;
        this.sink = sink;
        this.options = options;
        this.context = context;
        for (NodeWeights node : model.weights()) {
            Map<Integer, List<Share>> vertices = shares.computeIfAbsent(node.node(), key -> new HashMap<>());
            for (VertexWeights vertex : node.vertices()) {
                vertices.put(vertex.vertex(), vertex.shares());
            }
        }
    }

    public void draw(BasicModel mesh, int node, SourceLocation site) {
        context.reserve((long) VERTEX_BYTES * mesh.vertexCount(), site, "vertices");
        counts.addWritten(mesh.vertexCount());
        SlotBuffer slots = new SlotBuffer();
        Map<Integer, List<Share>> weights = shares.getOrDefault(node, Map.of());
        for (int i = 0; i < mesh.vertexCount(); i++) {
            SlotVertex vertex = SlotVertex.rigid(influence(mesh, i, node, 1));
            List<Share> lent = weights.getOrDefault(i, List.of());
            slots.set(i, lent.isEmpty() ? vertex : weighted(lent, vertex, site));
            slots.get(i).ifPresent(counts::recordInfluences);
        }
        for (BasicMeshset set : mesh.meshsets()) {
            int corners = set.cornerCount();
            context.reserve((long) CORNER_BYTES * corners, site, "polygons");
            Polygons polygons = BasicPolygons.of(set, options);
            Surface surface = BasicSurface.of(mesh, set, polygons, slots);
            sink.beginSource(set);
            sink.addPolygons(node, surface, polygons, slots, site);
        }
    }

    /** Uses straight up if the model has no normals. */
    private Influence influence(BasicModel mesh, int i, int node, double weight) {
        float[] at = mesh.positions();
        float[] normals = mesh.normals();
        boolean has = normals.length > 0;
        return new Influence(
                node,
                at[3 * i] * options.scale(),
                at[3 * i + 1] * options.scale(),
                at[3 * i + 2] * options.scale(),
                has ? normals[3 * i] : 0,
                has ? normals[3 * i + 1] : 1,
                has ? normals[3 * i + 2] : 0,
                weight,
                i);
    }

    /** Combines the vertices of other nodes; returns the stored vertex if there are none. */
    private SlotVertex weighted(List<Share> lent, SlotVertex stored, SourceLocation site) {
        counts.addWeighted(1);
        SlotVertex sum = stored;
        boolean begun = false;
        for (Share share : lent) {
            if (!(mesh(share.node()) instanceof Attach.Basic(BasicModel other))
                    || share.vertex() < 0
                    || share.vertex() >= other.vertexCount()) {
                context.problem(
                        DiagnosticCode.MISSING_VERTEX,
                        site,
                        "a weight of vertex %d of object[%d]",
                        share.vertex(),
                        share.node());
                continue;
            }
            double weight = Float.isFinite(share.weight()) ? Math.max(0, share.weight()) : 0;
            Influence influence = influence(other, share.vertex(), share.node(), weight);
            sum = begun ? sum.withInfluence(influence) : SlotVertex.rigid(influence);
            begun = true;
        }
        return sum;
    }

    private Attach mesh(int node) {
        int attach = model.tree().nodes().get(node).attach();
        return attach == ObjectNode.NONE ? NOTHING : model.tree().attaches().get(attach);
    }
}
