package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.model.LevelModel;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** The nodes of a level while changes are written into it. */
final class LevelNodes {
    private final List<ObjectNode> nodes;
    private final List<Integer> roots;

    LevelNodes(ObjectTree<Attach> tree) {
        this.nodes = new ArrayList<>(tree.nodes());
        this.roots = new ArrayList<>(tree.roots());
    }

    /**
     * Replaces a tree with its changed form, or appends the changed form if the tree is shared.
     *
     * @param from its first node among those drawn
     * @param to index after its last node
     * @return the node of the file that is its root now
     */
    int replace(LevelModel level, List<ObjectNode> drawn, int from, int to, boolean shared) {
        if (!shared) {
            for (int i = from; i < to; i++) {
                ObjectNode before = nodes.get(level.origin(i));
                ObjectNode now = drawn.get(i);
                nodes.set(
                        level.origin(i), new ObjectNode(now.object(), before.offset(), before.parent(), now.attach()));
            }
            return level.origin(from);
        }
        Map<Integer, Integer> newIndices = new HashMap<>();
        int root = nodes.size();
        roots.add(root);
        for (int i = from; i < to; i++) {
            ObjectNode now = drawn.get(i);
            newIndices.put(i, nodes.size());
            int parent = now.parent() == ObjectNode.NONE
                    ? ObjectNode.NONE
                    : newIndices.getOrDefault(now.parent(), ObjectNode.NONE);
            nodes.add(new ObjectNode(now.object(), 0, parent, now.attach()));
        }
        return root;
    }

    /** Adds a node that is a tree of its own; returns its index. */
    int add(NjsObject object, int attach) {
        roots.add(nodes.size());
        nodes.add(new ObjectNode(object, 0, ObjectNode.NONE, attach));
        return nodes.size() - 1;
    }

    ObjectTree<Attach> tree(List<Attach> meshes) {
        return new ObjectTree<>(nodes, meshes, roots);
    }

    /** Returns a node at another position. */
    static NjsObject moved(NjsObject o, Vec3f offset) {
        Vec3f pos = new Vec3f(
                o.position().x() + offset.x(),
                o.position().y() + offset.y(),
                o.position().z() + offset.z());
        return new NjsObject(
                o.evalflags() & ~EvalFlag.UNIT_POS.mask(),
                o.model(),
                pos,
                o.angles(),
                o.scale(),
                o.child(),
                o.sibling(),
                o.quaternionW());
    }
}
