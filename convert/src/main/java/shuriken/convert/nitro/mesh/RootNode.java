package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.EncodingNode;
import shuriken.convert.support.NodePrimitive;
import shuriken.scene.Extras;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** Ensures that a model has a single root as the first node, because no other node has the initial matrix. */
final class RootNode {
    private RootNode() {}

    /**
     * Returns a model with a single root.
     *
     * @param name the name of an added root
     */
    static EncodingModel ensure(EncodingModel model, String name) {
        long roots = model.nodes().stream()
                .filter(node -> node.parent() == Scene.NONE)
                .count();
        if (roots == 1) {
            return model;
        }
        List<EncodingNode> nodes = new ArrayList<>();
        List<Matrix4dc> transforms = new ArrayList<>();
        nodes.add(new EncodingNode(
                name.isEmpty() ? "world_root" : name, Scene.NONE, Transform.IDENTITY, Scene.NONE, Extras.NONE));
        transforms.add(new Matrix4d());
        for (EncodingNode node : model.nodes()) {
            nodes.add(new EncodingNode(
                    node.name(), Math.max(0, node.parent() + 1), node.rest(), node.source(), node.extras()));
        }
        transforms.addAll(model.worldTransforms());
        int[] nodeOf = model.modelNodes().clone();
        for (int i = 0; i < nodeOf.length; i++) {
            nodeOf[i] += nodeOf[i] == Scene.NONE ? 0 : 1;
        }
        return new EncodingModel(
                nodes, model.primitives().stream().map(RootNode::shiftNodes).toList(), transforms, nodeOf);
    }

    private static NodePrimitive shiftNodes(NodePrimitive nodePrimitive) {
        Primitive p = nodePrimitive.primitive();
        int[] joints = p.joints().clone();
        for (int i = 0; i < joints.length; i++) {
            joints[i]++;
        }
        int node = nodePrimitive.node() == Scene.NONE ? 0 : nodePrimitive.node() + 1;
        return new NodePrimitive(node, nodePrimitive.carrier(), p.withInfluences(p.influences(), joints, p.weights()));
    }
}
