package shuriken.convert.nitro.motion;

import java.util.Arrays;
import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * A cache key of everything, except an animation, that determines the channels of joints. Keys of models with
 * the same nodes are equal, such as the body and the hair of a player character.
 */
final class RigKey {
    /** The number of values of a stored node: 3 for the translation, 9 for the rotation, 3 for the scale. */
    private static final int VALUES_PER_NODE = 15;
    /** The number of values of a scene node: its parent, 3 for the translation, 4 for the rotation, 3 for the scale. */
    private static final int VALUES_PER_SCENE_NODE = 11;

    private record AnimationKey(RigKey rig, JointAnimation animation) {}

    private final ConvertOptions options;
    private final JointPoser poser;
    /** The bits of the first joint's node, of all stored nodes, and of all nodes of the scene. */
    private final long[] bits;

    private final int hash;
    private int bitsCount;

    RigKey(Dictionary<NodeData> nodes, JointPoser poser, Scene scene, int firstJointNode, ConvertOptions options) {
        this.options = options;
        this.poser = poser;
        List<Node> sceneNodes = scene.nodes();
        this.bits = new long
                [Math.addExact(
                        1,
                        Math.addExact(
                                Math.multiplyExact(VALUES_PER_NODE, nodes.size()),
                                Math.multiplyExact(VALUES_PER_SCENE_NODE, sceneNodes.size())))];
        add(firstJointNode);
        for (int i = 0; i < nodes.size(); i++) {
            add(nodes.valueAt(i).translation());
            add(nodes.valueAt(i).rotation());
            add(nodes.valueAt(i).scale());
        }
        for (Node node : sceneNodes) {
            Transform transform = node.transform();
            add(node.parent());
            add(transform.translation());
            add(transform.rotation());
            add(transform.scale());
        }
        this.hash = 31 * Arrays.hashCode(bits) + poser.hashCode();
    }

    /** Returns the cache key for the channels of an animation. */
    Object animationKey(JointAnimation animation) {
        return new AnimationKey(this, animation);
    }

    private void add(double... values) {
        for (double value : values) {
            bits[bitsCount++] = Double.doubleToLongBits(value);
        }
    }

    private void add(float[] values) {
        for (float value : values) {
            bits[bitsCount++] = Float.floatToIntBits(value);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other == this
                || other instanceof RigKey that
                        && hash == that.hash
                        && Arrays.equals(bits, that.bits)
                        && poser.equals(that.poser)
                        && options.equals(that.options);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
