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
 * A pose that makes different skin weights visible. Every bone of the source is rotated about a different axis and
 * moved in a different direction. The movement also shows vertices that are close to the origin of their bone.
 */
final class BentPose {
    private static final float BEND_ANGLE = (float) Math.toRadians(20);

    /** The distance by which each bone is moved, as a fraction of the model's size. */
    private static final float MOVE_DISTANCE = 0.1F;

    private BentPose() {}

    /** Returns the pose for the edited scene. */
    static Clip forEditedScene(Comparison comparison) {
        List<Channel> channels = new ArrayList<>();
        int[] nodes = comparison.editedMapping().nodes();
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] != Scene.NONE) {
                addBone(i, nodes[i], comparison.edited().nodes().get(i).transform(), comparison.size(), channels);
            }
        }
        return createClip(channels);
    }

    /** Returns the same pose for the scene of the written file, whose nodes are those of the source. */
    static Clip forWrittenScene(Comparison comparison, Scene written) {
        Map<Integer, Transform> restBySourceNode = new HashMap<>();
        int[] nodes = comparison.editedMapping().nodes();
        for (int i = 0; i < nodes.length; i++) {
            restBySourceNode.put(nodes[i], comparison.edited().nodes().get(i).transform());
        }
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < written.nodes().size(); i++) {
            Node node = written.nodes().get(i);
            Transform transform = restBySourceNode.get(i);
            boolean carriesSkinnedMesh = node.mesh() != Scene.NONE && node.skin() != Scene.NONE;
            if (transform != null && !carriesSkinnedMesh) {
                addBone(i, i, transform, comparison.size(), channels);
            }
        }
        return createClip(channels);
    }

    private static Clip createClip(List<Channel> channels) {
        return new Clip("", 1, 0, channels, Extras.NONE);
    }

    /**
     * Adds the channels that bend a bone.
     *
     * @param node the node of the scene that is bent
     * @param sourceNode the node of the source, which determines the axis and the direction
     */
    private static void addBone(int node, int sourceNode, Transform rest, float size, List<Channel> channels) {
        Vector3f axis = new Vector3f(1 + sourceNode % 3, 2 - sourceNode % 5, 1 + sourceNode % 7).normalize();
        float angle = sourceNode % 2 == 0 ? BEND_ANGLE : -BEND_ANGLE;
        float distance = sourceNode % 2 == 0 ? MOVE_DISTANCE * size : -MOVE_DISTANCE * size;
        float[] t = rest.translation();
        float[] r = rest.rotation();
        Quaternionf newRotation = new Quaternionf(r[0], r[1], r[2], r[3]).rotateAxis(angle, axis);
        float[] newTranslation = {t[0] + distance * axis.x, t[1] + distance * axis.y, t[2] + distance * axis.z};
        channels.add(constantChannel(node, Property.TRANSLATION, newTranslation));
        channels.add(constantChannel(
                node, Property.ROTATION, new float[] {newRotation.x, newRotation.y, newRotation.z, newRotation.w}));
        channels.add(constantChannel(node, Property.SCALE, rest.scale()));
    }

    private static Channel constantChannel(int node, Property property, float[] value) {
        return new Channel(new Target.OfNode(node, property), Interpolation.STEP, new float[] {0}, value);
    }
}
