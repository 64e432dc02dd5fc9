package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.edit.XjProvenance.Drawn;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.xj.XjScenes;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.EditJob;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;

/** A tree of XJ models whose nodes are the first nodes of the scene. */
final class XjTree {
    private final EditJob job;
    private final ObjectTree<XjModel> tree;
    private final ConvertOptions options;

    /** @param options that it was converted with */
    XjTree(EditJob job, ObjectTree<XjModel> tree, ConvertOptions options) {
        this.job = job;
        this.tree = tree;
        this.options = options;
    }

    /** Returns the tree with all changes; nodes that share a model and now differ get models of their own. */
    ObjectTree<XjModel> changed(TextureNumbers textures, GameConventions conventions) {
        XjScenes scenes = new XjScenes(tree, job.site(), options, ReadContext.lenient());
        List<Drawn> drawn = new ArrayList<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            int node = i;
            scenes.drawn(i).ifPresent(model -> drawn.add(new Drawn(node, model, scenes.isMirrored(node))));
        }
        try {
            return with(tree, XjEditor.changed(job, drawn, options, textures, conventions));
        } catch (IllegalArgumentException e) {
            throw job.rejected(e);
        }
    }

    /** @param changed changed models by node */
    static ObjectTree<XjModel> with(ObjectTree<XjModel> tree, Map<Integer, XjModel> changed) {
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<XjModel> models = new ArrayList<>(tree.attaches());
        Set<Integer> used = new HashSet<>();
        for (int i = 0; i < nodes.size(); i++) {
            if (!changed.containsKey(i)) {
                used.add(nodes.get(i).attach());
            }
        }
        changed.forEach((node, model) -> {
            ObjectNode before = nodes.get(node);
            if (model.meshes().isEmpty()) {
                nodes.set(node, hidden(before));
            } else if (before.attach() != ObjectNode.NONE && used.add(before.attach())) {
                models.set(before.attach(), model);
            } else {
                nodes.set(node, unhidden(before, models.size()));
                models.add(model);
            }
        });
        return new ObjectTree<>(nodes, models, tree.roots());
    }

    private static ObjectNode hidden(ObjectNode node) {
        int flags = node.object().evalflags() | EvalFlag.HIDE.mask();
        return new ObjectNode(withFlags(node.object(), flags), node.offset(), node.parent(), ObjectNode.NONE);
    }

    private static ObjectNode unhidden(ObjectNode node, int attach) {
        int flags = node.object().evalflags() & ~EvalFlag.HIDE.mask();
        return new ObjectNode(withFlags(node.object(), flags), node.offset(), node.parent(), attach);
    }

    private static NjsObject withFlags(NjsObject o, int flags) {
        return new NjsObject(flags, 0, o.position(), o.angles(), o.scale(), 0, 0, o.quaternionW());
    }
}
