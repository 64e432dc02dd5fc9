package shuriken.edit.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.Argb;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.MorphVertex;
import shuriken.convert.support.NodePrimitive;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.support.PrimitiveTransformer;

/**
 * Collects the triangles of a scene in parts. A part has the triangles of one node and one material of the source. New
 * nodes and materials have negative indices.
 */
public final class MeshPartCollector {
    /**
     * The number from which the index of a new node or material is subtracted in keys of parts. The difference is
     * smaller than every index of the source and than {@link Scene#NONE}.
     */
    private static final int NEW_INDEX_BASE = -2;

    private final Scene scene;
    private final SourceMapping mapping;
    private final BindPose bindPose;
    private final Map<MeshPart.Key, MeshPart> parts = new LinkedHashMap<>();
    private final Map<Integer, Influence> fullInfluenceByNode = new HashMap<>();
    private final SourceLocation location;
    private final ReadContext context;

    /**
     * The nodes that move a corner.
     *
     * @param sourceNodeIndices the indices of the nodes in the source's scene, in ascending order
     * @param weights the weight of each node
     */
    private record Influence(int[] sourceNodeIndices, float[] weights) {}

    private MeshPartCollector(Scene scene, SourceMapping mapping, SourceLocation location, ReadContext context) {
        this.scene = scene;
        this.mapping = mapping;
        this.bindPose = BindPose.of(scene);
        this.location = location;
        this.context = context;
    }

    /**
     * Collects the parts of a scene.
     *
     * @param location the location of the scene's file, for diagnostics
     */
    public static Map<MeshPart.Key, MeshPart> collect(
            Scene scene, SourceMapping mapping, SourceLocation location, ReadContext context) {
        MeshPartCollector collector = new MeshPartCollector(scene, mapping, location, context);
        for (int i = 0; i < scene.nodes().size(); i++) {
            if (scene.nodes().get(i).meshIndex() != Scene.NONE) {
                collector.addTriangles(i, scene.nodes().get(i));
            }
        }
        return collector.parts;
    }

    private void addTriangles(int nodeIndex, Node node) {
        int[] jointNodeIndices = node.skinIndex() == Scene.NONE
                ? new int[0]
                : scene.skins().get(node.skinIndex()).joints();
        Matrix4dc nodeToMesh = node.skinIndex() == Scene.NONE ? bindPose.nodeToMesh(nodeIndex) : new Matrix4d();
        int unweightedVertexCount = 0;
        for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
            if (primitive.mode() != Mode.TRIANGLES) {
                continue;
            }
            Primitive transformedPrimitive = PrimitiveTransformer.transform(primitive, nodeToMesh);
            int sourceNodeIndex = sourceNodeIndex(nodeIndex);
            NodePrimitive nodePrimitive = new NodePrimitive(sourceNodeIndex, sourceNodeIndex, transformedPrimitive);
            EditCorner[] cornerByVertex = new EditCorner[primitive.vertexCount()];
            for (int i = 0; i < cornerByVertex.length; i++) {
                boolean isWeighted =
                        jointNodeIndices.length > 0 && primitive.weights()[i * primitive.influencesPerVertex()] > 0;
                unweightedVertexCount += isWeighted || jointNodeIndices.length == 0 ? 0 : 1;
                cornerByVertex[i] =
                        createCorner(nodePrimitive, i, isWeighted ? jointNodeIndices : new int[0], nodeIndex);
            }
            MeshPart part = getOrCreatePart(nodeIndex, node, primitive.materialIndex());
            for (int i = 0; i + 2 < primitive.indices().length; i += 3) {
                int[] transformedIndices = transformedPrimitive.indices();
                part.triangles().add(new EditCorner[] {
                    cornerByVertex[transformedIndices[i]],
                    cornerByVertex[transformedIndices[i + 1]],
                    cornerByVertex[transformedIndices[i + 2]]
                });
            }
        }
        if (unweightedVertexCount > 0) {
            context.report(
                    DiagnosticCode.NO_WEIGHT,
                    location,
                    "vertices of \"%2$s\" without a weight: %1$,d",
                    unweightedVertexCount,
                    node.name());
        }
    }

    /**
     * Returns the index of the edited scene's node that has the mesh of a new part, or {@link Scene#NONE} if the source
     * has the mesh.
     *
     * @param sourceNodeIndex the index of the node of the part, which is negative for new parts
     */
    public static int newMeshNodeIndex(int sourceNodeIndex) {
        return sourceNodeIndex <= NEW_INDEX_BASE ? NEW_INDEX_BASE - sourceNodeIndex : Scene.NONE;
    }

    /**
     * Returns the index of the source node that drew the mesh of a node of this scene. The result is
     * {@code NEW_INDEX_BASE - index} for a mesh that the source does not have.
     */
    private int sourceNodeIndex(int nodeIndex) {
        return mapping.sourceMeshNodeIndices()[nodeIndex] == Scene.NONE
                ? NEW_INDEX_BASE - nodeIndex
                : mapping.sourceMeshNodeIndices()[nodeIndex];
    }

    /** Returns the part for the triangles that a node of this scene draws with a material. */
    private MeshPart getOrCreatePart(int nodeIndex, Node node, int materialIndex) {
        int sourceNodeIndex = sourceNodeIndex(nodeIndex);
        int sourceMaterialIndex =
                materialIndex == Scene.NONE ? Scene.NONE : mapping.sourceMaterialIndices()[materialIndex];
        int partMaterialIndex =
                sourceMaterialIndex == Scene.NONE ? NEW_INDEX_BASE - materialIndex : sourceMaterialIndex;
        String materialName = materialIndex == Scene.NONE
                ? "no material"
                : scene.materials().get(materialIndex).name();
        return parts.computeIfAbsent(
                new MeshPart.Key(sourceNodeIndex, partMaterialIndex),
                key -> new MeshPart(
                        sourceNodeIndex,
                        partMaterialIndex,
                        node.name() + "/" + materialName,
                        materialIndex,
                        new ArrayList<>()));
    }

    /**
     * Returns a corner at a vertex.
     *
     * @param jointNodeIndices the indices of the nodes that are the skin's joints, or empty for a vertex that only the
     *     node moves
     * @param nodeIndex the index of the node that draws the mesh
     */
    private EditCorner createCorner(
            NodePrimitive nodePrimitive, int vertexIndex, int[] jointNodeIndices, int nodeIndex) {
        Primitive primitive = nodePrimitive.primitive();
        Influence influence = createInfluence(primitive, vertexIndex, jointNodeIndices, nodeIndex);
        int colour = Argb.ofVertex(primitive, vertexIndex);
        float[] normal = vertexValues(primitive.normals(), 3, vertexIndex);
        return new EditCorner(
                vertexValues(primitive.positions(), 3, vertexIndex),
                normal,
                vertexValues(primitive.texCoords(), 2, vertexIndex),
                colour,
                primitive.colours().length > 0,
                influence.sourceNodeIndices,
                influence.weights,
                nodeIndex,
                new MorphVertex(nodePrimitive, vertexIndex, normal));
    }

    private Influence createInfluence(Primitive primitive, int vertexIndex, int[] jointNodeIndices, int nodeIndex) {
        Map<Integer, Float> weightByJoint = new TreeMap<>();
        for (int influenceIndex = vertexIndex * primitive.influencesPerVertex();
                influenceIndex < (vertexIndex + 1) * primitive.influencesPerVertex() && jointNodeIndices.length > 0;
                influenceIndex++) {
            if (primitive.weights()[influenceIndex] == 1) {
                return getOrCreateFullInfluence(jointNodeIndices[primitive.joints()[influenceIndex]]);
            }
            if (primitive.weights()[influenceIndex] > 0) {
                weightByJoint.merge(
                        mapping.nearestSourceNodeIndex(
                                scene, jointNodeIndices[primitive.joints()[influenceIndex]]),
                        primitive.weights()[influenceIndex],
                        Float::sum);
            }
        }
        if (weightByJoint.isEmpty()) {
            return getOrCreateFullInfluence(nodeIndex);
        }
        int[] joints =
                weightByJoint.keySet().stream().mapToInt(Integer::intValue).toArray();
        float[] weights = new float[joints.length];
        int weightCount = 0;
        for (float weight : weightByJoint.values()) {
            weights[weightCount++] = weight;
        }
        return new Influence(joints, weights);
    }

    /**
     * Returns the influence of a single node of the scene. All corners of the node use the same object, because large
     * stages have millions of corners.
     */
    private Influence getOrCreateFullInfluence(int nodeIndex) {
        return fullInfluenceByNode.computeIfAbsent(
                mapping.nearestSourceNodeIndex(scene, nodeIndex),
                sourceIndex -> new Influence(new int[] {sourceIndex}, new float[] {1}));
    }

    /** Returns the values of one vertex, or an empty array if there are no values. */
    private static float[] vertexValues(float[] values, int componentCount, int vertexIndex) {
        return values.length == 0
                ? values
                : Arrays.copyOfRange(values, componentCount * vertexIndex, componentCount * (vertexIndex + 1));
    }
}
