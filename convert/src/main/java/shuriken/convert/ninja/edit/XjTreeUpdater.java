package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.convert.ninja.xj.XjSceneConverter;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.EditJob;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;

/** Applies an edit to a tree of XJ models. The nodes of the tree must be the first nodes of the scene. */
final class XjTreeUpdater {
    private final EditJob job;
    private final ObjectTree<XjModel> tree;
    private final ConvertOptions options;

    /**
     * Creates the updater of a tree.
     *
     * @param options the options with which the tree was converted
     */
    XjTreeUpdater(EditJob job, ObjectTree<XjModel> tree, ConvertOptions options) {
        this.job = job;
        this.tree = tree;
        this.options = options;
    }

    /**
     * Returns the tree with all changes. Nodes that shared a model get separate models if these now differ.
     *
     * @param textures the texture indices, to which new textures are added
     * @param conventions the conventions of the game, for new materials
     */
    ObjectTree<XjModel> update(TextureIndexTable textures, GameConventions conventions) {
        // The converter only finds the drawn models. It reports nothing, so any context suffices.
        XjSceneConverter sceneConverter =
                new XjSceneConverter(tree, job.location(), options, new ReadContext(ReadOptions.LENIENT));
        List<XjEditor.DrawnXjModel> drawnModels = new ArrayList<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            int nodeIndex = i;
            sceneConverter
                    .drawnModel(i)
                    .ifPresent(model -> drawnModels.add(
                            new XjEditor.DrawnXjModel(nodeIndex, model, sceneConverter.isMirrored(nodeIndex))));
        }
        try {
            return withModels(
                    tree, XjEditor.update(job, job.provenance(XjProvenance.class), drawnModels, textures, conventions));
        } catch (IllegalArgumentException e) {
            throw job.toFormatException(e);
        }
    }

    /**
     * Returns a tree with changed models. A changed model without meshes hides its node.
     *
     * @param changedModelByNode the changed models by the index of their node
     */
    static ObjectTree<XjModel> withModels(ObjectTree<XjModel> tree, Map<Integer, XjModel> changedModelByNode) {
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<XjModel> models = new ArrayList<>(tree.meshes());
        Set<Integer> usedModelIndices = new HashSet<>();
        for (int i = 0; i < nodes.size(); i++) {
            if (!changedModelByNode.containsKey(i)) {
                usedModelIndices.add(nodes.get(i).meshIndex());
            }
        }
        changedModelByNode.forEach((nodeIndex, model) -> {
            ObjectNode oldNode = nodes.get(nodeIndex);
            if (model.meshes().isEmpty()) {
                nodes.set(nodeIndex, withoutModel(oldNode));
            } else if (oldNode.meshIndex() != ObjectNode.NONE && usedModelIndices.add(oldNode.meshIndex())) {
                models.set(oldNode.meshIndex(), model);
            } else {
                nodes.set(nodeIndex, withModel(oldNode, models.size()));
                models.add(model);
            }
        });
        return tree.withContents(nodes, models);
    }

    private static ObjectNode withoutModel(ObjectNode node) {
        int flags = node.object().evalflags() | EvalFlag.HIDE.mask();
        return new ObjectNode(withFlags(node.object(), flags), node.offset(), node.parentIndex(), ObjectNode.NONE);
    }

    private static ObjectNode withModel(ObjectNode node, int modelIndex) {
        int flags = node.object().evalflags() & ~EvalFlag.HIDE.mask();
        return new ObjectNode(withFlags(node.object(), flags), node.offset(), node.parentIndex(), modelIndex);
    }

    private static NjsObject withFlags(NjsObject object, int flags) {
        return new NjsObject(
                flags,
                /* model= */ 0,
                object.position(),
                object.angles(),
                object.scale(),
                /* child= */ 0,
                /* sibling= */ 0,
                object.quaternionW());
    }
}
