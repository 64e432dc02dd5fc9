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
 * A scene prepared for encoding. It has the nodes of the model, and triangles whose vertices name the nodes that move
 * them. Nodes that only carry a skinned mesh or a modifier volume are omitted, and so is the common root that the
 * export for editing adds.
 *
 * @param nodes the nodes, with parents first
 * @param primitives the triangles in drawing order
 * @param worldTransforms the transform of each node from its space to that of the primitives, in the bind pose
 * @param modelNodes the model node of each scene node, or {@link Scene#NONE}
 */
public record EncodingModel(
        List<EncodingNode> nodes, List<NodePrimitive> primitives, List<Matrix4dc> worldTransforms, int[] modelNodes) {
    /** The key of the extras that contain indices of the source and mark an added root. */
    private static final String PROGRAM_KEY = "shuriken";

    private static final String ROOT_KEY = "root";
    private static final String MESH_KEY = "mesh";
    private static final String NODE_KEY = "node";

    public EncodingModel {
        nodes = List.copyOf(nodes);
        primitives = List.copyOf(primitives);
        worldTransforms = List.copyOf(worldTransforms);
    }

    /**
     * Prepares a scene.
     *
     * @param site the location of the scene's file, for findings
     */
    public static EncodingModel prepare(Scene scene, SourceLocation site, ReadContext context) {
        BindPose bind = BindPose.of(scene);
        int[] modelNodes = new int[scene.nodes().size()];
        List<EncodingNode> nodes = new ArrayList<>();
        List<Matrix4dc> transforms = new ArrayList<>();
        for (int i = 0; i < modelNodes.length; i++) {
            Node node = scene.nodes().get(i);
            if (isCarrier(scene, i)
                    || ModifierVolume.isVolume(node.extras())
                    || ownExtra(node.extras(), ROOT_KEY) instanceof Boolean) {
                modelNodes[i] = Scene.NONE;
                continue;
            }
            modelNodes[i] = nodes.size();
            int parent = nearestModelNode(scene, modelNodes, node.parent());
            nodes.add(new EncodingNode(node.name(), parent, node.transform(), i, node.extras()));
            transforms.add(bind.transform(i));
        }
        return new EncodingModel(
                nodes, primitives(scene, bind, modelNodes, nodes, site, context), transforms, modelNodes);
    }

    /** Returns the nearest ancestor that is part of the model. */
    private static int nearestModelNode(Scene scene, int[] modelNodes, int node) {
        int ancestor = node;
        while (ancestor != Scene.NONE && modelNodes[ancestor] == Scene.NONE) {
            ancestor = scene.nodes().get(ancestor).parent();
        }
        return ancestor == Scene.NONE ? Scene.NONE : modelNodes[ancestor];
    }

    /** Returns a value of this program's extras of a node, or an empty text if it is absent. */
    public static Object ownExtra(Extras extras, String name) {
        return extras.values().get(PROGRAM_KEY) instanceof Extras values
                ? values.values().getOrDefault(name, "")
                : "";
    }

    /** Returns whether a node only carries a skinned mesh. */
    public static boolean isCarrier(Scene scene, int index) {
        Node node = scene.nodes().get(index);
        return node.mesh() != Scene.NONE
                && node.skin() != Scene.NONE
                && scene.nodes().stream().noneMatch(other -> other.parent() == index)
                && scene.skins().stream()
                        .noneMatch(skin -> IntStream.of(skin.joints()).anyMatch(joint -> joint == index));
    }

    private static List<NodePrimitive> primitives(
            Scene scene,
            BindPose bind,
            int[] modelNodes,
            List<EncodingNode> nodes,
            SourceLocation site,
            ReadContext context) {
        List<NodePrimitive> primitives = new ArrayList<>();
        for (int i = 0; i < modelNodes.length; i++) {
            Node node = scene.nodes().get(i);
            if (node.mesh() == Scene.NONE) {
                continue;
            }
            int drawingNode = node.skin() == Scene.NONE ? nearestModelNode(scene, modelNodes, i) : modelNodes[i];
            drawingNode = drawingNode == Scene.NONE ? drawingNode(node, nodes) : drawingNode;
            int weightlessCount = 0;
            for (Primitive primitive : scene.meshes().get(node.mesh()).primitives()) {
                if (primitive.mode() != Mode.TRIANGLES) {
                    context.report(
                            DiagnosticCode.LOST,
                            site,
                            "\"%s\" has points or lines, which models cannot store",
                            node.name());
                } else if (node.skin() == Scene.NONE) {
                    int[] joints = new int[Math.multiplyExact(4, primitive.vertexCount())];
                    float[] weights = new float[joints.length];
                    for (int firstInfluence = 0; firstInfluence < joints.length; firstInfluence += 4) {
                        joints[firstInfluence] = drawingNode;
                        weights[firstInfluence] = 1;
                    }
                    primitives.add(new NodePrimitive(
                            drawingNode,
                            i,
                            PrimitiveTransformer.transform(primitive, bind.transform(i))
                                    .withInfluences(4, joints, weights)));
                } else {
                    weightlessCount += weightlessVertexCount(primitive);
                    primitives.add(new NodePrimitive(
                            drawingNode,
                            i,
                            toModelJoints(primitive, scene, bind, node, modelNodes, Math.max(drawingNode, 0))));
                }
            }
            if (weightlessCount > 0) {
                context.report(
                        DiagnosticCode.NO_WEIGHT,
                        site,
                        "vertices of \"%2$s\" without a weight: %1$,d",
                        weightlessCount,
                        node.name());
            }
        }
        return primitives;
    }

    /** Returns the node that drew a mesh in the source, by its index in the extras, or {@link Scene#NONE}. */
    private static int drawingNode(Node carrier, List<EncodingNode> nodes) {
        Object meshIndex = ownExtra(carrier.extras(), MESH_KEY);
        for (int i = 0; i < nodes.size(); i++) {
            Object nodeIndex = ownExtra(nodes.get(i).extras(), NODE_KEY);
            if (meshIndex instanceof Integer && meshIndex.equals(nodeIndex)) {
                return i;
            }
        }
        return Scene.NONE;
    }

    private static int weightlessVertexCount(Primitive primitive) {
        int count = 0;
        for (int firstInfluence = 0;
                firstInfluence < primitive.weights().length;
                firstInfluence += primitive.influences()) {
            count += primitive.weights()[firstInfluence] > 0 ? 0 : 1;
        }
        return count;
    }

    /**
     * Returns a skinned primitive whose joints are nodes of the model.
     *
     * @param fallbackNode the node that moves vertices without a weight
     */
    private static Primitive toModelJoints(
            Primitive primitive, Scene scene, BindPose bind, Node node, int[] modelNodes, int fallbackNode) {
        Skin skin = scene.skins().get(node.skin());
        int[] joints = new int[primitive.joints().length];
        float[] weights = primitive.weights().clone();
        for (int i = 0; i < joints.length; i++) {
            int firstInfluence = i - i % primitive.influences();
            if (i == firstInfluence && !(weights[firstInfluence] > 0)) {
                Arrays.fill(weights, firstInfluence, firstInfluence + primitive.influences(), 0);
                weights[firstInfluence] = 1;
                joints[i] = fallbackNode;
            } else if (weights[i] > 0) {
                joints[i] = Math.max(
                        0,
                        nearestModelNode(
                                scene, modelNodes, skin.joints()[primitive.joints()[i]]));
            }
        }
        return PrimitiveTransformer.transform(bind.toBindPose(primitive, skin), new Matrix4d())
                .withInfluences(primitive.influences(), joints, weights);
    }
}
