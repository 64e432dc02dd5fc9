package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/** Makes clips of the joint animations of a model: a key for each frame of what moves. */
public final class JointClips {
    private static final int BYTES_PER_JOINT = 400;
    /** How far joints may be astray, in parts of all that they reach, before scales make up for it. */
    private static final double DRIFT = 1.5e-5;
    /** How far turns and scales may leave them astray, before it is told that what they draw is askew. */
    private static final double ASKEW = 5e-4;

    private final Dictionary<NodeData> nodes;
    private final PosedJoints joints;
    private final Scene scene;
    private final int firstNode;
    private final ConvertOptions options;

    /** @param firstNode of the scene that is a joint */
    JointClips(Dictionary<NodeData> nodes, PosedJoints joints, Scene scene, int firstNode, ConvertOptions options) {
        this.nodes = nodes;
        this.joints = joints;
        this.scene = scene;
        this.firstNode = firstNode;
        this.options = options;
    }

    /** A node without a track stays at rest. */
    static NodePose pose(JointAnimation animation, Dictionary<NodeData> nodes, int node, int frame) {
        return node < animation.tracks().size()
                ? NodePose.of(animation.tracks().get(node), animation, nodes.get(node), frame)
                : NodePose.of(nodes.get(node));
    }

    /** @throws shuriken.diag.FormatException LIMIT_EXCEEDED if there are too many keys */
    Clip clip(String name, JointAnimation animation, Site site, ReadContext context) {
        int frames = animation.frames();
        List<Integer> targets = joints.joints();
        context.reserve((long) BYTES_PER_JOINT * frames * targets.size(), site, "keys");
        List<List<NodePose>> poses = new ArrayList<>(frames);
        for (int frame = 0; frame < frames; frame++) {
            int now = frame;
            poses.add(joints.at(node -> pose(animation, nodes, node, now).times(options.scale())));
        }
        List<List<Transform>> transforms = transforms(poses, false);
        if (drift(poses, transforms) > DRIFT) {
            transforms = transforms(poses, true);
            double askew = drift(poses, transforms);
            if (askew > DRIFT) {
                JointDrift straight = new JointDrift(scene, firstNode, targets);
                transforms = poses.stream().map(straight::straightened).toList();
            }
            if (askew > ASKEW) {
                String sentence = "%s is askew: %.2g of its size astray";
                context.report(DiagnosticCode.MOTION_INCOMPLETE, site, sentence, name, askew);
            }
        }
        boolean loops = options.loop() || (animation.flags() & 2) != 0;
        FrameKeys keys = new FrameKeys(frames, loops, MotionInfo.framesPerSecond(options));
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            channels(keys, ofJoint(transforms, i), firstNode + targets.get(i), channels);
        }
        Extras extras = Extras.NONE.with("kind", "skeletal").with("frames", frames);
        return new Clip(name, keys.framesPerSecond(), keys.duration(), channels, extras);
    }

    private static List<List<Transform>> transforms(List<List<NodePose>> poses, boolean exact) {
        return poses.stream()
                .map(frame -> frame.stream().map(pose -> pose.transform(exact)).toList())
                .toList();
    }

    private double drift(List<List<NodePose>> poses, List<List<Transform>> transforms) {
        JointDrift drift = new JointDrift(scene, firstNode, joints.joints());
        for (int frame = 0; frame < poses.size(); frame++) {
            drift.add(poses.get(frame), transforms.get(frame));
        }
        return drift.worst();
    }

    private static List<Transform> ofJoint(List<List<Transform>> frames, int joint) {
        return frames.stream().map(frame -> frame.get(joint)).toList();
    }

    private void channels(FrameKeys keys, List<Transform> poses, int node, List<Channel> channels) {
        Transform rest = scene.nodes().get(node).transform();
        float[][] moved = poses.stream().map(Transform::translation).toArray(float[][]::new);
        keys.channel(new Target.OfNode(node, Property.TRANSLATION), frame -> moved[frame], rest.translation())
                .ifPresent(channels::add);
        float[][] turned = new float[keys.frames()][];
        Quaternionf before = new Quaternionf();
        for (int frame = 0; frame < turned.length; frame++) {
            float[] q = poses.get(frame).rotation();
            Quaternionf now = new Quaternionf(q[0], q[1], q[2], q[3]);
            if (frame > 0 && now.dot(before) < 0) {
                now.mul(-1);
            }
            turned[frame] = new float[] {now.x, now.y, now.z, now.w};
            before = now;
        }
        keys.channel(new Target.OfNode(node, Property.ROTATION), frame -> turned[frame], rest.rotation())
                .ifPresent(channels::add);
        float[][] scaled = poses.stream().map(Transform::scale).toArray(float[][]::new);
        keys.channel(new Target.OfNode(node, Property.SCALE), frame -> scaled[frame], rest.scale())
                .ifPresent(channels::add);
    }
}
