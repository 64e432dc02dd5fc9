package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.convert.support.PreparedNode;
import shuriken.scene.Extras;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * Ensures that a model has a single root, which is the first node. The commands of a model can start only one tree from
 * the initial matrix.
 */
final class RootNodeAdder {
    private RootNodeAdder() {}

    /**
     * Returns the model if it has a single root. Otherwise returns it with an additional root, which is the parent of
     * all previous roots.
     *
     * @param rootName the name of an additional root, or an empty string for the default name
     */
    static EncodingModel ensureSingleRoot(EncodingModel model, String rootName) {
        long rootCount = model.nodes().stream()
                .filter(node -> node.parentIndex() == Scene.NONE)
                .count();
        if (rootCount == 1) {
            return model;
        }
        List<PreparedNode> nodes = new ArrayList<>();
        List<Matrix4dc> nodeToMeshTransforms = new ArrayList<>();
        nodes.add(new PreparedNode(
                rootName.isEmpty() ? "world_root" : rootName, Scene.NONE, Transform.IDENTITY, Scene.NONE, Extras.NONE));
        nodeToMeshTransforms.add(new Matrix4d());
        for (PreparedNode node : model.nodes()) {
            nodes.add(new PreparedNode(
                    node.name(),
                    Math.max(0, node.parentIndex() + 1),
                    node.restTransform(),
                    node.sceneNodeIndex(),
                    node.extras()));
        }
        nodeToMeshTransforms.addAll(model.nodeToMeshTransforms());
        int[] modelNodeIndices = model.modelNodeIndices().clone();
        for (int i = 0; i < modelNodeIndices.length; i++) {
            modelNodeIndices[i] += modelNodeIndices[i] == Scene.NONE ? 0 : 1;
        }
        return new EncodingModel(
                nodes,
                model.primitives().stream().map(RootNodeAdder::shiftNodes).toList(),
                nodeToMeshTransforms,
                modelNodeIndices);
    }

    /** Increments all node indices of a primitive. */
    private static NodePrimitive shiftNodes(NodePrimitive nodePrimitive) {
        Primitive primitive = nodePrimitive.primitive();
        int[] joints = primitive.joints().clone();
        for (int i = 0; i < joints.length; i++) {
            joints[i]++;
        }
        int nodeIndex = nodePrimitive.nodeIndex() == Scene.NONE ? 0 : nodePrimitive.nodeIndex() + 1;
        return new NodePrimitive(
                nodeIndex,
                nodePrimitive.sceneNodeIndex(),
                primitive.withInfluences(primitive.influencesPerVertex(), joints, primitive.weights()));
    }
}
