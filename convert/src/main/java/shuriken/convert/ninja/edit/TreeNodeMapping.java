package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.pose.NodeExtras;
import shuriken.edit.mesh.MeshPart;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/** The mapping between the nodes of a converted scene and the nodes of the file's tree. */
public final class TreeNodeMapping {

    /** The index in the tree for each node of the scene, or {@link Scene#NONE}. */
    private final int[] treeNodeIndices;
    /** The index in the scene for each node of the tree. */
    private final List<Integer> sceneNodeIndices = new ArrayList<>();

    /**
     * Creates the mapping. Scene nodes that come from the file have evaluation flags in their extras. The other nodes
     * only draw meshes. The first node with a skinned mesh belongs to the first of {@code skinnedNodeIndices}, and so
     * on. A node with another mesh belongs to the same tree node as its parent.
     *
     * @param skinnedNodeIndices the indices of the tree nodes that draw skinned meshes, in the order of these meshes in
     *     the scene
     */
    public TreeNodeMapping(Scene sourceScene, List<Integer> skinnedNodeIndices) {
        treeNodeIndices = new int[sourceScene.nodes().size()];
        int skinnedMeshCount = 0;
        for (int i = 0; i < treeNodeIndices.length; i++) {
            Node node = sourceScene.nodes().get(i);
            if (node.extras().values().containsKey(NodeExtras.EVALFLAGS_KEY)) {
                treeNodeIndices[i] = sceneNodeIndices.size();
                sceneNodeIndices.add(i);
            } else if (node.meshIndex() != Scene.NONE && node.skinIndex() != Scene.NONE) {
                treeNodeIndices[i] = skinnedMeshCount < skinnedNodeIndices.size()
                        ? skinnedNodeIndices.get(skinnedMeshCount)
                        : Scene.NONE;
                skinnedMeshCount++;
            } else {
                treeNodeIndices[i] =
                        node.parentIndex() == Scene.NONE ? Scene.NONE : treeNodeIndices[node.parentIndex()];
            }
        }
    }

    /** Returns the index in the tree of a node of the scene. The result for nodes outside the tree is 0. */
    int treeNodeIndex(int sceneNodeIndex) {
        return Math.max(0, treeNodeIndices[sceneNodeIndex]);
    }

    /** Returns the index of the tree node to which a new part belongs. */
    int treeNodeIndexOfPart(MeshPart part) {
        return treeNodeIndex(part.triangles().getFirst()[0].jointIndices()[0]);
    }

    /** Returns the index in the scene of a node of the tree. */
    public int sceneNodeIndex(int treeNodeIndex) {
        return sceneNodeIndices.get(treeNodeIndex);
    }

    int size() {
        return sceneNodeIndices.size();
    }

    /** Returns a copy of a node that has a mesh and is not hidden. */
    static ObjectNode withMesh(ObjectNode node, int meshIndex) {
        NjsObject object = node.object();
        NjsObject visibleObject = new NjsObject(
                object.evalflags() & ~EvalFlag.HIDE.mask(),
                /* model= */ 0,
                object.position(),
                object.angles(),
                object.scale(),
                /* child= */ 0,
                /* sibling= */ 0,
                object.quaternionW());
        return new ObjectNode(visibleObject, node.offset(), node.parentIndex(), meshIndex);
    }
}
