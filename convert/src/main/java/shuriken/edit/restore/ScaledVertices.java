package shuriken.edit.restore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.edit.scene.SourceMapping;
import shuriken.edit.triangle.PointGrid;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.support.Vectors;

/** The vertices of the source at their positions in Blender, which shows bones without their rest scales. */
public final class ScaledVertices {
    private static final Matrix4dc IDENTITY = new Matrix4d();

    /** The maximum distance between equal positions, as a fraction of the model's size. */
    private static final double RELATIVE_POSITION_TOLERANCE = 2e-5;

    /** The maximum difference between equal weights. */
    private static final double WEIGHT_TOLERANCE = 2e-3;

    private final Map<Integer, Matrix4dc> appliedTransforms;
    private final double tolerance;
    /** For each vertex, the weights by the index of the source node. */
    private final List<Map<Integer, Float>> weightsByVertex = new ArrayList<>();
    /** Maps the index of a source node that draws a mesh to the indices of the source nodes that move this mesh. */
    private final Map<Integer, Set<Integer>> movingNodesByMeshNode = new HashMap<>();

    /** The number of vertices that were added to or removed from each scaled node of the source, by the node. */
    private final Map<Integer, Integer> reassignedVertexCounts = new TreeMap<>();

    /** The position of each vertex in Blender, {@code float[3*n]}. */
    private float[] positions = {};

    private PointGrid pointGrid;

    private ScaledVertices(Map<Integer, Matrix4dc> appliedTransforms, double tolerance) {
        this.appliedTransforms = appliedTransforms;
        this.tolerance = tolerance;
        this.pointGrid = new PointGrid(positions, tolerance, new boolean[0], /* pointsPerGroup= */ 1);
    }

    /**
     * Collects the vertices of the source.
     *
     * @param originalScene the scene that the editor received
     * @param appliedTransforms the transform that Blender applied to the vertices of each node of the source
     * @param modelSize the longest side of the model's bounding box
     */
    public static ScaledVertices collect(
            Scene originalScene,
            SourceMapping originalMapping,
            Map<Integer, Matrix4dc> appliedTransforms,
            float modelSize) {
        ScaledVertices vertices = new ScaledVertices(appliedTransforms, RELATIVE_POSITION_TOLERANCE * modelSize);
        List<Vector3d> positions = new ArrayList<>();
        for (int i = 0; i < originalScene.nodes().size(); i++) {
            Node node = originalScene.nodes().get(i);
            if (node.meshIndex() != Scene.NONE && node.skinIndex() != Scene.NONE) {
                Set<Integer> movingNodes = vertices.movingNodesByMeshNode.computeIfAbsent(
                        originalMapping.sourceMeshNodeIndices()[i], unused -> new HashSet<>());
                int[] sourceNodeIndexByJoint = originalMapping.nearestSourceNodeIndices(
                        originalScene, originalScene.skins().get(node.skinIndex()));
                Mesh mesh = originalScene.meshes().get(node.meshIndex());
                mesh.primitives()
                        .forEach(primitive ->
                                vertices.addVertices(primitive, sourceNodeIndexByJoint, positions, movingNodes));
            }
        }
        vertices.positions = new float[Math.multiplyExact(3, positions.size())];
        for (int i = 0; i < positions.size(); i++) {
            Vectors.store(positions.get(i), vertices.positions, i);
        }
        vertices.pointGrid = new PointGrid(
                vertices.positions, vertices.tolerance, new boolean[positions.size()], /* pointsPerGroup= */ 1);
        return vertices;
    }

    private void addVertices(
            Primitive primitive, int[] sourceNodeIndexByJoint, List<Vector3d> positions, Set<Integer> movingNodes) {
        for (int i = 0; i < primitive.vertexCount(); i++) {
            Map<Integer, Float> weightByNode = collectWeights(primitive, i, sourceNodeIndexByJoint);
            movingNodes.addAll(weightByNode.keySet());
            weightsByVertex.add(weightByNode);
            positions.add(blend(weightByNode, appliedTransforms.keySet())
                    .transformPosition(Vectors.at(primitive.positions(), i)));
        }
    }

    /**
     * Returns the weights of a vertex by source node.
     *
     * @param sourceNodeIndexByJoint the index of the source node of each joint of the primitive
     */
    private static Map<Integer, Float> collectWeights(
            Primitive primitive, int vertexIndex, int[] sourceNodeIndexByJoint) {
        Map<Integer, Float> weightByNode = new TreeMap<>();
        for (int i = vertexIndex * primitive.influencesPerVertex();
                i < (vertexIndex + 1) * primitive.influencesPerVertex();
                i++) {
            if (primitive.weights()[i] > 0) {
                weightByNode.merge(
                        sourceNodeIndexByJoint[primitive.joints()[i]], primitive.weights()[i], Float::sum);
            }
        }
        return weightByNode;
    }

    /**
     * Returns the mean of the transforms of nodes, weighted by the weights of a vertex.
     *
     * @param appliedNodes the nodes whose transforms are applied. All other nodes are treated as unscaled
     */
    private Matrix4d blend(Map<Integer, Float> weightByNode, Set<Integer> appliedNodes) {
        Matrix4d meanTransform = new Matrix4d().zero();
        double weightSum = 0;
        for (Map.Entry<Integer, Float> entry : weightByNode.entrySet()) {
            Matrix4dc appliedTransform =
                    appliedNodes.contains(entry.getKey()) ? appliedTransforms.get(entry.getKey()) : IDENTITY;
            meanTransform.fma4x3(appliedTransform == null ? IDENTITY : appliedTransform, entry.getValue());
            weightSum += entry.getValue();
        }
        return weightSum > 0 ? meanTransform.m33(1) : meanTransform.identity();
    }

    /**
     * Returns the transform that Blender applied to a vertex of the edited scene, or empty if it applied none. If a
     * vertex of the source has the same position in Blender, the weights of that vertex determine the transform.
     * Otherwise the vertex was added or moved, and its weights in the edited scene determine the transform. A vertex
     * that was added to or removed from scaled nodes is counted for one of them.
     *
     * @param sourceNodeIndexByJoint the index of the source node of each joint of the primitive
     * @param meshNodeIndex the source node that drew the mesh, or {@link Scene#NONE}
     */
    Optional<Matrix4d> findAppliedTransform(
            Primitive primitive, int vertexIndex, int[] sourceNodeIndexByJoint, int meshNodeIndex) {
        Map<Integer, Float> editedWeights = collectWeights(primitive, vertexIndex, sourceNodeIndexByJoint);
        Vector3d position = Vectors.at(primitive.positions(), vertexIndex);
        Optional<Map<Integer, Float>> originalWeights = Optional.empty();
        for (int pointIndex : pointGrid.findNear(position.x, position.y, position.z)) {
            if (position.distance(Vectors.at(positions, pointIndex)) <= 2 * tolerance) {
                if (haveSameWeights(editedWeights, weightsByVertex.get(pointIndex))) {
                    return blendIfTransformed(editedWeights, appliedTransforms.keySet());
                }
                originalWeights = Optional.of(weightsByVertex.get(pointIndex));
            }
        }
        Set<Integer> movingNodes = movingNodesByMeshNode.getOrDefault(meshNodeIndex, Set.of());
        Set<Integer> reassignedNodes = new HashSet<>(editedWeights.keySet());
        originalWeights.ifPresent(weights -> reassignedNodes.addAll(weights.keySet()));
        boolean isNew = originalWeights.isEmpty();
        reassignedNodes.removeIf(
                nodeIndex -> !appliedTransforms.containsKey(nodeIndex) || isNew && movingNodes.contains(nodeIndex));
        reassignedNodes.stream()
                .findFirst()
                .ifPresent(nodeIndex -> reassignedVertexCounts.merge(nodeIndex, 1, Integer::sum));
        return originalWeights.isPresent()
                ? blendIfTransformed(originalWeights.get(), appliedTransforms.keySet())
                : blendIfTransformed(editedWeights, movingNodes);
    }

    /**
     * Returns the number of vertices that were added to or removed from each scaled node of the source, by the index of
     * the node.
     */
    public Map<Integer, Integer> reassignedVertexCounts() {
        return reassignedVertexCounts;
    }

    /** Returns the weighted mean of the transforms of nodes, or empty if no transform was applied to any of them. */
    private Optional<Matrix4d> blendIfTransformed(Map<Integer, Float> weightByNode, Set<Integer> appliedNodes) {
        boolean isTransformed = weightByNode.keySet().stream()
                .anyMatch(nodeIndex -> appliedNodes.contains(nodeIndex) && appliedTransforms.containsKey(nodeIndex));
        return isTransformed ? Optional.of(blend(weightByNode, appliedNodes)) : Optional.empty();
    }

    /** Returns whether two vertices have the same weights. */
    private static boolean haveSameWeights(Map<Integer, Float> first, Map<Integer, Float> second) {
        Set<Integer> nodeIndices = new HashSet<>(first.keySet());
        nodeIndices.addAll(second.keySet());
        return nodeIndices.stream()
                .allMatch(nodeIndex -> Math.abs(first.getOrDefault(nodeIndex, 0f) - second.getOrDefault(nodeIndex, 0f))
                        <= WEIGHT_TOLERANCE);
    }
}
