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
    /** The maximum number of frames of one segment, which limits the work. */
    private static final int MAX_SEGMENT_LENGTH = 240;

    /** The maximum number of frames of a clip that are sampled, which limits the work. */
    private static final int MAX_FRAMES = 20_000;

    /** The largest difference of equal times, in seconds. */
    private static final double TIME_TOLERANCE = 1e-6;

    private ChannelSamples() {}

    /**
     * Returns the number of frames of a clip, including the first and last. It is at least 1 and at most the number of
     * frames that are sampled.
     */
    public static int frameCount(float seconds, float framesPerSecond) {
        return Math.clamp(Math.round(seconds * framesPerSecond) + 1, 1, MAX_FRAMES);
    }

    /** Tests whether the interpolation between two keys is accurate at a frame between them. */
    @FunctionalInterface
    public interface InterpolationTest {
        /**
         * Tests one frame.
         *
         * @param from the frame of the key before
         * @param to the frame of the key after
         */
        boolean isAccurate(int from, int to, int frame);
    }

    /**
     * Samples a channel.
     *
     * @param componentCount the number of components of a value
     * @return the samples, {@code double[frames][componentCount]}
     */
    public static double[][] sample(Channel channel, int componentCount, int frames, float framesPerSecond) {
        return sample(channel, componentCount, frames, framesPerSecond, true);
    }

    /**
     * Samples a rotation as editors interpolate it, with each component linear. The samples are not normalised.
     *
     * @return the samples, {@code double[frames][4]}
     */
    public static double[][] linearRotations(Channel channel, int frames, float framesPerSecond) {
        return sample(channel, 4, frames, framesPerSecond, false);
    }

    /**
     * Samples a channel. Rotations follow the shortest arc if {@code isSpherical} is true, or else linear components.
     */
    private static double[][] sample(
            Channel channel, int componentCount, int frames, float framesPerSecond, boolean isSpherical) {
        double[][] samples = new double[frames][];
        int key = 0;
        for (int frame = 0; frame < frames; frame++) {
            double time = frame / (double) framesPerSecond;
            while (key + 1 < channel.times().length && channel.times()[key + 1] <= time + TIME_TOLERANCE) {
                key++;
            }
            samples[frame] = valueAt(channel, componentCount, key, time, isSpherical);
        }
        return samples;
    }

    /** Returns the components of the value at a time, which is not before the given key. */
    private static double[] valueAt(Channel channel, int componentCount, int key, double time, boolean isSpherical) {
        float[] times = channel.times();
        int last = times.length - 1;
        boolean isHeld =
                channel.interpolation() == Interpolation.STEP || key == last || time <= times[key] + TIME_TOLERANCE;
        if (isHeld) {
            return value(channel, componentCount, key, 1);
        }
        double span = (double) times[key + 1] - times[key];
        double t = (time - times[key]) / span;
        if (channel.interpolation() == Interpolation.CUBIC_SPLINE) {
            return cubicValue(channel, componentCount, key, t, span);
        }
        double[] a = value(channel, componentCount, key, 1);
        double[] b = value(channel, componentCount, key + 1, 1);
        boolean isRotation =
                channel.target() instanceof Target.OfNode(int node, Property property) && property == Property.ROTATION;
        if (isRotation && !isSpherical) {
            double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
            return weightedSum(a, 1 - t, b, dot < 0 ? -t : t);
        }
        return isRotation ? slerp(a, b, t) : weightedSum(a, 1 - t, b, t);
    }

    private static double[] slerp(double[] a, double[] b, double t) {
        Quaterniond from = new Quaterniond(a[0], a[1], a[2], a[3]).normalize();
        Quaterniond between = from.slerp(new Quaterniond(b[0], b[1], b[2], b[3]).normalize(), t);
        return new double[] {between.x, between.y, between.z, between.w};
    }

    /**
     * Returns one part of a key.
     *
     * @param part 0 for the in-tangent, 1 for the value, 2 for the out-tangent
     */
    private static double[] value(Channel channel, int componentCount, int key, int part) {
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        int offset = (isCubic ? 3 * key + part : key) * componentCount;
        double[] value = new double[componentCount];
        for (int i = 0; i < componentCount; i++) {
            value[i] = channel.values()[offset + i];
        }
        return value;
    }

    private static double[] cubicValue(Channel channel, int componentCount, int key, double t, double span) {
        double t2 = t * t;
        double t3 = t2 * t;
        double[] values = weightedSum(
                value(channel, componentCount, key, 1),
                2 * t3 - 3 * t2 + 1,
                value(channel, componentCount, key + 1, 1),
                3 * t2 - 2 * t3);
        double[] slopes = weightedSum(
                value(channel, componentCount, key, 2),
                span * (t3 - 2 * t2 + t),
                value(channel, componentCount, key + 1, 0),
                span * (t3 - t2));
        return weightedSum(values, 1, slopes, 1);
    }

    private static double[] weightedSum(double[] a, double weightA, double[] b, double weightB) {
        double[] sum = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            sum[i] = a[i] * weightA + b[i] * weightB;
        }
        return sum;
    }

    /**
     * Selects the frames to keep: the first, the last, and as few as possible between them.
     */
    public static int[] selectKeys(double[][] samples, InterpolationTest test) {
        if (isConstant(samples)) {
            return samples.length == 1 ? new int[] {0} : new int[] {0, samples.length - 1};
        }
        List<Integer> keys = new ArrayList<>(List.of(0));
        int start = 0;
        while (start < samples.length - 1) {
            int end = start + 1;
            while (end + 1 < samples.length
                    && end + 1 - start <= MAX_SEGMENT_LENGTH
                    && areAllAccurate(start, end + 1, test)) {
                end++;
            }
            keys.add(end);
            start = end;
        }
        return keys.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean isConstant(double[][] samples) {
        for (double[] sample : samples) {
            for (int i = 0; i < sample.length; i++) {
                if (Math.abs(sample[i] - samples[0][i]) > 1e-7) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean areAllAccurate(int from, int to, InterpolationTest test) {
        for (int frame = from + 1; frame < to; frame++) {
            if (!test.isAccurate(from, to, frame)) {
                return false;
            }
        }
        return true;
    }
}
