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

/** A tree of XJ models, whose nodes are the first ones of the scene. */
final class XjTree {
    private final EditJob job;
    private final ObjectTree<XjModel> tree;
    private final ConvertOptions options;

    /** @param options that it was drawn with */
    XjTree(EditJob job, ObjectTree<XjModel> tree, ConvertOptions options) {
        this.job = job;
        this.tree = tree;
        this.options = options;
    }

    /** With all changes in it; nodes that share a model and differ now get one of their own. */
    ObjectTree<XjModel> changed(TextureNumbers textures, GameConventions habits) {
        XjScenes scenes = new XjScenes(tree, job.site(), options, ReadContext.lenient());
        List<Drawn> drawn = new ArrayList<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            int node = i;
            scenes.drawn(i).ifPresent(model -> drawn.add(new Drawn(node, model, scenes.isMirrored(node))));
        }
        try {
            return with(tree, new XjWriteBack(job, drawn, options, textures, habits).changed());
        } catch (IllegalArgumentException e) {
            throw job.refused(e);
        }
    }

    /** @param changed by node */
    static ObjectTree<XjModel> with(ObjectTree<XjModel> tree, Map<Integer, XjModel> changed) {
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<XjModel> models = new ArrayList<>(tree.attaches());
        Set<Integer> taken = new HashSet<>();
        for (int i = 0; i < nodes.size(); i++) {
            if (!changed.containsKey(i)) {
                taken.add(nodes.get(i).attach());
            }
        }
        changed.forEach((node, model) -> {
            ObjectNode before = nodes.get(node);
            if (model.meshes().isEmpty()) {
                nodes.set(node, hidden(before));
            } else if (before.attach() != ObjectNode.NONE && taken.add(before.attach())) {
                models.set(before.attach(), model);
            } else {
                nodes.set(node, shown(before, models.size()));
                models.add(model);
            }
        });
        return new ObjectTree<>(nodes, models, tree.roots());
    }

    private static ObjectNode hidden(ObjectNode node) {
        int flags = node.object().evalflags() | EvalFlag.HIDE.mask();
        return new ObjectNode(flagged(node.object(), flags), node.offset(), node.parent(), ObjectNode.NONE);
    }

    private static ObjectNode shown(ObjectNode node, int attach) {
        int flags = node.object().evalflags() & ~EvalFlag.HIDE.mask();
        return new ObjectNode(flagged(node.object(), flags), node.offset(), node.parent(), attach);
    }

    private static NjsObject flagged(NjsObject o, int flags) {
        return new NjsObject(flags, 0, o.pos(), o.ang(), o.scl(), 0, 0, o.quaternionW());
    }
}
