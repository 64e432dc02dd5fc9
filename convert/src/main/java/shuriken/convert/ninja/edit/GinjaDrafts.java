package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.ginja.GinjaDraft;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/**
 * The drafts of a tree's Ginja models (the models of GameCube games). A draft is a copy of a node's model that can be
 * changed. It is created when an edit first needs it.
 */
final class GinjaDrafts {
    /** The empty model that represents a missing model. A node that still has it after an edit gets no model. */
    private static final GinjaModel NO_MODEL =
            new GinjaModel(List.of(), List.of(), List.of(), List.of(), Vec3f.ZERO, /* radius= */ 0);

    private final ObjectTree<NodeMesh> tree;
    private final ConvertOptions options;
    private final Map<Integer, GinjaDraft> draftByNode = new TreeMap<>();

    GinjaDrafts(ObjectTree<NodeMesh> tree, ConvertOptions options) {
        this.tree = tree;
        this.options = options;
    }

    /** Returns the draft of a node. A node without a model gets an empty draft. */
    GinjaDraft getOrAdd(int nodeIndex) {
        return draftByNode.computeIfAbsent(nodeIndex, unused -> new GinjaDraft(originalModel(nodeIndex), options));
    }

    /** Returns the model that a node has in the tree, or an empty model if it has none. */
    GinjaModel originalModel(int nodeIndex) {
        int meshIndex = tree.nodes().get(nodeIndex).meshIndex();
        return meshIndex != ObjectNode.NONE && tree.meshes().get(meshIndex) instanceof NodeMesh.Ginja(GinjaModel model)
                ? model
                : NO_MODEL;
    }

    /** Returns the tree with the changed models of all drafts. */
    ObjectTree<NodeMesh> buildTree() {
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<NodeMesh> meshes = new ArrayList<>(tree.meshes());
        draftByNode.forEach((nodeIndex, draft) -> {
            GinjaModel model = draft.build();
            int meshIndex = nodes.get(nodeIndex).meshIndex();
            if (model != originalModel(nodeIndex) && meshIndex == ObjectNode.NONE) {
                nodes.set(nodeIndex, TreeNodeMapping.withMesh(nodes.get(nodeIndex), meshes.size()));
                meshes.add(new NodeMesh.Ginja(model));
            } else if (model != originalModel(nodeIndex)) {
                meshes.set(meshIndex, new NodeMesh.Ginja(model));
            }
        });
        return tree.withContents(nodes, meshes);
    }
}
