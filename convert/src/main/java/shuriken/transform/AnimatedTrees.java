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
    private final int[] rootOf;
    /** Nodes whose transforms some clip changes. */
    private final BitSet moved = new BitSet();
    /** Joints of skins. */
    private final BitSet bound = new BitSet();

    AnimatedTrees(Scene scene) {
        this.scene = scene;
        this.rootOf = new int[scene.nodes().size()];
        for (int i = 0; i < rootOf.length; i++) {
            int parent = scene.nodes().get(i).parent();
            rootOf[i] = parent == Scene.NONE ? i : rootOf[parent];
        }
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property) && property.isTransform()) {
                    moved.set(node);
                }
            }
        }
        for (Skin skin : scene.skins()) {
            Arrays.stream(skin.joints()).forEach(bound::set);
        }
    }

    /** Returns all nodes of the trees that are animated and draw, and of those with joints. */
    BitSet nodes() {
        BitSet drawn = new BitSet();
        BitSet moving = new BitSet();
        for (int i = 0; i < rootOf.length; i++) {
            drawn.set(rootOf[i], drawn.get(rootOf[i]) || scene.nodes().get(i).mesh() != Scene.NONE);
            moving.set(rootOf[i], moving.get(rootOf[i]) || moved.get(i));
        }
        moving.and(drawn);
        BitSet jointed = new BitSet();
        bound.stream().forEach(joint -> jointed.set(rootOf[joint]));
        BitSet nodes = new BitSet();
        for (int i = 0; i < rootOf.length; i++) {
            nodes.set(i, moving.get(rootOf[i]) || jointed.get(rootOf[i]));
        }
        return nodes;
    }

    /** Returns whether node 0 is the common ancestor of all joints and has no other purpose. */
    boolean hasPlainRoot() {
        Node first = scene.nodes().getFirst();
        return first.name().equals(scene.name())
                && first.transform().equals(Transform.IDENTITY)
                && first.mesh() == Scene.NONE
                && first.extras().isEmpty()
                && !moved.get(0)
                && !bound.get(0)
                && nodes().stream().allMatch(node -> rootOf[node] == 0);
    }
}
