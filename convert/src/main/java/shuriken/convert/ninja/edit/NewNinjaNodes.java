package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import shuriken.convert.ninja.tree.AngleConverter;
import shuriken.edit.NewBone;
import shuriken.edit.NodeRenumbering;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;

/**
 * Adds nodes for new bones to a tree. The new nodes have the flag {@link EvalFlag#SKIP}, with which a node has no row
 * in motions. Therefore the rows of existing motions still belong to the same nodes.
 */
public final class NewNinjaNodes {
    /** The flags that every new node has, because it has no mesh and scale 1. */
    private static final int FLAGS =
            EvalFlag.UNIT_SCL.mask() | EvalFlag.HIDE.mask() | EvalFlag.SKIP.mask() | EvalFlag.SHAPE_SKIP.mask();

    private NewNinjaNodes() {}

    /**
     * Returns a tree with the new nodes, each as the last child of its parent.
     *
     * @param sourceScene the scene to which the tree was converted
     */
    public static <A> ObjectTree<A> add(ObjectTree<A> tree, Scene sourceScene, List<NewBone> bones) {
        TreeNodeMapping nodeMapping = new TreeNodeMapping(sourceScene, List.of());
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        for (NewBone bone : bones) {
            int parentIndex = findTreeNodeIndex(bone.parentIndex(), nodeMapping, sourceScene, tree);
            nodes.set(parentIndex, withChildren(nodes.get(parentIndex)));
            nodes.add(new ObjectNode(createObject(bone), /* offset= */ 0, parentIndex, ObjectNode.NONE));
        }
        return new ObjectTree<>(nodes, tree.meshes(), tree.rootIndices());
    }

    /**
     * Finds all nodes in the scene of the changed tree. The result contains their new indices, first for each node of
     * the original scene and then for each new bone. It is empty if the changed scene has another number of nodes.
     *
     * @param tree the original tree
     * @param sourceScene the scene of the original tree
     * @param convertedScene the scene of the tree with the new nodes
     */
    public static <A> int[] sceneIndices(
            ObjectTree<A> tree, Scene sourceScene, List<NewBone> bones, Scene convertedScene) {
        if (convertedScene.nodes().size() != sourceScene.nodes().size() + bones.size()) {
            return new int[0];
        }
        TreeNodeMapping originalNodeMapping = new TreeNodeMapping(sourceScene, List.of());
        List<Integer> drawingOrder = new ArrayList<>();
        int[] parentIndices = new int[tree.nodes().size() + bones.size()];
        for (int i = 0; i < parentIndices.length; i++) {
            int boneIndex = i - tree.nodes().size();
            parentIndices[i] = boneIndex < 0
                    ? tree.nodes().get(i).parentIndex()
                    : findTreeNodeIndex(bones.get(boneIndex).parentIndex(), originalNodeMapping, sourceScene, tree);
            drawingOrder.add(
                    boneIndex < 0 ? drawingOrder.size() : endOfSubtree(drawingOrder, parentIndices, parentIndices[i]),
                    i);
        }
        TreeNodeMapping convertedNodeMapping = new TreeNodeMapping(convertedScene, List.of());
        int[] boneIndices = new int[bones.size()];
        for (int i = 0; i < boneIndices.length; i++) {
            boneIndices[i] = convertedNodeMapping.sceneNodeIndex(
                    drawingOrder.indexOf(tree.nodes().size() + i));
        }
        return NodeRenumbering.newIndices(sourceScene, boneIndices);
    }

    /** Returns the index in {@code drawingOrder} after the last descendant of a node. */
    private static int endOfSubtree(List<Integer> drawingOrder, int[] parentIndices, int nodeIndex) {
        int endIndex = drawingOrder.indexOf(nodeIndex) + 1;
        while (endIndex < drawingOrder.size() && isBelow(drawingOrder.get(endIndex), nodeIndex, parentIndices)) {
            endIndex++;
        }
        return endIndex;
    }

    private static boolean isBelow(int nodeIndex, int ancestorIndex, int[] parentIndices) {
        int parentIndex = parentIndices[nodeIndex];
        while (parentIndex != ObjectNode.NONE && parentIndex != ancestorIndex) {
            parentIndex = parentIndices[parentIndex];
        }
        return parentIndex == ancestorIndex;
    }

    /**
     * Returns the index of a scene node in the changed tree. Indices after the last node of the scene refer to new
     * bones.
     */
    private static <A> int findTreeNodeIndex(
            int sceneNodeIndex, TreeNodeMapping nodeMapping, Scene sourceScene, ObjectTree<A> tree) {
        int boneIndex = sceneNodeIndex - sourceScene.nodes().size();
        return boneIndex >= 0 ? tree.nodes().size() + boneIndex : nodeMapping.treeNodeIndex(sceneNodeIndex);
    }

    private static NjsObject createObject(NewBone bone) {
        float[] translation = bone.restTransform().translation();
        float[] rotation = bone.restTransform().rotation();
        Vec3f position = new Vec3f(translation[0], translation[1], translation[2]);
        Bams3 angles = AngleConverter.toAngles(
                new Quaterniond(rotation[0], rotation[1], rotation[2], rotation[3]), /* isZxy= */ false);
        int flags = FLAGS
                | EvalFlag.BREAK.mask()
                | (position.equals(Vec3f.ZERO) ? EvalFlag.UNIT_POS.mask() : 0)
                | (angles.equals(Bams3.ZERO) ? EvalFlag.UNIT_ANG.mask() : 0);
        return new NjsObject(
                flags,
                /* model= */ 0,
                position,
                angles,
                Vec3f.ONE,
                /* child= */ 0,
                /* sibling= */ 0,
                /* quaternionW= */ 1);
    }

    /** Returns a node without the flag {@link EvalFlag#BREAK}, because games do not draw the children of such nodes. */
    private static ObjectNode withChildren(ObjectNode node) {
        NjsObject object = node.object();
        int flags = object.evalflags() & ~EvalFlag.BREAK.mask();
        NjsObject objectWithChildren = new NjsObject(
                flags,
                object.model(),
                object.position(),
                object.angles(),
                object.scale(),
                object.child(),
                object.sibling(),
                object.quaternionW());
        return new ObjectNode(objectWithChildren, node.offset(), node.parentIndex(), node.meshIndex());
    }
}
