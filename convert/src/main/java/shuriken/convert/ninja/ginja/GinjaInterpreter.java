package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.VertexCounter;
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
 * Draws Ginja models in two passes. All nodes of a tree share a vertex buffer, whose elements are called slots. The
 * first pass fills the slots from the weight sets, which are the skinned vertices of a node. The second pass draws the
 * meshes, because a mesh may use slots that a later node fills. Models with an array of positions do not use the shared
 * slots.
 */
public final class GinjaInterpreter {
    /** The approximate size of a written vertex in memory, for the memory budget. */
    private static final int BYTES_PER_VERTEX = 96;

    /** The value that replaces {@link WeightSet#STORED_ONE} if the user chooses {@link Quirk#GINJA_UNIT_256}. */
    private static final float ALTERNATIVE_STORED_ONE = 256;

    /**
     * A model that the second pass draws.
     *
     * @param model the model, whose weight sets are already in the slots
     * @param nodeIndex the index of the node of the model
     * @param location the location of the node
     */
    private record CollectedModel(GinjaModel model, int nodeIndex, SourceLocation location) {}

    private final VertexCounter vertexCounter;
    private final PrimitiveSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final List<CollectedModel> collectedModels = new ArrayList<>();
    /** The vertex buffer that all nodes share. */
    private SlotBuffer slots = new SlotBuffer();

    public GinjaInterpreter(
            VertexCounter vertexCounter, PrimitiveSink sink, ConvertOptions options, ReadContext context) {
        this.vertexCounter = vertexCounter;
        this.sink = sink;
        this.options = options;
        this.context = context;
    }

    /** Fills the slots that a model writes, and keeps the model for the second pass. */
    public void collect(GinjaModel model, int nodeIndex, SourceLocation location) {
        collectedModels.add(new CollectedModel(model, nodeIndex, location));
        int modelVertexIndex = 0;
        int missingFirstWeightCount = 0;
        for (WeightSet weightSet : model.weightSets()) {
            if (weightSet.kind() != WeightSet.Kind.END) {
                context.reserve((long) BYTES_PER_VERTEX * weightSet.vertexCount(), location, "vertices");
                vertexCounter.addWritten(weightSet.vertexCount());
                vertexCounter.addWeighted(weightSet.kind() == WeightSet.Kind.COMPLETE ? 0 : weightSet.vertexCount());
                for (int i = 0; i < weightSet.vertexCount(); i++) {
                    missingFirstWeightCount += writeVertex(weightSet, i, nodeIndex, modelVertexIndex++) ? 0 : 1;
                }
            }
        }
        if (missingFirstWeightCount > 0) {
            context.reportDeviation(
                    DiagnosticCode.UNFINISHED_WEIGHTS,
                    location,
                    "vertices with additional weights but no first weight: %,d",
                    missingFirstWeightCount);
        }
    }

    /**
     * Writes a vertex to its slot.
     *
     * @param vertexIndex the index of the vertex in the set
     * @param modelVertexIndex the index of the vertex among all vertices of the model's weight sets
     * @return false if the vertex is a further influence of a slot that has no first influence
     */
    private boolean writeVertex(WeightSet weightSet, int vertexIndex, int nodeIndex, int modelVertexIndex) {
        // The components of the set are already divided by STORED_ONE.
        float unitFactor = WeightSet.STORED_ONE
                / (options.hasQuirk(Quirk.GINJA_UNIT_256) ? ALTERNATIVE_STORED_ONE : WeightSet.STORED_ONE);
        float scale = unitFactor * options.scale();
        Influence influence = new Influence(
                nodeIndex,
                weightSet.component(vertexIndex, 0) * scale,
                weightSet.component(vertexIndex, 1) * scale,
                weightSet.component(vertexIndex, 2) * scale,
                weightSet.component(vertexIndex, 3),
                weightSet.component(vertexIndex, 4),
                weightSet.component(vertexIndex, 5),
                weightSet.kind() == WeightSet.Kind.COMPLETE ? 1 : unitFactor * weightSet.weight(vertexIndex),
                modelVertexIndex);
        Optional<SlotVertex> existingVertex = weightSet.kind() == WeightSet.Kind.ADD
                ? slots.vertexAt(weightSet.slot(vertexIndex))
                : Optional.<SlotVertex>empty();
        SlotVertex vertex = existingVertex
                .map(previous -> previous.withInfluence(influence))
                .orElseGet(() -> SlotVertex.rigid(influence));
        slots.store(weightSet.slot(vertexIndex), vertex);
        vertexCounter.updateMaxInfluenceCount(vertex);
        return weightSet.kind() != WeightSet.Kind.ADD || existingVertex.isPresent();
    }

    /** Draws all collected models in the order of collection, and clears the slots. */
    public void drawCollectedModels() {
        collectedModels.forEach(this::draw);
        collectedModels.clear();
        slots = new SlotBuffer();
    }

    private void draw(CollectedModel collectedModel) {
        GinjaState state = new GinjaState(options);
        for (boolean isTranslucent : new boolean[] {false, true}) {
            for (GinjaMesh mesh : isTranslucent
                    ? collectedModel.model().translucent()
                    : collectedModel.model().opaque()) {
                mesh.parameters().forEach(state::apply);
                SlotBuffer positionSlots = findPositionSlots(collectedModel, state);
                GxInterpreter interpreter = new GxInterpreter(
                        collectedModel.model(), state, positionSlots, collectedModel.nodeIndex(), options, context);
                PrimitiveSet primitives = interpreter.read(mesh.displayList(), collectedModel.location());
                if (!primitives.isEmpty()) {
                    sink.beginSource(mesh);
                    sink.addPrimitives(
                            collectedModel.nodeIndex(),
                            state.createSurface(primitives, positionSlots, isTranslucent),
                            primitives,
                            positionSlots,
                            collectedModel.location());
                }
            }
        }
        for (VertexSet vertexSet : collectedModel.model().vertexSets()) {
            vertexCounter.addWritten(vertexSet.attribute() == VertexSet.POSITION ? vertexSet.elementCount() : 0);
        }
    }

    /** Returns new slots with the positions of a model, or the shared slots if the model has no array of positions. */
    private SlotBuffer findPositionSlots(CollectedModel collectedModel, GinjaState state) {
        for (VertexSet vertexSet : collectedModel.model().vertexSets()) {
            if (vertexSet.attribute() == VertexSet.POSITION) {
                return readPositions(vertexSet, state, collectedModel);
            }
        }
        return slots;
    }

    private SlotBuffer readPositions(VertexSet vertexSet, GinjaState state, CollectedModel collectedModel) {
        context.reserve((long) BYTES_PER_VERTEX * vertexSet.elementCount(), collectedModel.location(), "vertices");
        ElementFormat format = vertexSet.elementFormat();
        int fractionBits = state.vertexFormat(VertexSet.POSITION)
                .map(VertexFormat::fractionBits)
                .orElse(0);
        SlotBuffer slotsOfModel = new SlotBuffer();
        for (int i = 0; i < vertexSet.elementCount() && vertexSet.stride() >= format.size(); i++) {
            float[] position = new float[3];
            for (int componentIndex = 0; componentIndex < Math.min(3, format.componentCount()); componentIndex++) {
                position[componentIndex] =
                        format.component(vertexSet.data(), i * vertexSet.stride(), componentIndex, fractionBits)
                                * options.scale();
            }
            SlotVertex vertex = SlotVertex.rigid(
                    Influence.withoutNormal(collectedModel.nodeIndex(), position[0], position[1], position[2], i));
            slotsOfModel.store(i, vertex);
            vertexCounter.updateMaxInfluenceCount(vertex);
        }
        return slotsOfModel;
    }
}
