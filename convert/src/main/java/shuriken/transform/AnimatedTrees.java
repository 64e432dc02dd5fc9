package shuriken.transform;

import java.util.Arrays;
import java.util.BitSet;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Transform;

/** Determines which trees of a scene have joints or an animated mesh. */
final class AnimatedTrees {
    private final Scene scene;
    /** The index of the root above each node. A root has its own index. */
    private final int[] rootIndexByNode;

    /** The indices of the nodes whose transforms a clip changes. */
    private final BitSet movedNodeIndices = new BitSet();
    /** The indices of the nodes that are joints of skins. */
    private final BitSet jointNodeIndices = new BitSet();

    AnimatedTrees(Scene scene) {
        this.scene = scene;
        this.rootIndexByNode = new int[scene.nodes().size()];
        for (int i = 0; i < rootIndexByNode.length; i++) {
            int parentIndex = scene.nodes().get(i).parentIndex();
            rootIndexByNode[i] = parentIndex == Scene.NONE ? i : rootIndexByNode[parentIndex];
        }
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode target
                        && target.property().isTransform()) {
                    movedNodeIndices.set(target.nodeIndex());
                }
            }
        }
        for (Skin skin : scene.skins()) {
            Arrays.stream(skin.joints()).forEach(jointNodeIndices::set);
        }
    }

    /** Returns the indices of all nodes of the trees that have joints, or that have both a moved node and a mesh. */
    BitSet findNodesOfAnimatedTrees() {
        BitSet rootIndicesWithMesh = new BitSet();
        BitSet rootIndicesWithMovedNode = new BitSet();
        for (int i = 0; i < rootIndexByNode.length; i++) {
            rootIndicesWithMesh.set(
                    rootIndexByNode[i],
                    rootIndicesWithMesh.get(rootIndexByNode[i])
                            || scene.nodes().get(i).meshIndex() != Scene.NONE);
            rootIndicesWithMovedNode.set(
                    rootIndexByNode[i], rootIndicesWithMovedNode.get(rootIndexByNode[i]) || movedNodeIndices.get(i));
        }
        rootIndicesWithMovedNode.and(rootIndicesWithMesh);
        BitSet rootIndicesOfJoints = new BitSet();
        jointNodeIndices.stream().forEach(jointIndex -> rootIndicesOfJoints.set(rootIndexByNode[jointIndex]));
        BitSet nodeIndices = new BitSet();
        for (int i = 0; i < rootIndexByNode.length; i++) {
            nodeIndices.set(
                    i, rootIndicesWithMovedNode.get(rootIndexByNode[i]) || rootIndicesOfJoints.get(rootIndexByNode[i]));
        }
        return nodeIndices;
    }

    /**
     * Returns whether node 0 can be omitted as a joint, because it only groups all other nodes that become joints. In
     * this case, it has the name of the scene, is not a joint, and has no mesh, transform, extras or animated
     * transform.
     */
    boolean hasRedundantRoot() {
        Node root = scene.nodes().getFirst();
        return root.name().equals(scene.name())
                && root.transform().equals(Transform.IDENTITY)
                && root.meshIndex() == Scene.NONE
                && root.extras().isEmpty()
                && !movedNodeIndices.get(0)
                && !jointNodeIndices.get(0)
                && findNodesOfAnimatedTrees().stream().allMatch(nodeIndex -> rootIndexByNode[nodeIndex] == 0);
    }
}
