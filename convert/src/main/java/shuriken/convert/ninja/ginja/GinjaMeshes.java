package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.PolygonSink;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.VertexCounts;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.ginja.ElementFormat;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;

/**
 * Draws Ginja models in two passes: weight sets fill the slots of the tree, then meshes are drawn, because they may
 * belong to a node before those that fill the slots. Models with their own positions do not use slots.
 */
public final class GinjaMeshes {
    /** Approximate size of a written vertex, for the memory budget. */
    private static final int VERTEX_BYTES = 96;

    private record Waiting(GinjaModel model, int node, SourceLocation site) {}

    private final VertexCounts counts;
    private final PolygonSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<Waiting> waiting = new ArrayList<>();
    private SlotBuffer slots = new SlotBuffer();

    public GinjaMeshes(VertexCounts counts, PolygonSink sink, ConvertOptions options, ReadContext context) {
        this.counts = counts;
        this.sink = sink;
        this.options = options;
        this.context = context;
    }

    /** Executes the first pass. */
    public void fill(GinjaModel model, int node, SourceLocation site) {
        waiting.add(new Waiting(model, node, site));
        int source = 0;
        int orphans = 0;
        for (WeightSet set : model.weightSets()) {
            if (set.kind() != WeightSet.Kind.END) {
                context.reserve((long) VERTEX_BYTES * set.count(), site, "vertices");
                counts.addWritten(set.count());
                counts.addWeighted(set.kind() == WeightSet.Kind.COMPLETE ? 0 : set.count());
                for (int i = 0; i < set.count(); i++) {
                    orphans += put(set, i, node, source++) ? 0 : 1;
                }
            }
        }
        if (orphans > 0) {
            context.problem(
                    DiagnosticCode.UNFINISHED_WEIGHTS,
                    site,
                    "%d weighted vertices are continued but not begun",
                    orphans);
        }
    }

    /** Returns false if a vertex is continued without a start. */
    private boolean put(WeightSet set, int i, int node, int source) {
        float one = WeightSet.UNIT / (options.has(Quirk.GINJA_UNIT_256) ? 256 : WeightSet.UNIT);
        float scale = one * options.scale();
        Influence influence = new Influence(
                node,
                set.component(i, 0) * scale,
                set.component(i, 1) * scale,
                set.component(i, 2) * scale,
                set.component(i, 3),
                set.component(i, 4),
                set.component(i, 5),
                set.kind() == WeightSet.Kind.COMPLETE ? 1 : one * set.weight(i),
                source);
        var begun = set.kind() == WeightSet.Kind.ADD ? slots.get(set.slot(i)) : Optional.<SlotVertex>empty();
        SlotVertex vertex =
                begun.map(before -> before.withInfluence(influence)).orElseGet(() -> SlotVertex.rigid(influence));
        slots.set(set.slot(i), vertex);
        counts.recordInfluences(vertex);
        return set.kind() != WeightSet.Kind.ADD || begun.isPresent();
    }

    /** Executes the second pass for all waiting models and clears the slots. */
    public void draw() {
        waiting.forEach(this::draw);
        waiting.clear();
        slots = new SlotBuffer();
    }

    private void draw(Waiting one) {
        GinjaState state = new GinjaState(options);
        for (int list = 0; list < 2; list++) {
            for (GinjaMesh mesh : list == 0 ? one.model().opaque() : one.model().translucent()) {
                mesh.parameters().forEach(state::set);
                SlotBuffer buffer = slots(one, state);
                GxInterpreter lists = new GxInterpreter(one.model(), state, buffer, one.node(), options, context);
                Polygons polygons = lists.read(mesh.displayList(), one.site());
                if (!polygons.isEmpty()) {
                    sink.beginSource(mesh);
                    sink.addPolygons(
                            one.node(), state.surface(polygons, buffer, list == 1), polygons, buffer, one.site());
                }
            }
        }
        for (VertexSet set : one.model().vertexSets()) {
            counts.addWritten(set.attribute() == VertexSet.POSITION ? set.count() : 0);
        }
    }

    /** Returns the model's own positions, or the slots of the tree if it has none. */
    private SlotBuffer slots(Waiting one, GinjaState state) {
        for (VertexSet set : one.model().vertexSets()) {
            if (set.attribute() == VertexSet.POSITION) {
                return positions(set, state, one);
            }
        }
        return slots;
    }

    private SlotBuffer positions(VertexSet set, GinjaState state, Waiting one) {
        context.reserve((long) VERTEX_BYTES * set.count(), one.site(), "vertices");
        ElementFormat format = set.elementFormat();
        int fraction =
                state.format(VertexSet.POSITION).map(VertexFormat::fractionBits).orElse(0);
        SlotBuffer buffer = new SlotBuffer();
        for (int i = 0; i < set.count() && set.stride() >= format.size(); i++) {
            float[] at = new float[3];
            for (int k = 0; k < Math.min(3, format.componentCount()); k++) {
                at[k] = format.component(set.data(), i * set.stride(), k, fraction) * options.scale();
            }
            SlotVertex vertex = SlotVertex.rigid(new Influence(one.node(), at[0], at[1], at[2], 0, 0, 0, 1, i));
            buffer.set(i, vertex);
            counts.recordInfluences(vertex);
        }
        return buffer;
    }
}
