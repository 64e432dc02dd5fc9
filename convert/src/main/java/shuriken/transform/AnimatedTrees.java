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

/** Determines which trees of a scene are animated, or may be because they have joints. */
final class AnimatedTrees {
    private final Scene scene;
    private final int[] rootIndices;
    /** The nodes whose transforms a clip changes. */
    private final BitSet animatedNodes = new BitSet();
    /** The joints of skins. */
    private final BitSet jointNodes = new BitSet();

    AnimatedTrees(Scene scene) {
        this.scene = scene;
        this.rootIndices = new int[scene.nodes().size()];
        for (int i = 0; i < rootIndices.length; i++) {
            int parentIndex = scene.nodes().get(i).parent();
            rootIndices[i] = parentIndex == Scene.NONE ? i : rootIndices[parentIndex];
        }
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode target
                        && target.property().isTransform()) {
                    animatedNodes.set(target.node());
                }
            }
        }
        for (Skin skin : scene.skins()) {
            Arrays.stream(skin.joints()).forEach(jointNodes::set);
        }
    }

    /** Returns all nodes of the trees that have joints, or that are animated and have a mesh. */
    BitSet findAnimatedNodes() {
        BitSet rootsWithMesh = new BitSet();
        BitSet animatedRoots = new BitSet();
        for (int i = 0; i < rootIndices.length; i++) {
            rootsWithMesh.set(
                    rootIndices[i],
                    rootsWithMesh.get(rootIndices[i]) || scene.nodes().get(i).mesh() != Scene.NONE);
            animatedRoots.set(rootIndices[i], animatedRoots.get(rootIndices[i]) || animatedNodes.get(i));
        }
        animatedRoots.and(rootsWithMesh);
        BitSet jointRoots = new BitSet();
        jointNodes.stream().forEach(jointIndex -> jointRoots.set(rootIndices[jointIndex]));
        BitSet nodes = new BitSet();
        for (int i = 0; i < rootIndices.length; i++) {
            nodes.set(i, animatedRoots.get(rootIndices[i]) || jointRoots.get(rootIndices[i]));
        }
        return nodes;
    }

    /**
     * Returns whether node 0 is only the root of all animated trees: it is named like the scene and has no mesh,
     * transform, extras or animation, so it can be omitted.
     */
    boolean hasRedundantRoot() {
        Node root = scene.nodes().getFirst();
        return root.name().equals(scene.name())
                && root.transform().equals(Transform.IDENTITY)
                && root.mesh() == Scene.NONE
                && root.extras().isEmpty()
                && !animatedNodes.get(0)
                && !jointNodes.get(0)
                && findAnimatedNodes().stream().allMatch(nodeIndex -> rootIndices[nodeIndex] == 0);
    }
}
