package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.edit.MeshPart;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/** Which nodes of a converted scene are which of the file's tree. */
public final class TreeNodes {
    /** What the converter says of every node that stands in the file. */
    private static final String MARK = "evalflags";

    private final int[] treeOf;
    private final List<Integer> sceneOf = new ArrayList<>();

    /** @param skinned nodes of the tree that draw skinned meshes, rising */
    public TreeNodes(Scene source, List<Integer> skinned) {
        treeOf = new int[source.nodes().size()];
        int carriers = 0;
        for (int i = 0; i < treeOf.length; i++) {
            Node node = source.nodes().get(i);
            if (node.extras().values().containsKey(MARK)) {
                treeOf[i] = sceneOf.size();
                sceneOf.add(i);
            } else if (node.mesh() != Scene.NONE && node.skin() != Scene.NONE) {
                treeOf[i] = carriers < skinned.size() ? skinned.get(carriers) : Scene.NONE;
                carriers++;
            } else {
                treeOf[i] = node.parent() == Scene.NONE ? Scene.NONE : treeOf[node.parent()];
            }
        }
    }

    /** The node of the tree; the first for what stands outside. */
    int tree(int sceneNode) {
        return Math.max(0, treeOf[sceneNode]);
    }

    /** The node of the tree that a new part hangs on. */
    int node(MeshPart part) {
        return tree(part.triangles().getFirst()[0].joints()[0]);
    }

    /** The node of the scene. */
    public int scene(int treeNode) {
        return sceneOf.get(treeNode);
    }

    int size() {
        return sceneOf.size();
    }
}
