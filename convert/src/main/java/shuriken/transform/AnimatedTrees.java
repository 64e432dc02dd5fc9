package shuriken.transform;

import java.util.Arrays;
import java.util.BitSet;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/** Determines the trees of a scene that are or may be animated. */
final class AnimatedTrees {
    private final Scene scene;
    private final int[] rootNodes;
    /** The nodes whose transforms a clip changes. */
    private final BitSet animatedNodes = new BitSet();
    /** The joints of skins. */
    private final BitSet jointNodes = new BitSet();

    AnimatedTrees(Scene scene) {
        this.scene = scene;
        this.rootNodes = new int[scene.nodes().size()];
        for (int i = 0; i < rootNodes.length; i++) {
            int parent = scene.nodes().get(i).parent();
            rootNodes[i] = parent == Scene.NONE ? i : rootNodes[parent];
        }
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property) && property.isTransform()) {
                    animatedNodes.set(node);
                }
            }
        }
        for (Skin skin : scene.skins()) {
            Arrays.stream(skin.joints()).forEach(jointNodes::set);
        }
    }

    /** Returns all nodes of the trees with joints, and of the trees that are animated and draw. */
    BitSet nodes() {
        BitSet drawingRoots = new BitSet();
        BitSet animatedRoots = new BitSet();
        for (int i = 0; i < rootNodes.length; i++) {
            drawingRoots.set(
                    rootNodes[i],
                    drawingRoots.get(rootNodes[i]) || scene.nodes().get(i).mesh() != Scene.NONE);
            animatedRoots.set(rootNodes[i], animatedRoots.get(rootNodes[i]) || animatedNodes.get(i));
        }
        animatedRoots.and(drawingRoots);
        BitSet jointRoots = new BitSet();
        jointNodes.stream().forEach(joint -> jointRoots.set(rootNodes[joint]));
        BitSet nodes = new BitSet();
        for (int i = 0; i < rootNodes.length; i++) {
            nodes.set(i, animatedRoots.get(rootNodes[i]) || jointRoots.get(rootNodes[i]));
        }
        return nodes;
    }

    /** Returns whether node 0 is the common ancestor of all joints and has no other purpose. */
    boolean hasRootWithoutPurpose() {
        Node first = scene.nodes().getFirst();
        return first.name().equals(scene.name())
                && first.transform().equals(Transform.IDENTITY)
                && first.mesh() == Scene.NONE
                && first.extras().isEmpty()
                && !animatedNodes.get(0)
                && !jointNodes.get(0)
                && nodes().stream().allMatch(node -> rootNodes[node] == 0);
    }
}
