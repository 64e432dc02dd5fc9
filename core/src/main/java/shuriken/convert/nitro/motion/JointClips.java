package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
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
        boolean exact = drift(poses, false) > DRIFT;
        double askew = exact ? drift(poses, true) : 0;
        if (askew > DRIFT) {
            JointDrift straight = new JointDrift(scene, firstNode, joints.joints(), true);
            poses.replaceAll(straight::straightened);
        }
        if (askew > ASKEW) {
            context.report(DiagnosticCode.MOTION_INCOMPLETE, site, "%s is askew: %.2g of its size astray", name, askew);
        }
        boolean loops = options.loop() || (animation.flags() & 2) != 0;
        FrameKeys keys = new FrameKeys(frames, loops, MotionInfo.framesPerSecond(options));
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            int joint = i;
            channels(keys, frame -> poses.get(frame).get(joint).transform(exact), firstNode + targets.get(i), channels);
        }
        Extras extras = Extras.NONE.with("kind", "skeletal").with("frames", frames);
        return new Clip(name, keys.framesPerSecond(), keys.duration(), channels, extras);
    }

    private double drift(List<List<NodePose>> poses, boolean exact) {
        JointDrift drift = new JointDrift(scene, firstNode, joints.joints(), exact);
        poses.forEach(drift::add);
        return drift.worst();
    }

    private void channels(FrameKeys keys, IntFunction<Transform> posed, int node, List<Channel> channels) {
        List<Transform> poses =
                IntStream.range(0, keys.frames()).mapToObj(posed).toList();
        IntFunction<Transform> pose = poses::get;
        Transform rest = scene.nodes().get(node).transform();
        keys.channel(
                        new Target.OfNode(node, Property.TRANSLATION),
                        frame -> pose.apply(frame).translation(),
                        rest.translation())
                .ifPresent(channels::add);
        float[][] turned = new float[keys.frames()][];
        Quaternionf before = new Quaternionf();
        for (int frame = 0; frame < turned.length; frame++) {
            float[] q = pose.apply(frame).rotation();
            Quaternionf now = new Quaternionf(q[0], q[1], q[2], q[3]);
            if (frame > 0 && now.dot(before) < 0) {
                now.mul(-1);
            }
            turned[frame] = new float[] {now.x, now.y, now.z, now.w};
            before = now;
        }
        keys.channel(new Target.OfNode(node, Property.ROTATION), frame -> turned[frame], rest.rotation())
                .ifPresent(channels::add);
        keys.channel(
                        new Target.OfNode(node, Property.SCALE),
                        frame -> pose.apply(frame).scale(),
                        rest.scale())
                .ifPresent(channels::add);
    }
}
