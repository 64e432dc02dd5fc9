package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.model.LevelModel;
import shuriken.io.Vec3f;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/** The nodes of a level as changes come into them. */
final class LevelNodes {
    private final List<ObjectNode> nodes;
    private final List<Integer> roots;

    LevelNodes(ObjectTree<Attach> tree) {
        this.nodes = new ArrayList<>(tree.nodes());
        this.roots = new ArrayList<>(tree.roots());
    }

    /**
     * Puts a changed tree where it was, or behind all others if others stand there too.
     *
     * @param from its first node among those drawn
     * @param to behind its last
     * @return the node of the file that it begins at now
     */
    int put(LevelModel level, List<ObjectNode> drawn, int from, int to, boolean shared) {
        if (!shared) {
            for (int i = from; i < to; i++) {
                ObjectNode before = nodes.get(level.origin(i));
                ObjectNode now = drawn.get(i);
                nodes.set(
                        level.origin(i), new ObjectNode(now.object(), before.offset(), before.parent(), now.attach()));
            }
            return level.origin(from);
        }
        Map<Integer, Integer> places = new HashMap<>();
        int root = nodes.size();
        roots.add(root);
        for (int i = from; i < to; i++) {
            ObjectNode now = drawn.get(i);
            places.put(i, nodes.size());
            int parent = now.parent() == ObjectNode.NONE
                    ? ObjectNode.NONE
                    : places.getOrDefault(now.parent(), ObjectNode.NONE);
            nodes.add(new ObjectNode(now.object(), 0, parent, now.attach()));
        }
        return root;
    }

    /** Adds a node that is a tree of its own; returns its number. */
    int add(NjsObject object, int attach) {
        roots.add(nodes.size());
        nodes.add(new ObjectNode(object, 0, ObjectNode.NONE, attach));
        return nodes.size() - 1;
    }

    ObjectTree<Attach> tree(List<Attach> meshes) {
        return new ObjectTree<>(nodes, meshes, roots);
    }

    /** A node elsewhere. */
    static NjsObject moved(NjsObject o, Vec3f way) {
        Vec3f pos =
                new Vec3f(o.pos().x() + way.x(), o.pos().y() + way.y(), o.pos().z() + way.z());
        return new NjsObject(
                o.evalflags() & ~EvalFlag.UNIT_POS.mask(),
                o.model(),
                pos,
                o.ang(),
                o.scl(),
                o.child(),
                o.sibling(),
                o.quaternionW());
    }
}
