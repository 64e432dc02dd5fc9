package shuriken.convert;

import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/** Samples channels at integer frames and selects the keys that suffice. */
public final class ChannelSamples {
    /** Maximum number of frames of one segment, which limits the work. */
    private static final int LONGEST = 240;

    /** Maximum number of frames of a clip that are sampled, which limits the work. */
    private static final int MAX_FRAMES = 20_000;

    private ChannelSamples() {}

    /**
     * Returns the number of frames of a clip, first and last included: at least one, at most the sampled ones.
     */
    public static int frames(float seconds, float framesPerSecond) {
        return Math.clamp(Math.round(seconds * framesPerSecond) + 1, 1, MAX_FRAMES);
    }

    /** Tests whether interpolation between two keys is accurate at a frame between them. */
    @FunctionalInterface
    public interface Line {
        boolean isRight(int from, int to, int at);
    }

    /**
     * Samples a channel.
     *
     * @param width of a value
     * @return {@code double[frames][width]}
     */
    public static double[][] of(Channel channel, int width, int frames, float framesPerSecond) {
        return of(channel, width, frames, framesPerSecond, true);
    }

    /**
     * Samples a rotation as editors interpolate it, each component linearly. The samples are not normalized.
     *
     * @return {@code double[frames][4]}
     */
    public static double[][] linearRotations(Channel channel, int frames, float framesPerSecond) {
        return of(channel, 4, frames, framesPerSecond, false);
    }

    private static double[][] of(Channel channel, int width, int frames, float framesPerSecond, boolean isSpherical) {
        double[][] samples = new double[frames][];
        int key = 0;
        for (int frame = 0; frame < frames; frame++) {
            double time = frame / (double) framesPerSecond;
            while (key + 1 < channel.times().length && channel.times()[key + 1] <= time + 1e-6) {
                key++;
            }
            samples[frame] = at(channel, width, key, time, isSpherical);
        }
        return samples;
    }

    private static double[] at(Channel channel, int width, int key, double time, boolean isSpherical) {
        float[] times = channel.times();
        int last = times.length - 1;
        boolean held = channel.interpolation() == Interpolation.STEP || key == last || time <= times[key] + 1e-6;
        if (held) {
            return value(channel, width, key, 1);
        }
        double span = (double) times[key + 1] - times[key];
        double t = (time - times[key]) / span;
        if (channel.interpolation() == Interpolation.CUBIC_SPLINE) {
            return cubic(channel, width, key, t, span);
        }
        double[] a = value(channel, width, key, 1);
        double[] b = value(channel, width, key + 1, 1);
        boolean isRotation =
                channel.target() instanceof Target.OfNode(int node, Property property) && property == Property.ROTATION;
        if (isRotation && !isSpherical) {
            double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
            return mixed(a, 1 - t, b, dot < 0 ? -t : t);
        }
        return isRotation ? slerped(a, b, t) : mixed(a, 1 - t, b, t);
    }

    private static double[] slerped(double[] a, double[] b, double t) {
        Quaterniond from = new Quaterniond(a[0], a[1], a[2], a[3]).normalize();
        Quaterniond between = from.slerp(new Quaterniond(b[0], b[1], b[2], b[3]).normalize(), t);
        return new double[] {between.x, between.y, between.z, between.w};
    }

    /** @param part 0 in-tangent, 1 value, 2 out-tangent */
    private static double[] value(Channel channel, int width, int key, int part) {
        boolean cubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        int from = (cubic ? 3 * key + part : key) * width;
        double[] value = new double[width];
        for (int i = 0; i < width; i++) {
            value[i] = channel.values()[from + i];
        }
        return value;
    }

    private static double[] cubic(Channel channel, int width, int key, double t, double span) {
        double t2 = t * t;
        double t3 = t2 * t;
        double[] values = mixed(
                value(channel, width, key, 1), 2 * t3 - 3 * t2 + 1, value(channel, width, key + 1, 1), 3 * t2 - 2 * t3);
        double[] slopes = mixed(
                value(channel, width, key, 2),
                span * (t3 - 2 * t2 + t),
                value(channel, width, key + 1, 0),
                span * (t3 - t2));
        return mixed(values, 1, slopes, 1);
    }

    private static double[] mixed(double[] a, double ofA, double[] b, double ofB) {
        double[] sum = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            sum[i] = a[i] * ofA + b[i] * ofB;
        }
        return sum;
    }

    /**
     * Returns the frames to keep: the first, the last, and as few as possible between them; one if the value is
     * constant.
     */
    public static int[] keys(double[][] samples, Line line) {
        if (isConstant(samples)) {
            return samples.length == 1 ? new int[] {0} : new int[] {0, samples.length - 1};
        }
        List<Integer> keys = new ArrayList<>(List.of(0));
        int from = 0;
        while (from < samples.length - 1) {
            int to = from + 1;
            while (to + 1 < samples.length && to + 1 - from <= LONGEST && reaches(from, to + 1, line)) {
                to++;
            }
            keys.add(to);
            from = to;
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

    private static boolean reaches(int from, int to, Line line) {
        for (int at = from + 1; at < to; at++) {
            if (!line.isRight(from, to, at)) {
                return false;
            }
        }
        return true;
    }
}
