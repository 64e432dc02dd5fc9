package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * Creates a pose that makes different skin weights visible. Each node of the source is rotated about an axis and moved
 * along it. The axis depends on the index of the node, so neighbouring nodes bend differently. Because of the movement,
 * the pose also shows the weights of vertices that are close to the origin of their bone.
 */
final class BentPose {
    private static final float BEND_ANGLE = (float) Math.toRadians(20);

    /** The distance by which each bone is moved, as a fraction of the model's size. */
    private static final float RELATIVE_MOVE_DISTANCE = 0.1F;

    private BentPose() {}

    /** Returns the pose for the edited scene. Nodes that the source does not have stay at rest. */
    static Clip forEditedScene(Comparison comparison) {
        List<Channel> channels = new ArrayList<>();
        int[] sourceNodeIndices = comparison.editedMapping().sourceNodeIndices();
        for (int i = 0; i < sourceNodeIndices.length; i++) {
            if (sourceNodeIndices[i] != Scene.NONE) {
                addBoneChannels(
                        i,
                        sourceNodeIndices[i],
                        comparison.editedScene().nodes().get(i).transform(),
                        comparison.modelSize(),
                        channels);
            }
        }
        return createClip(channels);
    }

    /**
     * Returns the same pose for the scene of the written file. Its nodes have the same indices as the nodes of the
     * source. Nodes that only carry a skinned mesh, and nodes that the edited scene does not have, stay at rest.
     */
    static Clip forWrittenScene(Comparison comparison, Scene writtenScene) {
        Map<Integer, Transform> restTransformBySourceNode = new HashMap<>();
        int[] sourceNodeIndices = comparison.editedMapping().sourceNodeIndices();
        for (int i = 0; i < sourceNodeIndices.length; i++) {
            restTransformBySourceNode.put(
                    sourceNodeIndices[i],
                    comparison.editedScene().nodes().get(i).transform());
        }
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < writtenScene.nodes().size(); i++) {
            Node node = writtenScene.nodes().get(i);
            Transform restTransform = restTransformBySourceNode.get(i);
            boolean carriesSkinnedMesh = node.meshIndex() != Scene.NONE && node.skinIndex() != Scene.NONE;
            if (restTransform != null && !carriesSkinnedMesh) {
                addBoneChannels(i, i, restTransform, comparison.modelSize(), channels);
            }
        }
        return createClip(channels);
    }

    private static Clip createClip(List<Channel> channels) {
        return new Clip(/* name= */ "", /* framesPerSecond= */ 1, /* duration= */ 0, channels, Extras.NONE);
    }

    /**
     * Adds the channels that bend a bone.
     *
     * @param nodeIndex the index of the node in the bent scene
     * @param sourceNodeIndex the index of the node in the source, which determines the axis and the direction
     */
    private static void addBoneChannels(
            int nodeIndex, int sourceNodeIndex, Transform restTransform, float modelSize, List<Channel> channels) {
        Vector3f axis =
                new Vector3f(1 + sourceNodeIndex % 3, 2 - sourceNodeIndex % 5, 1 + sourceNodeIndex % 7).normalize();
        float angle = sourceNodeIndex % 2 == 0 ? BEND_ANGLE : -BEND_ANGLE;
        float distance =
                sourceNodeIndex % 2 == 0 ? RELATIVE_MOVE_DISTANCE * modelSize : -RELATIVE_MOVE_DISTANCE * modelSize;
        float[] translation = restTransform.translation();
        float[] rotation = restTransform.rotation();
        Quaternionf newRotation =
                new Quaternionf(rotation[0], rotation[1], rotation[2], rotation[3]).rotateAxis(angle, axis);
        float[] newTranslation = {
            translation[0] + distance * axis.x, translation[1] + distance * axis.y, translation[2] + distance * axis.z
        };
        channels.add(createConstantChannel(nodeIndex, Property.TRANSLATION, newTranslation));
        channels.add(createConstantChannel(
                nodeIndex, Property.ROTATION, new float[] {newRotation.x, newRotation.y, newRotation.z, newRotation.w
                }));
        channels.add(createConstantChannel(nodeIndex, Property.SCALE, restTransform.scale()));
    }

    private static Channel createConstantChannel(int nodeIndex, Property property, float[] value) {
        return new Channel(new Target.OfNode(nodeIndex, property), Interpolation.STEP, new float[] {0}, value);
    }
}
