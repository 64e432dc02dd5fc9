package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaternionf;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.NodeChannels;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.SignificantDigits;
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

/** Converts the joint animations of a model to clips. Changing values have a key for each frame. */
public final class JointClipConverter {
    /** The approximate memory for a key of a joint, for the memory limit. */
    private static final int BYTES_PER_JOINT_KEY = 400;
    /** The flag of animations in which the last frame is followed by interpolation to the first. */
    private static final int LOOP_FLAG = 2;
    /** The offsets of the rotation and the scale among the numbers of a transform. */
    private static final int ROTATION_OFFSET = 3;

    private static final int SCALE_OFFSET = 7;
    /** The maximum position error of joints, as a fraction of their extent, before scales compensate for it. */
    private static final double MAX_DRIFT = 1.5e-5;
    /** The maximum position error that rotations and scales may leave before it is reported. */
    private static final double MAX_REPORTED_ERROR = 5e-4;

    private final Dictionary<NodeData> nodes;
    private final JointPoser joints;
    private final Scene scene;
    private final int firstNode;
    private final ConvertOptions options;
    private final MotionSource source;
    private final RigKey rigKey;

    /**
     * Creates the converter of one model.
     *
     * @param joints the joints of the model
     * @param firstNode the first scene node that is a joint
     * @param source the cache of channels for other models with the same nodes
     */
    JointClipConverter(
            Dictionary<NodeData> nodes,
            JointPoser joints,
            Scene scene,
            int firstNode,
            ConvertOptions options,
            MotionSource source) {
        this.nodes = nodes;
        this.joints = joints;
        this.scene = scene;
        this.firstNode = firstNode;
        this.options = options;
        this.source = source;
        this.rigKey = new RigKey(nodes, joints, scene, firstNode, options);
    }

    /** Returns the pose of a node at a frame. A node without a track stays at rest. */
    static NodePose pose(JointAnimation animation, Dictionary<NodeData> nodes, int node, int frame) {
        return node < animation.tracks().size()
                ? NodePose.atFrame(animation.tracks().get(node), animation, nodes.valueAt(node), frame)
                : NodePose.atRest(nodes.valueAt(node));
    }

    /**
     * Converts an animation to a clip.
     *
     * @throws shuriken.diagnostics.FormatException LIMIT_EXCEEDED if there are too many keys
     */
    Clip convert(String name, JointAnimation animation, SourceLocation site, ReadContext context) {
        int frames = animation.frames();
        context.reserve((long) BYTES_PER_JOINT_KEY * frames * joints.joints().size(), site, "keys");
        boolean loops = options.loop() || (animation.flags() & LOOP_FLAG) != 0;
        FrameKeys keys = new FrameKeys(frames, loops, AnimationSummary.framesPerSecond(options));
        NodeChannels nodeChannels = source.channels(rigKey.animationKey(animation), () -> channels(animation, keys));
        if (nodeChannels.positionError() > MAX_REPORTED_ERROR) {
            String message =
                    "%s shears parts of the model, which the exported file cannot express. They are off by up to %s of"
                            + " the model's size";
            context.report(
                    DiagnosticCode.MOTION_INCOMPLETE,
                    site,
                    message,
                    name,
                    SignificantDigits.format(nodeChannels.positionError(), 2));
        }
        Extras extras = Extras.NONE.with("kind", "skeletal").with("frames", frames);
        return new Clip(name, keys.framesPerSecond(), keys.duration(), nodeChannels.channels(), extras);
    }

    private NodeChannels channels(JointAnimation animation, FrameKeys keys) {
        List<Integer> targets = joints.joints();
        List<List<NodePose>> poses = new ArrayList<>(keys.frameCount());
        for (int frame = 0; frame < keys.frameCount(); frame++) {
            int currentFrame = frame;
            poses.add(joints.pose(
                    node -> pose(animation, nodes, node, currentFrame).withUnit(options.scale())));
        }
        float[][] transforms = transforms(poses, false);
        double remainingError = 0;
        if (measureDrift(poses, transforms) > MAX_DRIFT) {
            transforms = transforms(poses, true);
            remainingError = measureDrift(poses, transforms);
            if (remainingError > MAX_DRIFT) {
                JointDrift drift = new JointDrift(scene, firstNode, targets);
                transforms = poses.stream().map(drift::correctedTransforms).toArray(float[][]::new);
            }
        }
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            addChannels(keys, transforms, NodePose.FLOAT_COUNT * i, firstNode + targets.get(i), channels);
        }
        return new NodeChannels(channels, remainingError);
    }

    /**
     * Returns the transforms of all joints for each frame, with {@link NodePose#FLOAT_COUNT} numbers for each joint.
     *
     * @param isExact as in {@link NodePose#storeTransform}
     */
    private static float[][] transforms(List<List<NodePose>> poses, boolean isExact) {
        float[][] transforms = new float[poses.size()][];
        for (int frame = 0; frame < transforms.length; frame++) {
            List<NodePose> joints = poses.get(frame);
            float[] row = new float[Math.multiplyExact(NodePose.FLOAT_COUNT, joints.size())];
            for (int i = 0; i < joints.size(); i++) {
                joints.get(i).storeTransform(isExact, row, NodePose.FLOAT_COUNT * i);
            }
            transforms[frame] = row;
        }
        return transforms;
    }

    /** Returns the largest position error that transforms cause, as a fraction of the extent of the joints. */
    private double measureDrift(List<List<NodePose>> poses, float[][] transforms) {
        JointDrift drift = new JointDrift(scene, firstNode, joints.joints());
        for (int frame = 0; frame < transforms.length; frame++) {
            drift.add(poses.get(frame), transforms[frame]);
        }
        return drift.maxError();
    }

    /**
     * Adds the channels of a joint.
     *
     * @param poses the transforms of all joints for each frame
     * @param offset the offset of the joint's transform in them
     * @param node the scene node of the joint
     */
    private void addChannels(FrameKeys keys, float[][] poses, int offset, int node, List<Channel> channels) {
        Transform rest = scene.nodes().get(node).transform();
        float[][] translations = columns(poses, offset, 3);
        keys.linearChannel(
                        new Target.OfNode(node, Property.TRANSLATION), frame -> translations[frame], rest.translation())
                .ifPresent(channels::add);
        float[][] rotations = columns(poses, offset + ROTATION_OFFSET, 4);
        takeShortestPath(rotations);
        keys.linearChannel(new Target.OfNode(node, Property.ROTATION), frame -> rotations[frame], rest.rotation())
                .ifPresent(channels::add);
        float[][] scales = columns(poses, offset + SCALE_OFFSET, 3);
        keys.linearChannel(new Target.OfNode(node, Property.SCALE), frame -> scales[frame], rest.scale())
                .ifPresent(channels::add);
    }

    /** Returns some consecutive numbers of each row. */
    private static float[][] columns(float[][] rows, int firstColumn, int count) {
        float[][] columns = new float[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            columns[i] = Arrays.copyOfRange(rows[i], firstColumn, firstColumn + count);
        }
        return columns;
    }

    /** Replaces rotations by the equivalent quaternion that is nearer to the preceding frame. */
    private static void takeShortestPath(float[][] rotations) {
        Quaternionf previous = new Quaternionf();
        for (int frame = 0; frame < rotations.length; frame++) {
            float[] q = rotations[frame];
            Quaternionf current = new Quaternionf(q[0], q[1], q[2], q[3]);
            if (frame > 0 && current.dot(previous) < 0) {
                current.mul(-1);
            }
            rotations[frame] = new float[] {current.x, current.y, current.z, current.w};
            previous = current;
        }
    }
}
