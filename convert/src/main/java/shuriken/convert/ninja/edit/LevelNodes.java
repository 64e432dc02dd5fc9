package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.model.LevelModel;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.SharedLink;

/** The nodes of a level while changes are written to it. */
final class LevelNodes {
    private final List<ObjectNode> nodes;
    private final List<Integer> roots;
    private final List<SharedLink> sharedLinks;

    LevelNodes(ObjectTree<NodeMesh> tree) {
        this.nodes = new ArrayList<>(tree.nodes());
        this.roots = new ArrayList<>(tree.rootIndices());
        this.sharedLinks = tree.sharedLinks();
    }

    /**
     * Replaces the tree of an entry by its changed form, or appends the changed form if other entries use the tree too.
     *
     * @param changedNodes the changed nodes of the trees of all drawn entries
     * @param firstIndex the index of the tree's first node in {@code changedNodes}
     * @param endIndex the index after the tree's last node in {@code changedNodes}
     * @param isShared whether other entries use the tree
     * @return the index of the tree's new root in the file
     */
    int replace(LevelModel level, List<ObjectNode> changedNodes, int firstIndex, int endIndex, boolean isShared) {
        if (!isShared) {
            for (int i = firstIndex; i < endIndex; i++) {
                ObjectNode oldNode = nodes.get(level.fileNodeIndex(i));
                ObjectNode newNode = changedNodes.get(i);
                nodes.set(
                        level.fileNodeIndex(i),
                        new ObjectNode(newNode.object(), oldNode.offset(), oldNode.parentIndex(), newNode.meshIndex()));
            }
            return level.fileNodeIndex(firstIndex);
        }
        Map<Integer, Integer> fileIndexByChangedIndex = new HashMap<>();
        int rootIndex = nodes.size();
        roots.add(rootIndex);
        for (int i = firstIndex; i < endIndex; i++) {
            ObjectNode newNode = changedNodes.get(i);
            fileIndexByChangedIndex.put(i, nodes.size());
            int parentIndex = newNode.parentIndex() == ObjectNode.NONE
                    ? ObjectNode.NONE
                    : fileIndexByChangedIndex.getOrDefault(newNode.parentIndex(), ObjectNode.NONE);
            nodes.add(new ObjectNode(newNode.object(), /* offset= */ 0, parentIndex, newNode.meshIndex()));
        }
        return rootIndex;
    }

    /** Adds a node as a separate tree, and returns its index. */
    int add(NjsObject object, int meshIndex) {
        roots.add(nodes.size());
        nodes.add(new ObjectNode(object, /* offset= */ 0, ObjectNode.NONE, meshIndex));
        return nodes.size() - 1;
    }

    ObjectTree<NodeMesh> toTree(List<NodeMesh> meshes) {
        return new ObjectTree<>(nodes, meshes, roots, sharedLinks);
    }

    /** Returns a copy of a node that is moved by a translation. */
    static NjsObject translate(NjsObject object, Vec3f translation) {
        Vec3f position = new Vec3f(
                object.position().x() + translation.x(),
                object.position().y() + translation.y(),
                object.position().z() + translation.z());
        return new NjsObject(
                object.evalflags() & ~EvalFlag.UNIT_POS.mask(),
                object.model(),
                position,
                object.angles(),
                object.scale(),
                object.child(),
                object.sibling(),
                object.quaternionW());
    }
}
