package shuriken.convert.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Extras;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.support.PrimitiveTransformer;

/**
 * A scene prepared for encoding as a model. It has the nodes of the model, and triangles whose vertices refer to the
 * nodes that move them. It omits carriers, which are nodes that only carry a skinned mesh, and the nodes of modifier
 * volumes. It also omits the common root that the export for editing adds, unless the root has a mesh.
 *
 * @param nodes the nodes, with parents first
 * @param primitives the triangles in drawing order
 * @param nodeToMeshTransforms the transform from the space of each node to mesh space, which is the space of the
 *     primitives, in the bind pose
 * @param modelNodeIndices the index of the model node for each scene node, or {@link Scene#NONE} for omitted nodes
 */
public record EncodingModel(
        List<PreparedNode> nodes,
        List<NodePrimitive> primitives,
        List<Matrix4dc> nodeToMeshTransforms,
        int[] modelNodeIndices) {
    /** The key of this program's extras, which contain indices in the source file and identify an added root. */
    private static final String PROGRAM_KEY = "shuriken";

    /** The number of influences of a vertex of a rigid mesh. glTF stores influences in sets of 4. */
    private static final int RIGID_INFLUENCE_COUNT = 4;

    private static final String ROOT_KEY = "root";
    private static final String MESH_KEY = "mesh";
    private static final String NODE_KEY = "node";

    public EncodingModel {
        nodes = List.copyOf(nodes);
        primitives = List.copyOf(primitives);
        nodeToMeshTransforms = List.copyOf(nodeToMeshTransforms);
    }

    /**
     * Prepares a scene. Points and lines are omitted and reported. Vertices of skinned meshes without weights are bound
     * to the node that draws them, and reported.
     *
     * @param location the location of the scene's file, for diagnostics
     */
    public static EncodingModel prepare(Scene scene, SourceLocation location, ReadContext context) {
        BindPose bindPose = BindPose.of(scene);
        int[] modelNodeIndices = new int[scene.nodes().size()];
        List<PreparedNode> nodes = new ArrayList<>();
        List<Matrix4dc> nodeToMeshTransforms = new ArrayList<>();
        for (int i = 0; i < modelNodeIndices.length; i++) {
            Node node = scene.nodes().get(i);
            boolean isAddedRoot =
                    ownExtra(node.extras(), ROOT_KEY) instanceof Boolean && node.meshIndex() == Scene.NONE;
            if (isCarrier(scene, i) || ModifierVolume.isVolume(node.extras()) || isAddedRoot) {
                modelNodeIndices[i] = Scene.NONE;
                continue;
            }
            modelNodeIndices[i] = nodes.size();
            int parentIndex = nearestModelNodeIndex(scene, modelNodeIndices, node.parentIndex());
            nodes.add(new PreparedNode(node.name(), parentIndex, node.transform(), i, node.extras()));
            nodeToMeshTransforms.add(bindPose.nodeToMesh(i));
        }
        return new EncodingModel(
                nodes,
                createPrimitives(scene, bindPose, modelNodeIndices, nodes, location, context),
                nodeToMeshTransforms,
                modelNodeIndices);
    }

    /** Returns the index in the model of a scene node or of its nearest ancestor that is part of the model. */
    private static int nearestModelNodeIndex(Scene scene, int[] modelNodeIndices, int sceneNodeIndex) {
        int ancestorIndex = sceneNodeIndex;
        while (ancestorIndex != Scene.NONE && modelNodeIndices[ancestorIndex] == Scene.NONE) {
            ancestorIndex = scene.nodes().get(ancestorIndex).parentIndex();
        }
        return ancestorIndex == Scene.NONE ? Scene.NONE : modelNodeIndices[ancestorIndex];
    }

    /** Returns a value of this program's extras, or an empty string if the value is absent. */
    public static Object ownExtra(Extras extras, String name) {
        return extras.values().get(PROGRAM_KEY) instanceof Extras values
                ? values.values().getOrDefault(name, "")
                : "";
    }

    /** Returns whether a node only carries a skinned mesh: it has no children and is not a joint. */
    public static boolean isCarrier(Scene scene, int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        return node.meshIndex() != Scene.NONE
                && node.skinIndex() != Scene.NONE
                && scene.nodes().stream().noneMatch(childNode -> childNode.parentIndex() == nodeIndex)
                && scene.skins().stream()
                        .noneMatch(skin -> IntStream.of(skin.joints()).anyMatch(jointIndex -> jointIndex == nodeIndex));
    }

    private static List<NodePrimitive> createPrimitives(
            Scene scene,
            BindPose bindPose,
            int[] modelNodeIndices,
            List<PreparedNode> nodes,
            SourceLocation location,
            ReadContext context) {
        List<NodePrimitive> primitives = new ArrayList<>();
        for (int i = 0; i < modelNodeIndices.length; i++) {
            Node node = scene.nodes().get(i);
            if (node.meshIndex() == Scene.NONE) {
                continue;
            }
            int drawingNodeIndex = node.skinIndex() == Scene.NONE
                    ? nearestModelNodeIndex(scene, modelNodeIndices, i)
                    : modelNodeIndices[i];
            drawingNodeIndex = drawingNodeIndex == Scene.NONE ? findDrawingNodeIndex(node, nodes) : drawingNodeIndex;
            int weightlessCount = 0;
            for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                if (primitive.mode() != Mode.TRIANGLES) {
                    context.report(
                            DiagnosticCode.LOST,
                            location,
                            "\"%s\" has points or lines, which models cannot store",
                            node.name());
                } else if (node.skinIndex() == Scene.NONE) {
                    Primitive transformedPrimitive = PrimitiveTransformer.transform(primitive, bindPose.nodeToMesh(i));
                    primitives.add(
                            new NodePrimitive(drawingNodeIndex, i, bindToNode(transformedPrimitive, drawingNodeIndex)));
                } else {
                    weightlessCount += countWeightlessVertices(primitive);
                    primitives.add(new NodePrimitive(
                            drawingNodeIndex,
                            i,
                            toModelJoints(
                                    primitive,
                                    scene,
                                    bindPose,
                                    node,
                                    modelNodeIndices,
                                    Math.max(drawingNodeIndex, 0))));
                }
            }
            if (weightlessCount > 0) {
                context.report(
                        DiagnosticCode.NO_WEIGHT,
                        location,
                        "vertices of \"%2$s\" without a weight: %1$,d",
                        weightlessCount,
                        node.name());
            }
        }
        return primitives;
    }

    /** Returns a primitive whose vertices are all moved by one node. */
    private static Primitive bindToNode(Primitive primitive, int nodeIndex) {
        int[] joints = new int[Math.multiplyExact(RIGID_INFLUENCE_COUNT, primitive.vertexCount())];
        float[] weights = new float[joints.length];
        for (int firstInfluenceIndex = 0;
                firstInfluenceIndex < joints.length;
                firstInfluenceIndex += RIGID_INFLUENCE_COUNT) {
            joints[firstInfluenceIndex] = nodeIndex;
            weights[firstInfluenceIndex] = 1;
        }
        return primitive.withInfluences(RIGID_INFLUENCE_COUNT, joints, weights);
    }

    /**
     * Returns the index of the model node that drew a mesh in the source file, or {@link Scene#NONE} if it is not
     * known. The extras of the scene node with the mesh contain the source index of the model node.
     */
    private static int findDrawingNodeIndex(Node meshNode, List<PreparedNode> nodes) {
        Object drawingSourceIndex = ownExtra(meshNode.extras(), MESH_KEY);
        for (int i = 0; i < nodes.size(); i++) {
            Object sourceIndex = ownExtra(nodes.get(i).extras(), NODE_KEY);
            if (drawingSourceIndex instanceof Integer && drawingSourceIndex.equals(sourceIndex)) {
                return i;
            }
        }
        return Scene.NONE;
    }

    /** Counts the vertices without a weight. Only the first weight is tested, because it is the largest. */
    private static int countWeightlessVertices(Primitive primitive) {
        int count = 0;
        for (int firstInfluenceIndex = 0;
                firstInfluenceIndex < primitive.weights().length;
                firstInfluenceIndex += primitive.influencesPerVertex()) {
            count += primitive.weights()[firstInfluenceIndex] > 0 ? 0 : 1;
        }
        return count;
    }

    /**
     * Returns a skinned primitive whose joints are nodes of the model.
     *
     * @param fallbackNodeIndex the index of the node that moves vertices without a weight
     */
    private static Primitive toModelJoints(
            Primitive primitive,
            Scene scene,
            BindPose bindPose,
            Node node,
            int[] modelNodeIndices,
            int fallbackNodeIndex) {
        Skin skin = scene.skins().get(node.skinIndex());
        int[] joints = new int[primitive.joints().length];
        float[] weights = primitive.weights().clone();
        for (int i = 0; i < joints.length; i++) {
            int firstInfluenceIndex = i - i % primitive.influencesPerVertex();
            if (i == firstInfluenceIndex && !(weights[firstInfluenceIndex] > 0)) {
                Arrays.fill(weights, firstInfluenceIndex, firstInfluenceIndex + primitive.influencesPerVertex(), 0);
                weights[firstInfluenceIndex] = 1;
                joints[i] = fallbackNodeIndex;
            } else if (weights[i] > 0) {
                joints[i] = Math.max(
                        0,
                        nearestModelNodeIndex(
                                scene, modelNodeIndices, skin.joints()[primitive.joints()[i]]));
            }
        }
        return PrimitiveTransformer.transform(bindPose.toBindPose(primitive, skin), new Matrix4d())
                .withInfluences(primitive.influencesPerVertex(), joints, weights);
    }
}
