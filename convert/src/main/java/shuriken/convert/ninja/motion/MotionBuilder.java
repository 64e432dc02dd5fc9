package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Quaterniond;
import shuriken.convert.ninja.tree.AngleConverter;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.FrameFitter;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * Encodes clips as motions. Keys are at integer frames. They are omitted where the interpolation stays within the
 * allowed errors.
 */
public final class MotionBuilder {
    /** The maximum number of frames of a motion. */
    static final int MAX_FRAMES = 0x7FFF;

    private static final double RADIANS_PER_DEGREE = Math.PI / 180;
    /** The maximum error of scale components between keys. */
    private static final double MAX_SCALE_ERROR = 1e-4;

    /** The largest difference from 1 for scales that are not encoded. */
    private static final float UNIT_SCALE_TOLERANCE = 1e-4f;
    /** The factor by which the comparison with the rest value is stricter than the maximum error. */
    private static final double REST_ERROR_DIVISOR = 10;

    private final EncodingModel model;
    private final Clip clip;
    private final float framesPerSecond;
    private final double maxAngleError;
    private final double maxPositionError;
    private final boolean isZxy;
    private final int frameCount;
    private final RotationErrors rotationErrors;

    private MotionBuilder(
            EncodingModel model,
            Clip clip,
            float framesPerSecond,
            double maxAngleErrorDegrees,
            double maxPositionError,
            boolean isZxy) {
        this.model = model;
        this.clip = clip;
        this.framesPerSecond = framesPerSecond;
        this.maxAngleError = maxAngleErrorDegrees * RADIANS_PER_DEGREE;
        this.maxPositionError = maxPositionError;
        this.isZxy = isZxy;
        this.frameCount = limitedFrameCount(clip, framesPerSecond);
        this.rotationErrors = new RotationErrors(model, isZxy);
    }

    /** Returns the number of frames of a clip, including the first and the last, but at most {@link #MAX_FRAMES}. */
    public static int limitedFrameCount(Clip clip, float framesPerSecond) {
        return Math.clamp(exactFrameCount(clip, framesPerSecond), 1, MAX_FRAMES);
    }

    /** Returns the number of frames of a clip without a limit. */
    static long exactFrameCount(Clip clip, float framesPerSecond) {
        return Math.round((double) clip.duration() * framesPerSecond) + 1;
    }

    /**
     * Encodes a clip.
     *
     * @param framesPerSecond the frame rate of the motion
     * @param maxAngleErrorDegrees the maximum error of rotations between keys, in degrees
     * @param maxPositionError the maximum error of positions between keys, in units of the scene
     * @param isZxy whether the nodes have the evaluation flag ZXY_ANG, which changes the order of rotations
     */
    public static NjsMotion build(
            EncodingModel model,
            Clip clip,
            float framesPerSecond,
            double maxAngleErrorDegrees,
            double maxPositionError,
            boolean isZxy) {
        return new MotionBuilder(model, clip, framesPerSecond, maxAngleErrorDegrees, maxPositionError, isZxy).encode();
    }

    private NjsMotion encode() {
        List<MotionChannel> channels = new ArrayList<>(List.of(MotionChannel.POSITION, MotionChannel.ANGLE));
        boolean hasScales = clip.channels().stream()
                .anyMatch(channel -> channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && property == Property.SCALE
                        && !isUnit(channel.values()));
        if (hasScales) {
            channels.add(MotionChannel.SCALE);
        }
        List<MotionRow> rows = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < model.nodes().size(); nodeIndex++) {
            List<MotionTrack> tracks = new ArrayList<>();
            tracks.add(encodeVectors(nodeIndex, Property.TRANSLATION, MotionChannel.POSITION));
            tracks.add(encodeAngles(nodeIndex));
            if (hasScales) {
                tracks.add(encodeVectors(nodeIndex, Property.SCALE, MotionChannel.SCALE));
            }
            rows.add(new MotionRow(tracks));
        }
        return NjsMotion.create(frameCount, Interpolation.LINEAR, channels, rows, List.of());
    }

    private static boolean isUnit(float[] values) {
        for (float value : values) {
            if (Math.abs(value - 1) > UNIT_SCALE_TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    private Optional<Channel> findChannel(int nodeIndex, Property property) {
        Target target = new Target.OfNode(model.nodes().get(nodeIndex).sceneNodeIndex(), property);
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst();
    }

    private MotionTrack encodeVectors(int nodeIndex, Property property, MotionChannel motionChannel) {
        Optional<Channel> channel = findChannel(nodeIndex, property);
        if (channel.isEmpty()) {
            return MotionTrack.empty(motionChannel);
        }
        double[][] samples = FrameFitter.fit(channel.get(), /* componentCount= */ 3, frameCount, framesPerSecond);
        double maxError = property == Property.SCALE ? MAX_SCALE_ERROR : maxPositionError;
        if (alwaysHasRestValue(samples, nodeIndex, property, maxError)) {
            return MotionTrack.empty(motionChannel);
        }
        int[] keyFrames = ChannelSamples.selectKeys(samples, (startFrame, endFrame, frame) -> {
            double t = fraction(startFrame, endFrame, frame);
            double error = 0;
            for (int i = 0; i < 3; i++) {
                double interpolated = samples[startFrame][i] + t * (samples[endFrame][i] - samples[startFrame][i]);
                error = Math.max(error, Math.abs(interpolated - samples[frame][i]));
            }
            return error <= maxError;
        });
        int[] words = new int[Math.multiplyExact(3, keyFrames.length)];
        for (int wordIndex = 0; wordIndex < words.length; wordIndex++) {
            words[wordIndex] = Float.floatToIntBits((float) samples[keyFrames[wordIndex / 3]][wordIndex % 3]);
        }
        return new MotionTrack(motionChannel, keyFrames, words);
    }

    /** Returns whether the samples of a channel always have the rest value of the node. */
    private boolean alwaysHasRestValue(double[][] samples, int nodeIndex, Property property, double maxError) {
        Transform restTransform = model.nodes().get(nodeIndex).restTransform();
        float[] restValue = property == Property.SCALE ? restTransform.scale() : restTransform.translation();
        for (double[] sample : samples) {
            for (int i = 0; i < 3; i++) {
                if (Math.abs(sample[i] - restValue[i]) > maxError / REST_ERROR_DIVISOR) {
                    return false;
                }
            }
        }
        return true;
    }

    private MotionTrack encodeAngles(int nodeIndex) {
        Optional<Channel> channel = findChannel(nodeIndex, Property.ROTATION);
        if (channel.isEmpty()) {
            rotationErrors.addWithoutKeys(nodeIndex);
            return MotionTrack.empty(MotionChannel.ANGLE);
        }
        double[][] samples = FrameFitter.fit(channel.get(), /* componentCount= */ 4, frameCount, framesPerSecond);
        Quaterniond[] rotations = rotationErrors.compensate(nodeIndex, samples);
        // The angles at each frame, in units of 1/65536 of a revolution (BAMS).
        int[][] anglesByFrame = new int[frameCount][];
        int[] previousAngles = new int[3];
        for (int frame = 0; frame < frameCount; frame++) {
            previousAngles = AngleConverter.nearestAngles(rotations[frame], isZxy, previousAngles);
            anglesByFrame[frame] = previousAngles;
        }
        int[] keyFrames = ChannelSamples.selectKeys(
                samples,
                (startFrame, endFrame, frame) -> isWithinAngleError(
                        rotations[frame],
                        interpolate(
                                anglesByFrame[startFrame],
                                anglesByFrame[endFrame],
                                fraction(startFrame, endFrame, frame))));
        rotationErrors.addRotations(nodeIndex, rotations, computeEncodedRotations(anglesByFrame, keyFrames));
        int[] words = new int[Math.multiplyExact(3, keyFrames.length)];
        for (int wordIndex = 0; wordIndex < words.length; wordIndex++) {
            words[wordIndex] = anglesByFrame[keyFrames[wordIndex / 3]][wordIndex % 3];
        }
        return new MotionTrack(MotionChannel.ANGLE, keyFrames, words);
    }

    /** Returns the rotation that the keys produce at each frame. */
    private Quaterniond[] computeEncodedRotations(int[][] anglesByFrame, int[] keyFrames) {
        Quaterniond[] rotations = new Quaterniond[frameCount];
        int keyIndex = 0;
        for (int frame = 0; frame < frameCount; frame++) {
            keyIndex += keyIndex + 1 < keyFrames.length && keyFrames[keyIndex + 1] <= frame ? 1 : 0;
            int nextKeyIndex = Math.min(keyIndex + 1, keyFrames.length - 1);
            double t = nextKeyIndex == keyIndex ? 0 : fraction(keyFrames[keyIndex], keyFrames[nextKeyIndex], frame);
            rotations[frame] =
                    interpolate(anglesByFrame[keyFrames[keyIndex]], anglesByFrame[keyFrames[nextKeyIndex]], t);
        }
        return rotations;
    }

    /** Returns how far a frame is from the start to the end of an interval, between 0 and 1. */
    private static double fraction(int startFrame, int endFrame, int frame) {
        return (frame - startFrame) / (double) (endFrame - startFrame);
    }

    private Quaterniond interpolate(int[] startAngles, int[] endAngles, double t) {
        return AngleConverter.toRotation(
                startAngles[0] + t * (endAngles[0] - startAngles[0]),
                startAngles[1] + t * (endAngles[1] - startAngles[1]),
                startAngles[2] + t * (endAngles[2] - startAngles[2]),
                isZxy);
    }

    private boolean isWithinAngleError(Quaterniond expectedRotation, Quaterniond actualRotation) {
        return 2 * Math.acos(Math.min(1, Math.abs(actualRotation.dot(expectedRotation)))) <= maxAngleError;
    }
}
