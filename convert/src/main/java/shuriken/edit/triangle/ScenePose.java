package shuriken.edit.triangle;

import java.util.HashMap;
import java.util.Map;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.support.ChannelEvaluator;

/**
 * The local transforms of all nodes of a scene, and the weights of morph targets by node.
 *
 * @param transforms the translation, rotation and scale of each node: {@value #TRANSFORM_SIZE} numbers for each
 * @param morphWeightsByNode the weight of each morph target, by the node that draws the mesh
 */
record ScenePose(float[] transforms, Map<Integer, float[]> morphWeightsByNode) {
    /** The number of floats of a transform. */
    static final int TRANSFORM_SIZE = 10;
    /** The offset of the rotation in a transform. */
    static final int ROTATION_OFFSET = 3;
    /** The offset of the scale in a transform. */
    static final int SCALE_OFFSET = 7;

    /** Returns the transforms at rest, in the form of {@link #transforms}. */
    static float[] restTransforms(Scene scene) {
        int count = scene.nodes().size();
        float[] transforms = new float[Math.multiplyExact(TRANSFORM_SIZE, count)];
        for (int i = 0; i < count; i++) {
            Transform transform = scene.nodes().get(i).transform();
            System.arraycopy(transform.translation(), 0, transforms, TRANSFORM_SIZE * i, 3);
            System.arraycopy(transform.rotation(), 0, transforms, TRANSFORM_SIZE * i + ROTATION_OFFSET, 4);
            System.arraycopy(transform.scale(), 0, transforms, TRANSFORM_SIZE * i + SCALE_OFFSET, 3);
        }
        return transforms;
    }

    /**
     * Returns the pose at a moment of a clip.
     *
     * @param restTransforms the transforms of nodes that the clip does not move
     */
    static ScenePose evaluate(Clip clip, double seconds, float[] restTransforms) {
        float[] transforms = restTransforms.clone();
        Map<Integer, float[]> morphWeightsByNode = new HashMap<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                    && property != Property.VISIBLE) {
                float[] value = ChannelEvaluator.valueAt(channel, seconds, property == Property.ROTATION);
                int offset = TRANSFORM_SIZE * nodeIndex;
                switch (property) {
                    case TRANSLATION -> System.arraycopy(value, 0, transforms, offset, 3);
                    case ROTATION -> System.arraycopy(value, 0, transforms, offset + ROTATION_OFFSET, 4);
                    case SCALE -> System.arraycopy(value, 0, transforms, offset + SCALE_OFFSET, 3);
                    default -> morphWeightsByNode.put(nodeIndex, value);
                }
            }
        }
        return new ScenePose(transforms, morphWeightsByNode);
    }
}
