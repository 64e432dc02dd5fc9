package shuriken.convert.ninja.model;

import java.util.List;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.basic.BasicInterpreter;
import shuriken.convert.ninja.chunk.PolygonListInterpreter;
import shuriken.convert.ninja.chunk.VertexListInterpreter;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.VertexCounter;
import shuriken.convert.ninja.ginja.GinjaInterpreter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * Sends the polygons of a model to a receiver, node by node in the order of the tree, as the console draws them. Ginja
 * models are drawn at the end of their tree.
 */
public final class ModelInterpreter {
    private final DrawnModel model;
    private final VertexCounter vertexCounter = new VertexCounter();
    private final PrimitiveSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    private final BasicInterpreter basicInterpreter;
    private final GinjaInterpreter ginjaInterpreter;
    private VertexListInterpreter vertexListInterpreter;
    private PolygonListInterpreter polygonListInterpreter;

    /**
     * Creates an interpreter.
     *
     * @param sink receives the polygons
     */
    public ModelInterpreter(DrawnModel model, PrimitiveSink sink, ConvertOptions options, ReadContext context) {
        SlotBuffer slots = new SlotBuffer();
        this.model = model;
        this.sink = sink;
        this.options = options;
        this.context = context;
        this.vertexListInterpreter = new VertexListInterpreter(slots, vertexCounter, options, context);
        this.polygonListInterpreter = new PolygonListInterpreter(slots, sink, options, context);
        this.ginjaInterpreter = new GinjaInterpreter(vertexCounter, sink, options, context);
        this.basicInterpreter = new BasicInterpreter(model, vertexCounter, sink, options, context);
    }

    /**
     * Draws all trees of the model. The meshes of hidden nodes are skipped, and so are all descendants of a node with
     * {@link EvalFlag#BREAK}.
     */
    public void draw() {
        List<ObjectNode> nodes = model.tree().nodes();
        boolean[] isSkipped = new boolean[nodes.size()];
        Set<Integer> rootIndices = Set.copyOf(model.tree().rootIndices());
        for (int i = 0; i < nodes.size(); i++) {
            context.step("nodes", i, nodes.size());
            if (rootIndices.contains(i)) {
                beginTree();
            }
            ObjectNode node = nodes.get(i);
            if (node.parentIndex() != ObjectNode.NONE) {
                int parentIndex = node.parentIndex();
                isSkipped[i] = isSkipped[parentIndex]
                        || nodes.get(parentIndex).object().has(EvalFlag.BREAK);
            }
            if (!isSkipped[i]
                    && node.meshIndex() != ObjectNode.NONE
                    && !node.object().has(EvalFlag.HIDE)) {
                drawMesh(i, model.tree().meshes().get(node.meshIndex()));
            }
        }
        ginjaInterpreter.drawCollectedModels();
    }

    /** Draws the collected Ginja models, and resets the slots and the drawing state, before each tree. */
    private void beginTree() {
        ginjaInterpreter.drawCollectedModels();
        SlotBuffer slots = new SlotBuffer();
        vertexListInterpreter = new VertexListInterpreter(slots, vertexCounter, options, context);
        polygonListInterpreter = new PolygonListInterpreter(slots, sink, options, context);
    }

    private void drawMesh(int nodeIndex, NodeMesh mesh) {
        SourceLocation location = model.nodeLocation(nodeIndex);
        switch (mesh) {
            case NodeMesh.Chunk(ChunkModel chunk) -> {
                vertexListInterpreter.write(chunk, nodeIndex, location);
                polygonListInterpreter.draw(chunk.polygons(), nodeIndex, location);
            }
            case NodeMesh.Basic basic -> basicInterpreter.draw(basic.model(), nodeIndex, location);
            case NodeMesh.Ginja ginja -> ginjaInterpreter.collect(ginja.model(), nodeIndex, location);
            case NodeMesh.Xj xj ->
                context.report(
                        DiagnosticCode.NOT_DRAWN,
                        location,
                        "the model contains an XJ mesh although it is not an XJ model");
        }
    }

    /** Returns the numbers of vertices that were written. */
    VertexCounter vertexCounter() {
        return vertexCounter;
    }
}
