package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.edit.MeshPart;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/** The mapping between nodes of a converted scene and of the file's tree. */
public final class TreeNodes {
    /** Extras that every node of the file has. */
    private static final String FILE_NODE_KEY = "evalflags";

    private final int[] treeOf;
    private final List<Integer> sceneOf = new ArrayList<>();

    /** @param skinned nodes of the tree that draw skinned meshes, ascending */
    public TreeNodes(Scene source, List<Integer> skinned) {
        treeOf = new int[source.nodes().size()];
        int carriers = 0;
        for (int i = 0; i < treeOf.length; i++) {
            Node node = source.nodes().get(i);
            if (node.extras().values().containsKey(FILE_NODE_KEY)) {
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

    /** Returns the node of the tree; the first for nodes outside of it. */
    int treeNode(int sceneNode) {
        return Math.max(0, treeOf[sceneNode]);
    }

    /** Returns the node of the tree that a new part belongs to. */
    int node(MeshPart part) {
        return treeNode(part.triangles().getFirst()[0].joints()[0]);
    }

    /** Returns the node of the scene. */
    public int sceneNode(int treeNode) {
        return sceneOf.get(treeNode);
    }

    int size() {
        return sceneOf.size();
    }

    /** Returns a node with a mesh, which is drawn. */
    static ObjectNode unhidden(ObjectNode node, int attach) {
        NjsObject o = node.object();
        NjsObject unhidden = new NjsObject(
                o.evalflags() & ~EvalFlag.HIDE.mask(), 0, o.position(), o.angles(), o.scale(), 0, 0, o.quaternionW());
        return new ObjectNode(unhidden, node.offset(), node.parent(), attach);
    }
}
