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
    private final int[] rootIndices;

    /** The indices of the nodes whose transforms a clip changes. */
    private final BitSet movedNodeIndices = new BitSet();
    /** The indices of the nodes that are joints of skins. */
    private final BitSet jointNodeIndices = new BitSet();

    AnimatedTrees(Scene scene) {
        this.scene = scene;
        this.rootIndices = new int[scene.nodes().size()];
        for (int i = 0; i < rootIndices.length; i++) {
            int parentIndex = scene.nodes().get(i).parentIndex();
            rootIndices[i] = parentIndex == Scene.NONE ? i : rootIndices[parentIndex];
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
        BitSet rootsWithMesh = new BitSet();
        BitSet rootsWithMovedNode = new BitSet();
        for (int i = 0; i < rootIndices.length; i++) {
            rootsWithMesh.set(
                    rootIndices[i],
                    rootsWithMesh.get(rootIndices[i]) || scene.nodes().get(i).meshIndex() != Scene.NONE);
            rootsWithMovedNode.set(rootIndices[i], rootsWithMovedNode.get(rootIndices[i]) || movedNodeIndices.get(i));
        }
        rootsWithMovedNode.and(rootsWithMesh);
        BitSet jointRoots = new BitSet();
        jointNodeIndices.stream().forEach(jointIndex -> jointRoots.set(rootIndices[jointIndex]));
        BitSet nodes = new BitSet();
        for (int i = 0; i < rootIndices.length; i++) {
            nodes.set(i, rootsWithMovedNode.get(rootIndices[i]) || jointRoots.get(rootIndices[i]));
        }
        return nodes;
    }

    /**
     * Returns whether node 0 can be omitted as a joint, because it only groups all animated trees. In this case, it has
     * the name of the scene, is not a joint, and has no mesh, transform, extras or animation.
     */
    boolean hasRedundantRoot() {
        Node root = scene.nodes().getFirst();
        return root.name().equals(scene.name())
                && root.transform().equals(Transform.IDENTITY)
                && root.meshIndex() == Scene.NONE
                && root.extras().isEmpty()
                && !movedNodeIndices.get(0)
                && !jointNodeIndices.get(0)
                && findNodesOfAnimatedTrees().stream().allMatch(nodeIndex -> rootIndices[nodeIndex] == 0);
    }
}
