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
 * Draws Ginja models in two passes. The first pass fills the slots of the tree from the weight sets. The second pass
 * draws the meshes, because a mesh may use slots that a later node fills. Models that store positions do not use the
 * slots of the tree.
 */
public final class GinjaInterpreter {
    /** The approximate size of a written vertex in memory, for the memory budget. */
    private static final int BYTES_PER_VERTEX = 96;

    private record CollectedModel(GinjaModel model, int nodeIndex, SourceLocation site) {}

    private final VertexCounts counts;
    private final PolygonSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<CollectedModel> collectedModels = new ArrayList<>();
    private SlotBuffer slots = new SlotBuffer();

    public GinjaInterpreter(VertexCounts counts, PolygonSink sink, ConvertOptions options, ReadContext context) {
        this.counts = counts;
        this.sink = sink;
        this.options = options;
        this.context = context;
    }

    /** Fills the slots that a model writes, and keeps the model for the second pass. */
    public void collect(GinjaModel model, int nodeIndex, SourceLocation site) {
        collectedModels.add(new CollectedModel(model, nodeIndex, site));
        int storedVertexIndex = 0;
        int missingFirstWeightCount = 0;
        for (WeightSet set : model.weightSets()) {
            if (set.kind() != WeightSet.Kind.END) {
                context.reserve((long) BYTES_PER_VERTEX * set.vertexCount(), site, "vertices");
                counts.addWritten(set.vertexCount());
                counts.addWeighted(set.kind() == WeightSet.Kind.COMPLETE ? 0 : set.vertexCount());
                for (int i = 0; i < set.vertexCount(); i++) {
                    missingFirstWeightCount += writeVertex(set, i, nodeIndex, storedVertexIndex++) ? 0 : 1;
                }
            }
        }
        if (missingFirstWeightCount > 0) {
            context.reportDeviation(
                    DiagnosticCode.UNFINISHED_WEIGHTS,
                    site,
                    "vertices with additional weights but no first weight: %,d",
                    missingFirstWeightCount);
        }
    }

    /**
     * Writes a vertex to its slot. Returns false if the set adds a weight, but the slot has no first weight.
     *
     * @param vertexIndex the index of the vertex in the set
     * @param storedVertexIndex the index of the vertex among all those of the model
     */
    private boolean writeVertex(WeightSet set, int vertexIndex, int nodeIndex, int storedVertexIndex) {
        // Some converters divide stored values by 256 instead of 255.
        float quirkFactor =
                WeightSet.STORED_ONE / (options.hasQuirk(Quirk.GINJA_UNIT_256) ? 256 : WeightSet.STORED_ONE);
        float scale = quirkFactor * options.scale();
        Influence influence = new Influence(
                nodeIndex,
                set.component(vertexIndex, 0) * scale,
                set.component(vertexIndex, 1) * scale,
                set.component(vertexIndex, 2) * scale,
                set.component(vertexIndex, 3),
                set.component(vertexIndex, 4),
                set.component(vertexIndex, 5),
                set.kind() == WeightSet.Kind.COMPLETE ? 1 : quirkFactor * set.weight(vertexIndex),
                storedVertexIndex);
        Optional<SlotVertex> existing =
                set.kind() == WeightSet.Kind.ADD ? slots.vertexAt(set.slot(vertexIndex)) : Optional.<SlotVertex>empty();
        SlotVertex vertex = existing.map(previous -> previous.withInfluence(influence))
                .orElseGet(() -> SlotVertex.rigid(influence));
        slots.store(set.slot(vertexIndex), vertex);
        counts.recordInfluences(vertex);
        return set.kind() != WeightSet.Kind.ADD || existing.isPresent();
    }

    /** Draws all collected models, and clears the slots. */
    public void drawCollectedModels() {
        collectedModels.forEach(this::draw);
        collectedModels.clear();
        slots = new SlotBuffer();
    }

    private void draw(CollectedModel collected) {
        GinjaState state = new GinjaState(options);
        for (boolean isTranslucent : new boolean[] {false, true}) {
            for (GinjaMesh mesh : isTranslucent
                    ? collected.model().translucent()
                    : collected.model().opaque()) {
                mesh.parameters().forEach(state::apply);
                SlotBuffer positionSlots = readPositionSlots(collected, state);
                GxInterpreter interpreter = new GxInterpreter(
                        collected.model(), state, positionSlots, collected.nodeIndex(), options, context);
                Polygons polygons = interpreter.read(mesh.displayList(), collected.site());
                if (!polygons.isEmpty()) {
                    sink.beginSource(mesh);
                    sink.addPolygons(
                            collected.nodeIndex(),
                            state.surface(polygons, positionSlots, isTranslucent),
                            polygons,
                            positionSlots,
                            collected.site());
                }
            }
        }
        for (VertexSet set : collected.model().vertexSets()) {
            counts.addWritten(set.attribute() == VertexSet.POSITION ? set.elementCount() : 0);
        }
    }

    /** Returns the positions that a model stores, as slots, or the slots of the tree if it stores none. */
    private SlotBuffer readPositionSlots(CollectedModel collected, GinjaState state) {
        for (VertexSet set : collected.model().vertexSets()) {
            if (set.attribute() == VertexSet.POSITION) {
                return readPositions(set, state, collected);
            }
        }
        return slots;
    }

    private SlotBuffer readPositions(VertexSet set, GinjaState state, CollectedModel collected) {
        context.reserve((long) BYTES_PER_VERTEX * set.elementCount(), collected.site(), "vertices");
        ElementFormat format = set.elementFormat();
        int fractionBits = state.vertexFormat(VertexSet.POSITION)
                .map(VertexFormat::fractionBits)
                .orElse(0);
        SlotBuffer slotsOfModel = new SlotBuffer();
        for (int i = 0; i < set.elementCount() && set.stride() >= format.size(); i++) {
            float[] position = new float[3];
            for (int k = 0; k < Math.min(3, format.componentCount()); k++) {
                position[k] = format.component(set.data(), i * set.stride(), k, fractionBits) * options.scale();
            }
            SlotVertex vertex = SlotVertex.rigid(
                    Influence.withoutNormal(collected.nodeIndex(), position[0], position[1], position[2], i));
            slotsOfModel.store(i, vertex);
            counts.recordInfluences(vertex);
        }
        return slotsOfModel;
    }
}
