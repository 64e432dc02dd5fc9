package shuriken.convert;

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
import shuriken.scene.Primitive.Form;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.TransformedPrimitive;

/**
 * A scene prepared for encoding: the nodes of the model, and triangles whose vertices name the nodes that move them.
 * Nodes that only carry a skinned mesh or a modifier volume are omitted, and so is the common root that our export for
 * editing adds.
 *
 * @param nodes parents first
 * @param primitives in drawing order
 * @param worldTransforms from each node's space to that of the primitives, in the bind pose
 * @param nodeOf model node of each scene node, or {@link Scene#NONE}
 */
public record BuildModel(
        List<BuildNode> nodes, List<NodePrimitive> primitives, List<Matrix4dc> worldTransforms, int[] nodeOf) {
    /** Key of the extras with numbers of the source, and of the extras that mark an added root. */
    private static final String KEY = "shuriken";

    private static final String ROOT = "root";
    private static final String MESH = "mesh";
    private static final String NODE = "node";

    public BuildModel {
        nodes = List.copyOf(nodes);
        primitives = List.copyOf(primitives);
        worldTransforms = List.copyOf(worldTransforms);
    }

    /**
     * Prepares a scene.
     *
     * @param site of the file, for findings
     */
    public static BuildModel of(Scene scene, SourceLocation site, ReadContext context) {
        BindPose bind = BindPose.of(scene);
        int[] nodeOf = new int[scene.nodes().size()];
        List<BuildNode> nodes = new ArrayList<>();
        List<Matrix4dc> transforms = new ArrayList<>();
        for (int i = 0; i < nodeOf.length; i++) {
            Node node = scene.nodes().get(i);
            if (isCarrier(scene, i)
                    || ModifierVolume.is(node.extras())
                    || number(node.extras(), ROOT) instanceof Boolean) {
                nodeOf[i] = Scene.NONE;
                continue;
            }
            nodeOf[i] = nodes.size();
            int parent = kept(scene, nodeOf, node.parent());
            nodes.add(new BuildNode(node.name(), parent, node.transform(), i, node.extras()));
            transforms.add(bind.transform(i));
        }
        return new BuildModel(nodes, primitives(scene, bind, nodeOf, nodes, site, context), transforms, nodeOf);
    }

    /** Returns the nearest ancestor that is part of the model. */
    private static int kept(Scene scene, int[] nodeOf, int from) {
        int above = from;
        while (above != Scene.NONE && nodeOf[above] == Scene.NONE) {
            above = scene.nodes().get(above).parent();
        }
        return above == Scene.NONE ? Scene.NONE : nodeOf[above];
    }

    /** Returns a value of our own extras of a node; an empty text if there is none. */
    public static Object number(Extras extras, String name) {
        return extras.values().get(KEY) instanceof Extras values
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
            Scene scene, BindPose bind, int[] nodeOf, List<BuildNode> nodes, SourceLocation site, ReadContext context) {
        List<NodePrimitive> primitives = new ArrayList<>();
        for (int i = 0; i < nodeOf.length; i++) {
            Node node = scene.nodes().get(i);
            if (node.mesh() == Scene.NONE) {
                continue;
            }
            int drawing = node.skin() == Scene.NONE ? kept(scene, nodeOf, i) : nodeOf[i];
            drawing = drawing == Scene.NONE ? drawing(node, nodes) : drawing;
            int weightless = 0;
            for (Primitive primitive : scene.meshes().get(node.mesh()).primitives()) {
                if (primitive.form() != Form.TRIANGLES) {
                    context.report(
                            DiagnosticCode.LOST,
                            site,
                            "points or lines of \"%s\": models are made of triangles",
                            node.name());
                } else if (node.skin() == Scene.NONE) {
                    int[] joints = new int[Math.multiplyExact(4, primitive.vertexCount())];
                    float[] weights = new float[joints.length];
                    for (int at = 0; at < joints.length; at += 4) {
                        joints[at] = drawing;
                        weights[at] = 1;
                    }
                    primitives.add(new NodePrimitive(
                            drawing,
                            i,
                            TransformedPrimitive.of(primitive, bind.transform(i))
                                    .withInfluences(4, joints, weights)));
                } else {
                    weightless += weightless(primitive);
                    primitives.add(new NodePrimitive(
                            drawing, i, skinned(primitive, scene, bind, node, nodeOf, Math.max(drawing, 0))));
                }
            }
            if (weightless > 0) {
                context.report(
                        DiagnosticCode.NO_WEIGHT,
                        site,
                        "%d vertices of \"%s\" have no weight",
                        weightless,
                        node.name());
            }
        }
        return primitives;
    }

    /** Returns the node that drew a mesh in the source, by its number; else {@link Scene#NONE}. */
    private static int drawing(Node carrier, List<BuildNode> nodes) {
        Object number = number(carrier.extras(), MESH);
        for (int i = 0; i < nodes.size(); i++) {
            Object value = number(nodes.get(i).extras(), NODE);
            if (number instanceof Integer && number.equals(value)) {
                return i;
            }
        }
        return Scene.NONE;
    }

    private static int weightless(Primitive primitive) {
        int weightless = 0;
        for (int at = 0; at < primitive.weights().length; at += primitive.influences()) {
            weightless += primitive.weights()[at] > 0 ? 0 : 1;
        }
        return weightless;
    }

    private static Primitive skinned(
            Primitive primitive, Scene scene, BindPose bind, Node node, int[] nodeOf, int otherwise) {
        Skin skin = scene.skins().get(node.skin());
        int[] joints = new int[primitive.joints().length];
        float[] weights = primitive.weights().clone();
        for (int i = 0; i < joints.length; i++) {
            int at = i - i % primitive.influences();
            if (i == at && !(weights[at] > 0)) {
                Arrays.fill(weights, at, at + primitive.influences(), 0);
                weights[at] = 1;
                joints[i] = otherwise;
            } else if (weights[i] > 0) {
                joints[i] =
                        Math.max(0, kept(scene, nodeOf, skin.joints()[primitive.joints()[i]]));
            }
        }
        return TransformedPrimitive.of(bind.bound(primitive, skin), new Matrix4d())
                .withInfluences(primitive.influences(), joints, weights);
    }
}
