package shuriken.convert.ninja.chunk;

import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.VertexCounter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.chunk.VertexChunkType.Normal;
import shuriken.ninja.chunk.VertexChunkType.Word;
import shuriken.ninja.chunk.WeightStatus;

/**
 * Executes vertex lists, which fill the slots of a vertex buffer. A vertex with several weights is started by the list
 * of one node, and continued by the lists of later nodes.
 */
public final class VertexListInterpreter {
    /** The approximate size of a written vertex, for the memory budget. */
    private static final int BYTES_PER_VERTEX = 96;

    /** The 10 bits of one component of a packed normal. */
    private static final int PACKED_COMPONENT_MASK = 0x3FF;
    /** The value that represents 0 in the components of packed normals with an offset. */
    private static final float PACKED_ZERO = 511.5f;

    private final SlotBuffer slots;
    private final float scale;
    private final boolean hasOffsetNormals;
    private final ReadContext context;

    private final VertexCounter vertexCounter;
    /** The number of vertices of the current node in preceding chunks. */
    private int precedingVertexCount;

    public VertexListInterpreter(
            SlotBuffer slots, VertexCounter vertexCounter, ConvertOptions options, ReadContext context) {
        this.slots = slots;
        this.vertexCounter = vertexCounter;
        this.scale = options.scale();
        this.hasOffsetNormals = options.hasQuirk(Quirk.PACKED_NORMALS_OFFSET);
        this.context = context;
    }

    /**
     * Writes the vertices of a model to the slots.
     *
     * @param nodeIndex the index of the node of the model
     * @param location the location of the node
     */
    public void write(ChunkModel model, int nodeIndex, SourceLocation location) {
        context.reserve(
                (long) PolygonListInterpreter.BYTES_PER_CHUNK * model.vertices().size(), location, "vertex chunks");
        int fullWeight = findFullWeight(model);
        int unstartedCount = 0;
        precedingVertexCount = 0;
        for (VertexChunk chunk : model.vertices()) {
            unstartedCount += switch (chunk) {
                case Vertices vertices -> {
                    int unstartedInChunk = write(vertices, nodeIndex, fullWeight, location);
                    precedingVertexCount += vertices.vertexCount();
                    yield unstartedInChunk;
                }
                case VertexChunk.Empty emptyChunk -> 0;
                case VertexChunk.Unknown unknownChunk -> 0;
                case VertexChunk.End endChunk -> 0;
            };
        }
        if (unstartedCount > 0) {
            context.reportDeviation(
                    DiagnosticCode.UNFINISHED_WEIGHTS,
                    location,
                    "vertices with additional weights but no first weight: %,d",
                    unstartedCount);
        }
    }

    /** Returns the stored weight of a rigid vertex. It is 255, or 65535 if the model contains a weight above 255. */
    private static int findFullWeight(ChunkModel model) {
        for (VertexChunk chunk : model.vertices()) {
            if (chunk instanceof Vertices vertices && vertices.type().lastWord() == Word.NINJA) {
                for (int i = 0; i < vertices.vertexCount(); i++) {
                    if (vertices.weight(i) > 0xFF) {
                        return 0xFFFF;
                    }
                }
            }
        }
        return 0xFF;
    }

    /** Writes the vertices of a chunk, and returns how many of them continue a vertex although their slot is empty. */
    private int write(Vertices chunk, int nodeIndex, int fullWeight, SourceLocation location) {
        context.reserve((long) chunk.vertexCount() * BYTES_PER_VERTEX, location, "vertices");
        vertexCounter.addWritten(chunk.vertexCount());
        if (chunk.type().lastWord() == Word.NINJA) {
            return writeWeighted(chunk, nodeIndex, fullWeight);
        }
        for (int i = 0; i < chunk.vertexCount(); i++) {
            SlotVertex vertex = SlotVertex.rigid(createInfluence(chunk, i, nodeIndex, /* weight= */ 1));
            store(
                    chunk.slot(i),
                    VertexColourReader.read(chunk, i).map(vertex::withColour).orElse(vertex));
        }
        return 0;
    }

    private int writeWeighted(Vertices chunk, int nodeIndex, int fullWeight) {
        int unstartedCount = 0;
        vertexCounter.addWeighted(chunk.vertexCount());
        for (int i = 0; i < chunk.vertexCount(); i++) {
            int slot = chunk.slot(i);
            Influence influence = createInfluence(chunk, i, nodeIndex, chunk.weight(i) / (double) fullWeight);
            if (chunk.weightStatus() == WeightStatus.START) {
                store(slot, SlotVertex.rigid(influence));
            } else {
                var existingVertex = slots.vertexAt(slot);
                unstartedCount += existingVertex.isPresent() ? 0 : 1;
                store(
                        slot,
                        existingVertex
                                .map(vertex -> vertex.withInfluence(influence))
                                .orElseGet(() -> SlotVertex.rigid(influence)));
            }
        }
        return unstartedCount;
    }

    private void store(int slot, SlotVertex vertex) {
        slots.store(slot, vertex);
        vertexCounter.updateMaxInfluenceCount(vertex);
    }

    private Influence createInfluence(Vertices chunk, int vertexIndex, int nodeIndex, double weight) {
        return new Influence(
                nodeIndex,
                chunk.x(vertexIndex) * scale,
                chunk.y(vertexIndex) * scale,
                chunk.z(vertexIndex) * scale,
                normalComponent(chunk, vertexIndex, 0),
                normalComponent(chunk, vertexIndex, 1),
                normalComponent(chunk, vertexIndex, 2),
                weight,
                precedingVertexCount + vertexIndex);
    }

    /** Returns a component of a normal. An option changes how packed normals are decoded. */
    private float normalComponent(Vertices chunk, int vertexIndex, int axis) {
        return hasOffsetNormals && chunk.type().normal() == Normal.PACKED
                ? ((chunk.packedNormal(vertexIndex, axis) & PACKED_COMPONENT_MASK) - PACKED_ZERO) / PACKED_ZERO
                : chunk.normal(vertexIndex, axis);
    }
}
