package shuriken.convert.support;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Samples channels at integer frames, and selects the keys that are sufficient to reproduce the samples. */
public final class ChannelSamples {
    /** The maximum number of frames between two keys, which limits the work. */
    private static final int MAX_SEGMENT_FRAMES = 240;

    /** The maximum number of frames of a clip that are sampled, which limits the work. */
    private static final int MAX_FRAMES = 20_000;

    /** The largest difference between times that count as equal, in seconds. */
    private static final double TIME_TOLERANCE_SECONDS = 1e-6;

    private static final int IN_TANGENT_PART = 0;
    private static final int VALUE_PART = 1;
    private static final int OUT_TANGENT_PART = 2;

    /** The largest difference between values of a property that counts as constant. */
    private static final double CONSTANT_TOLERANCE = 1e-7;

    private ChannelSamples() {}

    /**
     * Returns the number of frames of a clip, including the first and last. The result is at least 1 and at most
     * 20,000, which limits the work.
     */
    public static int frameCount(float seconds, float framesPerSecond) {
        return Math.clamp(Math.round(seconds * framesPerSecond) + 1, 1, MAX_FRAMES);
    }

    /** Tests whether the interpolation between two keys is accurate at a frame between them. */
    @FunctionalInterface
    public interface InterpolationTest {
        /**
         * Returns whether the interpolation is accurate at one frame.
         *
         * @param startFrame the frame of the preceding key
         * @param endFrame the frame of the following key
         * @param frame the tested frame, which is between them
         */
        boolean isAccurate(int startFrame, int endFrame, int frame);
    }

    /**
     * Samples a channel.
     *
     * @param componentCount the number of components of a value
     * @return the samples, {@code double[frameCount][componentCount]}
     */
    public static double[][] sample(Channel channel, int componentCount, int frameCount, float framesPerSecond) {
        return sample(channel, componentCount, frameCount, framesPerSecond, /* isSpherical= */ true);
    }

    /**
     * Samples a rotation with linear interpolation of each quaternion component, as editors do. The samples are not
     * normalized.
     *
     * @return the samples, {@code double[frameCount][4]}
     */
    public static double[][] sampleLinearRotations(Channel channel, int frameCount, float framesPerSecond) {
        return sample(channel, /* componentCount= */ 4, frameCount, framesPerSecond, /* isSpherical= */ false);
    }

    /**
     * Samples a channel. Between keys without tangents, rotations are interpolated along the shortest arc if {@code
     * isSpherical} is true, or else linearly in each component. Cubic splines are evaluated in each component.
     */
    private static double[][] sample(
            Channel channel, int componentCount, int frameCount, float framesPerSecond, boolean isSpherical) {
        double[][] samples = new double[frameCount][];
        int keyIndex = 0;
        for (int frame = 0; frame < frameCount; frame++) {
            double time = frame / (double) framesPerSecond;
            while (keyIndex + 1 < channel.times().length
                    && channel.times()[keyIndex + 1] <= time + TIME_TOLERANCE_SECONDS) {
                keyIndex++;
            }
            samples[frame] = valueAt(channel, componentCount, keyIndex, time, isSpherical);
        }
        return samples;
    }

    /**
     * Returns the components of the value at a time.
     *
     * @param keyIndex the index of the last key that is not after the time, or 0 if all keys are after it
     */
    private static double[] valueAt(
            Channel channel, int componentCount, int keyIndex, double time, boolean isSpherical) {
        float[] times = channel.times();
        int lastKeyIndex = times.length - 1;
        boolean isHeld = channel.interpolation() == Interpolation.STEP
                || keyIndex == lastKeyIndex
                || time <= times[keyIndex] + TIME_TOLERANCE_SECONDS;
        if (isHeld) {
            return keyPart(channel, componentCount, keyIndex, VALUE_PART);
        }
        double keyInterval = (double) times[keyIndex + 1] - times[keyIndex];
        double t = (time - times[keyIndex]) / keyInterval;
        if (channel.interpolation() == Interpolation.CUBIC_SPLINE) {
            return cubicValue(channel, componentCount, keyIndex, t, keyInterval);
        }
        double[] startValue = keyPart(channel, componentCount, keyIndex, VALUE_PART);
        double[] endValue = keyPart(channel, componentCount, keyIndex + 1, VALUE_PART);
        boolean isRotation = channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                && property == Property.ROTATION;
        if (isRotation && !isSpherical) {
            double dotProduct = startValue[0] * endValue[0]
                    + startValue[1] * endValue[1]
                    + startValue[2] * endValue[2]
                    + startValue[3] * endValue[3];
            return weightedSum(startValue, 1 - t, endValue, dotProduct < 0 ? -t : t);
        }
        return isRotation ? slerp(startValue, endValue, t) : weightedSum(startValue, 1 - t, endValue, t);
    }

    private static double[] slerp(double[] start, double[] end, double t) {
        Quaterniond startRotation = new Quaterniond(start[0], start[1], start[2], start[3]).normalize();
        Quaterniond interpolated = startRotation.slerp(new Quaterniond(end[0], end[1], end[2], end[3]).normalize(), t);
        return new double[] {interpolated.x, interpolated.y, interpolated.z, interpolated.w};
    }

    /**
     * Returns the in-tangent, the value or the out-tangent of a key.
     *
     * @param partIndex {@link #IN_TANGENT_PART}, {@link #VALUE_PART} or {@link #OUT_TANGENT_PART}
     */
    private static double[] keyPart(Channel channel, int componentCount, int keyIndex, int partIndex) {
        boolean hasTangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        int offset = (hasTangents ? 3 * keyIndex + partIndex : keyIndex) * componentCount;
        double[] part = new double[componentCount];
        for (int i = 0; i < componentCount; i++) {
            part[i] = channel.values()[offset + i];
        }
        return part;
    }

    private static double[] cubicValue(
            Channel channel, int componentCount, int keyIndex, double t, double keyInterval) {
        double t2 = t * t;
        double t3 = t2 * t;
        double[] values = weightedSum(
                keyPart(channel, componentCount, keyIndex, VALUE_PART),
                2 * t3 - 3 * t2 + 1,
                keyPart(channel, componentCount, keyIndex + 1, VALUE_PART),
                3 * t2 - 2 * t3);
        double[] slopes = weightedSum(
                keyPart(channel, componentCount, keyIndex, OUT_TANGENT_PART),
                keyInterval * (t3 - 2 * t2 + t),
                keyPart(channel, componentCount, keyIndex + 1, IN_TANGENT_PART),
                keyInterval * (t3 - t2));
        return weightedSum(values, /* firstWeight= */ 1, slopes, /* secondWeight= */ 1);
    }

    private static double[] weightedSum(double[] first, double firstWeight, double[] second, double secondWeight) {
        double[] sum = new double[first.length];
        for (int i = 0; i < first.length; i++) {
            sum[i] = first[i] * firstWeight + second[i] * secondWeight;
        }
        return sum;
    }

    /**
     * Selects the frames that become keys. The first and the last are always selected. From each key, the segment to
     * the next key is extended while the interpolation is accurate at all frames of the segment, up to 240 frames.
     * Constant samples need no keys between the first and the last.
     *
     * @return the selected frames in ascending order
     */
    public static int[] selectKeys(double[][] samples, InterpolationTest test) {
        if (isConstant(samples)) {
            return samples.length == 1 ? new int[] {0} : new int[] {0, samples.length - 1};
        }
        List<Integer> keyFrames = new ArrayList<>(List.of(0));
        int segmentStart = 0;
        while (segmentStart < samples.length - 1) {
            int segmentEnd = segmentStart + 1;
            while (segmentEnd + 1 < samples.length
                    && segmentEnd + 1 - segmentStart <= MAX_SEGMENT_FRAMES
                    && areAllAccurate(segmentStart, segmentEnd + 1, test)) {
                segmentEnd++;
            }
            keyFrames.add(segmentEnd);
            segmentStart = segmentEnd;
        }
        return keyFrames.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean isConstant(double[][] samples) {
        for (double[] sample : samples) {
            for (int i = 0; i < sample.length; i++) {
                if (Math.abs(sample[i] - samples[0][i]) > CONSTANT_TOLERANCE) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean areAllAccurate(int startFrame, int endFrame, InterpolationTest test) {
        for (int frame = startFrame + 1; frame < endFrame; frame++) {
            if (!test.isAccurate(startFrame, endFrame, frame)) {
                return false;
            }
        }
        return true;
    }
}
