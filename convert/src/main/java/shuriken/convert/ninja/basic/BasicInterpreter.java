package shuriken.convert.ninja.basic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.PrimitiveSink;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.VertexCounter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;

/**
 * Sends the polygons of Basic models to a receiver. The vertices of each model are separate. If the file contains
 * weights, the influences on a weighted vertex come from the models of several nodes.
 */
public final class BasicInterpreter {
    /** The approximate size of a vertex, for the memory budget. */
    private static final int BYTES_PER_VERTEX = 96;
    /** The approximate size of a drawn corner, for the memory budget. */
    private static final int BYTES_PER_CORNER = 160;

    /** The mesh of nodes that have none. It has no vertices, so weights cannot refer to it. */
    private static final NodeMesh EMPTY_MESH =
            new NodeMesh.Basic(BasicModel.create(new float[0], new float[0], List.of(), List.of(), Vec3f.ZERO, 0));

    private final DrawnModel model;
    private final VertexCounter vertexCounter;
    private final PrimitiveSink sink;
    private final ConvertOptions options;
    private final ReadContext context;
    /** The influences on weighted vertices, by the index of the node whose mesh has the vertex and by vertex index. */
    private final Map<Integer, Map<Integer, List<Metadata.Influence>>> influencesByNode = new HashMap<>();

    /**
     * Creates an interpreter.
     *
     * @param model the model, with the influences on weighted vertices
     * @param vertexCounter receives the numbers of vertices
     * @param sink receives the polygons
     */
    public BasicInterpreter(
            DrawnModel model,
            VertexCounter vertexCounter,
            PrimitiveSink sink,
            ConvertOptions options,
            ReadContext context) {
        this.model = model;
        this.vertexCounter = vertexCounter;
        this.sink = sink;
        this.options = options;
        this.context = context;
        for (NodeWeights nodeWeights : model.nodeWeights()) {
            Map<Integer, List<Metadata.Influence>> influencesByVertex =
                    influencesByNode.computeIfAbsent(nodeWeights.nodeIndex(), unused -> new HashMap<>());
            for (VertexWeights vertex : nodeWeights.vertices()) {
                influencesByVertex.put(vertex.vertexIndex(), vertex.influences());
            }
        }
    }

    /**
     * Sends the polygons of one node to the receiver.
     *
     * @param mesh the mesh of the node
     * @param location the location of the node
     */
    public void draw(BasicModel mesh, int nodeIndex, SourceLocation location) {
        context.reserve((long) BYTES_PER_VERTEX * mesh.vertexCount(), location, "vertices");
        vertexCounter.addWritten(mesh.vertexCount());
        SlotBuffer slots = new SlotBuffer();
        Map<Integer, List<Metadata.Influence>> influencesByVertex = influencesByNode.getOrDefault(nodeIndex, Map.of());
        for (int i = 0; i < mesh.vertexCount(); i++) {
            SlotVertex vertex = SlotVertex.rigid(createInfluence(mesh, i, nodeIndex, /* weight= */ 1));
            List<Metadata.Influence> vertexInfluences = influencesByVertex.getOrDefault(i, List.of());
            slots.store(i, vertexInfluences.isEmpty() ? vertex : combineInfluences(vertexInfluences, vertex, location));
            slots.vertexAt(i).ifPresent(vertexCounter::updateMaxInfluenceCount);
        }
        for (BasicMeshset meshset : mesh.meshsets()) {
            context.reserve((long) BYTES_PER_CORNER * meshset.cornerCount(), location, "polygons");
            PrimitiveSet primitives = BasicPolygonReader.read(meshset, options);
            NinjaSurface surface = BasicSurfaceConverter.convert(mesh, meshset, primitives, slots);
            sink.beginSource(meshset);
            sink.addPrimitives(nodeIndex, surface, primitives, slots, location);
        }
    }

    /**
     * Returns the influence of a node on a vertex that the mesh of the node stores. The normal is (0, 1, 0) if the mesh
     * has no normals.
     */
    private Influence createInfluence(BasicModel mesh, int vertexIndex, int nodeIndex, double weight) {
        float[] positions = mesh.positions();
        float[] normals = mesh.normals();
        boolean hasNormals = normals.length > 0;
        return new Influence(
                nodeIndex,
                positions[3 * vertexIndex] * options.scale(),
                positions[3 * vertexIndex + 1] * options.scale(),
                positions[3 * vertexIndex + 2] * options.scale(),
                hasNormals ? normals[3 * vertexIndex] : 0,
                hasNormals ? normals[3 * vertexIndex + 1] : 1,
                hasNormals ? normals[3 * vertexIndex + 2] : 0,
                weight,
                vertexIndex);
    }

    /**
     * Returns a vertex with the influences of several nodes. The mesh of each node stores a position and a normal for
     * its influence. If none of these meshes stores its vertex, the vertex that the drawn mesh stores is returned.
     */
    private SlotVertex combineInfluences(
            List<Metadata.Influence> vertexInfluences, SlotVertex storedVertex, SourceLocation location) {
        vertexCounter.addWeighted(1);
        SlotVertex combinedVertex = storedVertex;
        boolean hasInfluence = false;
        for (Metadata.Influence influence : vertexInfluences) {
            if (!(meshOf(influence.nodeIndex()) instanceof NodeMesh.Basic(BasicModel influencingMesh))
                    || influence.vertexIndex() < 0
                    || influence.vertexIndex() >= influencingMesh.vertexCount()) {
                context.reportDeviation(
                        DiagnosticCode.MISSING_VERTEX,
                        location,
                        "a weight refers to vertex %d of object[%d], which does not exist",
                        influence.vertexIndex(),
                        influence.nodeIndex());
                continue;
            }
            double weight = Float.isFinite(influence.weight()) ? Math.max(0, influence.weight()) : 0;
            Influence drawnInfluence =
                    createInfluence(influencingMesh, influence.vertexIndex(), influence.nodeIndex(), weight);
            combinedVertex =
                    hasInfluence ? combinedVertex.withInfluence(drawnInfluence) : SlotVertex.rigid(drawnInfluence);
            hasInfluence = true;
        }
        return combinedVertex;
    }

    private NodeMesh meshOf(int nodeIndex) {
        int meshIndex = model.tree().nodes().get(nodeIndex).meshIndex();
        return meshIndex == ObjectNode.NONE ? EMPTY_MESH : model.tree().meshes().get(meshIndex);
    }
}
