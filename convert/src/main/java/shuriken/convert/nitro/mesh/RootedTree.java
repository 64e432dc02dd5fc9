package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.BuildModel;
import shuriken.convert.BuildNode;
import shuriken.convert.NodePrimitive;
import shuriken.scene.Extras;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** Ensures a single root as the first node, because no other node has the initial matrix. */
final class RootedTree {
    private RootedTree() {}

    static BuildModel of(BuildModel model, String name) {
        long roots = model.nodes().stream()
                .filter(node -> node.parent() == Scene.NONE)
                .count();
        if (roots == 1) {
            return model;
        }
        List<BuildNode> nodes = new ArrayList<>();
        List<Matrix4dc> transforms = new ArrayList<>();
        nodes.add(new BuildNode(
                name.isEmpty() ? "world_root" : name, Scene.NONE, Transform.IDENTITY, Scene.NONE, Extras.NONE));
        transforms.add(new Matrix4d());
        for (BuildNode node : model.nodes()) {
            nodes.add(new BuildNode(
                    node.name(), Math.max(0, node.parent() + 1), node.rest(), node.source(), node.extras()));
        }
        transforms.addAll(model.worldTransforms());
        int[] nodeOf = model.nodeOf().clone();
        for (int i = 0; i < nodeOf.length; i++) {
            nodeOf[i] += nodeOf[i] == Scene.NONE ? 0 : 1;
        }
        return new BuildModel(
                nodes, model.primitives().stream().map(RootedTree::moved).toList(), transforms, nodeOf);
    }

    private static NodePrimitive moved(NodePrimitive piece) {
        Primitive p = piece.primitive();
        int[] joints = p.joints().clone();
        for (int i = 0; i < joints.length; i++) {
            joints[i]++;
        }
        int node = piece.node() == Scene.NONE ? 0 : piece.node() + 1;
        return new NodePrimitive(node, piece.carrier(), p.withInfluences(p.influences(), joints, p.weights()));
    }
}
