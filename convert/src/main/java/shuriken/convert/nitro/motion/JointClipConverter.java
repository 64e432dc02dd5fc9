package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaternionf;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.NodeChannels;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.convert.support.SignificantDigits;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
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

/** Converts the joint animations of a model to clips. A channel has a key at each frame at which its value changes. */
public final class JointClipConverter {
    /** The approximate memory in bytes for a key of a joint, for the memory limit. */
    private static final int JOINT_KEY_MEMORY = 400;
    /** The flag of animations that interpolate from the last frame to the first. */
    private static final int LOOP_FLAG = 2;
    /** The offset of the rotation among the numbers of a transform. */
    private static final int ROTATION_OFFSET = 3;
    /** The offset of the scale among the numbers of a transform. */
    private static final int SCALE_OFFSET = 7;
    /**
     * The maximum position error (drift) of joints, as a fraction of their extent. A larger error is corrected by
     * scales and, if they are not sufficient, by translations.
     */
    private static final double RELATIVE_MAX_DRIFT = 1.5e-5;
    /** The position error, as a fraction of the extent of the joints, above which it is reported. */
    private static final double RELATIVE_ERROR_REPORT_LIMIT = 5e-4;

    private final Dictionary<NodeData> nodes;
    private final JointPoser jointPoser;
    private final Scene scene;
    private final int firstJointNodeIndex;
    private final ConvertOptions options;
    private final MotionSource motionSource;
    private final RigKey rigKey;

    /**
     * Creates the converter of one model.
     *
     * @param jointPoser computes the poses of the model's joints
     * @param firstJointNodeIndex the index of the first scene node that is a joint
     * @param motionSource contains a cache, from which models with equal nodes get the same channels
     */
    JointClipConverter(
            Dictionary<NodeData> nodes,
            JointPoser jointPoser,
            Scene scene,
            int firstJointNodeIndex,
            ConvertOptions options,
            MotionSource motionSource) {
        this.nodes = nodes;
        this.jointPoser = jointPoser;
        this.scene = scene;
        this.firstJointNodeIndex = firstJointNodeIndex;
        this.options = options;
        this.motionSource = motionSource;
        this.rigKey = new RigKey(nodes, jointPoser, scene, firstJointNodeIndex, options);
    }

    /** Returns the pose of a node at a frame. A node without a track stays at rest. */
    static NodePose pose(JointAnimation animation, Dictionary<NodeData> nodes, int nodeIndex, int frame) {
        return nodeIndex < animation.tracks().size()
                ? NodePose.atFrame(animation.tracks().get(nodeIndex), animation, nodes.valueAt(nodeIndex), frame)
                : NodePose.atRest(nodes.valueAt(nodeIndex));
    }

    /**
     * Converts an animation to a clip.
     *
     * @throws shuriken.diagnostics.FormatException with the kind LIMIT_EXCEEDED if the keys need too much memory
     */
    Clip convert(String name, JointAnimation animation, SourceLocation location, ReadContext context) {
        int frameCount = animation.frameCount();
        context.reserve(
                (long) JOINT_KEY_MEMORY * frameCount * jointPoser.jointIndices().size(), location, "keys");
        boolean loops = options.loop() || (animation.flags() & LOOP_FLAG) != 0;
        FrameChannelFactory channelFactory =
                new FrameChannelFactory(frameCount, loops, AnimationSummary.framesPerSecond(options));
        NodeChannels nodeChannels =
                motionSource.channels(rigKey.animationKey(animation), () -> createChannels(animation, channelFactory));
        if (nodeChannels.positionError() > RELATIVE_ERROR_REPORT_LIMIT) {
            String message =
                    "%s shears parts of the model, which the exported file cannot express. They are off by up to %s of"
                            + " the model's size";
            context.report(
                    DiagnosticCode.MOTION_INCOMPLETE,
                    location,
                    message,
                    name,
                    SignificantDigits.format(nodeChannels.positionError(), 2));
        }
        Extras extras = Extras.NONE.with("kind", "skeletal").with("frames", frameCount);
        return new Clip(
                name, channelFactory.framesPerSecond(), channelFactory.duration(), nodeChannels.channels(), extras);
    }

    /**
     * Creates the channels of all joints. Rotations of the file are not exactly orthonormal, so the exported rotations
     * cause a position error. If it is too large, the scales become more exact. If that is not sufficient, the
     * translations are corrected.
     */
    private NodeChannels createChannels(JointAnimation animation, FrameChannelFactory channelFactory) {
        List<Integer> jointIndices = jointPoser.jointIndices();
        List<List<NodePose>> posesByFrame = new ArrayList<>(channelFactory.frameCount());
        for (int frame = 0; frame < channelFactory.frameCount(); frame++) {
            int currentFrame = frame;
            posesByFrame.add(jointPoser.poseJoints(nodeIndex ->
                    pose(animation, nodes, nodeIndex, currentFrame).withScaledTranslation(options.scale())));
        }
        float[][] transforms = storeTransforms(posesByFrame, /* isExact= */ false);
        double remainingError = 0;
        if (measureDrift(posesByFrame, transforms) > RELATIVE_MAX_DRIFT) {
            transforms = storeTransforms(posesByFrame, /* isExact= */ true);
            remainingError = measureDrift(posesByFrame, transforms);
            if (remainingError > RELATIVE_MAX_DRIFT) {
                JointDriftMeter driftMeter = new JointDriftMeter(scene, firstJointNodeIndex, jointIndices);
                transforms = posesByFrame.stream()
                        .map(driftMeter::computeCorrectedTransforms)
                        .toArray(float[][]::new);
            }
        }
        List<Channel> channels = new ArrayList<>();
        for (int i = 0; i < jointIndices.size(); i++) {
            addChannels(
                    channelFactory,
                    transforms,
                    NodePose.FLOAT_COUNT * i,
                    firstJointNodeIndex + jointIndices.get(i),
                    channels);
        }
        return new NodeChannels(channels, remainingError);
    }

    /**
     * Returns the transforms of all joints for each frame, with {@link NodePose#FLOAT_COUNT} numbers for each joint.
     *
     * @param isExact whether scales are exact, as in {@link NodePose#storeTransform}
     */
    private static float[][] storeTransforms(List<List<NodePose>> posesByFrame, boolean isExact) {
        float[][] transforms = new float[posesByFrame.size()][];
        for (int frame = 0; frame < transforms.length; frame++) {
            List<NodePose> jointPoses = posesByFrame.get(frame);
            float[] frameTransforms = new float[Math.multiplyExact(NodePose.FLOAT_COUNT, jointPoses.size())];
            for (int i = 0; i < jointPoses.size(); i++) {
                jointPoses.get(i).storeTransform(isExact, frameTransforms, NodePose.FLOAT_COUNT * i);
            }
            transforms[frame] = frameTransforms;
        }
        return transforms;
    }

    /** Returns the largest position error that transforms cause, as a fraction of the extent of the joints. */
    private double measureDrift(List<List<NodePose>> posesByFrame, float[][] transforms) {
        JointDriftMeter driftMeter = new JointDriftMeter(scene, firstJointNodeIndex, jointPoser.jointIndices());
        for (int frame = 0; frame < transforms.length; frame++) {
            driftMeter.addFrame(posesByFrame.get(frame), transforms[frame]);
        }
        return driftMeter.relativeMaxError();
    }

    /**
     * Adds the channels of a joint.
     *
     * @param transforms the numbers of all joints' transforms for each frame
     * @param offset the index of the joint's first number in each frame
     * @param nodeIndex the index of the scene node that is the joint
     */
    private void addChannels(
            FrameChannelFactory channelFactory,
            float[][] transforms,
            int offset,
            int nodeIndex,
            List<Channel> channels) {
        Transform restTransform = scene.nodes().get(nodeIndex).transform();
        float[][] translations = selectNumbers(transforms, offset, 3);
        channelFactory
                .createLinearChannel(
                        new Target.OfNode(nodeIndex, Property.TRANSLATION),
                        frame -> translations[frame],
                        restTransform.translation())
                .ifPresent(channels::add);
        float[][] rotations = selectNumbers(transforms, offset + ROTATION_OFFSET, 4);
        takeShortestPath(rotations);
        channelFactory
                .createLinearChannel(
                        new Target.OfNode(nodeIndex, Property.ROTATION),
                        frame -> rotations[frame],
                        restTransform.rotation())
                .ifPresent(channels::add);
        float[][] scales = selectNumbers(transforms, offset + SCALE_OFFSET, 3);
        channelFactory
                .createLinearChannel(
                        new Target.OfNode(nodeIndex, Property.SCALE), frame -> scales[frame], restTransform.scale())
                .ifPresent(channels::add);
    }

    /** Returns {@code count} consecutive numbers of each frame. */
    private static float[][] selectNumbers(float[][] transforms, int firstIndex, int count) {
        float[][] selectedNumbers = new float[transforms.length][];
        for (int frame = 0; frame < transforms.length; frame++) {
            selectedNumbers[frame] = Arrays.copyOfRange(transforms[frame], firstIndex, firstIndex + count);
        }
        return selectedNumbers;
    }

    /**
     * Replaces a quaternion by its negation, which is the same rotation, if the negation is nearer to the quaternion of
     * the preceding frame.
     */
    private static void takeShortestPath(float[][] rotations) {
        Quaternionf previousQuaternion = new Quaternionf();
        for (int frame = 0; frame < rotations.length; frame++) {
            float[] components = rotations[frame];
            Quaternionf quaternion = new Quaternionf(components[0], components[1], components[2], components[3]);
            if (frame > 0 && quaternion.dot(previousQuaternion) < 0) {
                quaternion.mul(-1);
            }
            rotations[frame] = new float[] {quaternion.x, quaternion.y, quaternion.z, quaternion.w};
            previousQuaternion = quaternion;
        }
    }
}
