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
 * A cache key for the channels of joints. It contains everything that determines the channels except the animation. The
 * keys of models with equal nodes are equal, for example the keys of the body and the hair of a player character.
 */
final class RigKey {
    /**
     * The number of values that are stored for each node of the model: 3 for the translation, 9 for the rotation, 3 for
     * the scale.
     */
    private static final int VALUES_PER_NODE = 15;
    /** The number of values of a scene node: its parent, 3 for the translation, 4 for the rotation, 3 for the scale. */
    private static final int VALUES_PER_SCENE_NODE = 11;

    private record AnimationKey(RigKey rig, JointAnimation animation) {}

    private final ConvertOptions options;
    private final JointPoser jointPoser;
    /**
     * The index of the first joint's scene node, the values of all nodes of the model, and the values of all nodes of
     * the scene. Floating-point numbers are represented by their bits.
     */
    private final long[] encodedValues;

    private final int hash;
    private int valueCount;

    RigKey(
            Dictionary<NodeData> nodes,
            JointPoser jointPoser,
            Scene scene,
            int firstJointNodeIndex,
            ConvertOptions options) {
        this.options = options;
        this.jointPoser = jointPoser;
        List<Node> sceneNodes = scene.nodes();
        this.encodedValues = new long
                [Math.addExact(
                        1,
                        Math.addExact(
                                Math.multiplyExact(VALUES_PER_NODE, nodes.size()),
                                Math.multiplyExact(VALUES_PER_SCENE_NODE, sceneNodes.size())))];
        add(firstJointNodeIndex);
        for (int i = 0; i < nodes.size(); i++) {
            add(nodes.valueAt(i).translation());
            add(nodes.valueAt(i).rotation());
            add(nodes.valueAt(i).scale());
        }
        for (Node node : sceneNodes) {
            Transform transform = node.transform();
            add(node.parentIndex());
            add(transform.translation());
            add(transform.rotation());
            add(transform.scale());
        }
        this.hash = 31 * Arrays.hashCode(encodedValues) + jointPoser.hashCode();
    }

    /** Returns the cache key for the channels of an animation. */
    Object animationKey(JointAnimation animation) {
        return new AnimationKey(this, animation);
    }

    private void add(double... values) {
        for (double value : values) {
            encodedValues[valueCount++] = Double.doubleToLongBits(value);
        }
    }

    private void add(float[] values) {
        for (float value : values) {
            encodedValues[valueCount++] = Float.floatToIntBits(value);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other == this
                || other instanceof RigKey that
                        && hash == that.hash
                        && Arrays.equals(encodedValues, that.encodedValues)
                        && jointPoser.equals(that.jointPoser)
                        && options.equals(that.options);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
