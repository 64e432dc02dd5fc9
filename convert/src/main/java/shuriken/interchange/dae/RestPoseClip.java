package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target.OfNode;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * Adds the rest pose as a clip of one frame. Blender shows a skin without animation in its bind pose, not in the rest
 * pose of its nodes.
 */
final class RestPoseClip {
    /** The tolerance for the elements of matrices. */
    private static final double TOLERANCE = 1e-4;

    /** The rate of the clip. It has only one frame, so any rate is correct. */
    private static final float FRAMES_PER_SECOND = 30;

    private RestPoseClip() {}

    /** Returns whether a scene without clips has a skin with a bind pose that differs from the rest pose. */
    static boolean isNeeded(Scene scene) {
        List<Matrix4d> rest = NodeMatrices.atRest(scene);
        return scene.clips().isEmpty() && scene.skins().stream().anyMatch(skin -> hasOtherBindPose(skin, rest));
    }

    private static boolean hasOtherBindPose(Skin skin, List<Matrix4d> rest) {
        for (int i = 0; i < skin.joints().length; i++) {
            Matrix4d product = NodeMatrices.matrix(skin.inverseBindMatrices(), 16 * i);
            if (!rest.get(skin.joints()[i]).mul(product, product).equals(new Matrix4d(), TOLERANCE)) {
                return true;
            }
        }
        return false;
    }

    /** Returns a clip that holds all joints of a scene in the rest pose. */
    static Clip create(Scene scene) {
        List<Channel> channels = new ArrayList<>();
        for (Skin skin : scene.skins()) {
            for (int joint : skin.joints()) {
                Transform rest = scene.nodes().get(joint).transform();
                channels.add(constantChannel(joint, Property.TRANSLATION, rest.translation()));
                channels.add(constantChannel(joint, Property.ROTATION, rest.rotation()));
                channels.add(constantChannel(joint, Property.SCALE, rest.scale()));
            }
        }
        return new Clip("rest", FRAMES_PER_SECOND, 0, channels, Extras.NONE);
    }

    private static Channel constantChannel(int node, Property property, float[] components) {
        return new Channel(new OfNode(node, property), Interpolation.STEP, new float[1], components);
    }
}
