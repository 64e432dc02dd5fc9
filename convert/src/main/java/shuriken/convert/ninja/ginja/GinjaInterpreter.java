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
 * Draws Ginja models in two passes. Weight sets first fill the slots of the tree, and then meshes are drawn, because
 * they may belong to a node before those that fill the slots. Models with positions of their own do not use slots.
 */
public final class GinjaInterpreter {
    /** The approximate size of a written vertex, for the memory budget. */
    private static final int BYTES_PER_VERTEX = 96;

    private record WaitingModel(GinjaModel model, int node, SourceLocation site) {}

    private final VertexCounts counts;
    private final PolygonSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<WaitingModel> waitingModels = new ArrayList<>();
    private SlotBuffer slots = new SlotBuffer();

    public GinjaInterpreter(VertexCounts counts, PolygonSink sink, ConvertOptions options, ReadContext context) {
        this.counts = counts;
        this.sink = sink;
        this.options = options;
        this.context = context;
    }

    /** Executes the first pass for a model. */
    public void fill(GinjaModel model, int node, SourceLocation site) {
        waitingModels.add(new WaitingModel(model, node, site));
        int source = 0;
        int unstartedCount = 0;
        for (WeightSet set : model.weightSets()) {
            if (set.kind() != WeightSet.Kind.END) {
                context.reserve((long) BYTES_PER_VERTEX * set.count(), site, "vertices");
                counts.addWritten(set.count());
                counts.addWeighted(set.kind() == WeightSet.Kind.COMPLETE ? 0 : set.count());
                for (int i = 0; i < set.count(); i++) {
                    unstartedCount += writeVertex(set, i, node, source++) ? 0 : 1;
                }
            }
        }
        if (unstartedCount > 0) {
            context.reportDeviation(
                    DiagnosticCode.UNFINISHED_WEIGHTS,
                    site,
                    "%,d vertices have additional weights but no first weight",
                    unstartedCount);
        }
    }

    /** Writes a vertex to its slot. Returns false if the vertex is continued without a start. */
    private boolean writeVertex(WeightSet set, int i, int node, int source) {
        float unit = WeightSet.UNIT / (options.hasQuirk(Quirk.GINJA_UNIT_256) ? 256 : WeightSet.UNIT);
        float scale = unit * options.scale();
        Influence influence = new Influence(
                node,
                set.component(i, 0) * scale,
                set.component(i, 1) * scale,
                set.component(i, 2) * scale,
                set.component(i, 3),
                set.component(i, 4),
                set.component(i, 5),
                set.kind() == WeightSet.Kind.COMPLETE ? 1 : unit * set.weight(i),
                source);
        var existing = set.kind() == WeightSet.Kind.ADD ? slots.vertexAt(set.slot(i)) : Optional.<SlotVertex>empty();
        SlotVertex vertex = existing.map(previous -> previous.withInfluence(influence))
                .orElseGet(() -> SlotVertex.rigid(influence));
        slots.store(set.slot(i), vertex);
        counts.recordInfluences(vertex);
        return set.kind() != WeightSet.Kind.ADD || existing.isPresent();
    }

    /** Executes the second pass for all waiting models, and clears the slots. */
    public void draw() {
        waitingModels.forEach(this::draw);
        waitingModels.clear();
        slots = new SlotBuffer();
    }

    private void draw(WaitingModel waiting) {
        GinjaState state = new GinjaState(options);
        for (int list = 0; list < 2; list++) {
            for (GinjaMesh mesh :
                    list == 0 ? waiting.model().opaque() : waiting.model().translucent()) {
                mesh.parameters().forEach(state::apply);
                SlotBuffer buffer = slotsOf(waiting, state);
                GxInterpreter interpreter =
                        new GxInterpreter(waiting.model(), state, buffer, waiting.node(), options, context);
                Polygons polygons = interpreter.read(mesh.displayList(), waiting.site());
                if (!polygons.isEmpty()) {
                    sink.beginSource(mesh);
                    sink.addPolygons(
                            waiting.node(),
                            state.surface(polygons, buffer, list == 1),
                            polygons,
                            buffer,
                            waiting.site());
                }
            }
        }
        for (VertexSet set : waiting.model().vertexSets()) {
            counts.addWritten(set.attribute() == VertexSet.POSITION ? set.count() : 0);
        }
    }

    /** Returns the positions of a model, or the slots of the tree if the model has no positions. */
    private SlotBuffer slotsOf(WaitingModel waiting, GinjaState state) {
        for (VertexSet set : waiting.model().vertexSets()) {
            if (set.attribute() == VertexSet.POSITION) {
                return readPositions(set, state, waiting);
            }
        }
        return slots;
    }

    private SlotBuffer readPositions(VertexSet set, GinjaState state, WaitingModel waiting) {
        context.reserve((long) BYTES_PER_VERTEX * set.count(), waiting.site(), "vertices");
        ElementFormat format = set.elementFormat();
        int fraction =
                state.format(VertexSet.POSITION).map(VertexFormat::fractionBits).orElse(0);
        SlotBuffer buffer = new SlotBuffer();
        for (int i = 0; i < set.count() && set.stride() >= format.size(); i++) {
            float[] position = new float[3];
            for (int k = 0; k < Math.min(3, format.componentCount()); k++) {
                position[k] = format.component(set.data(), i * set.stride(), k, fraction) * options.scale();
            }
            SlotVertex vertex = SlotVertex.rigid(
                    new Influence(waiting.node(), position[0], position[1], position[2], 0, 0, 0, 1, i));
            buffer.store(i, vertex);
            counts.recordInfluences(vertex);
        }
        return buffer;
    }
}
