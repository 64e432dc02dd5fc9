package shuriken.scene.support;

import java.util.Arrays;
import org.joml.Quaternionf;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;

/** Evaluates a channel at a moment. Source: glTF 2.0 specification, appendix C. */
public final class ChannelValue {
    private ChannelValue() {}

    /** @param isRotation whether the values are quaternions */
    public static float[] at(Channel channel, double seconds, boolean isRotation) {
        float[] times = channel.times();
        int last = times.length - 1;
        int found = Arrays.binarySearch(times, (float) seconds);
        int key = found >= 0 ? found : -found - 2;
        if (key < 0 || key >= last || channel.interpolation() == Interpolation.STEP) {
            return part(channel, Math.clamp(key, 0, last), 1);
        }
        double step = (double) times[key + 1] - times[key];
        float t = (float) Math.clamp((seconds - times[key]) / step, 0, 1);
        float[] from = part(channel, key, 1);
        float[] to = part(channel, key + 1, 1);
        if (channel.interpolation() == Interpolation.LINEAR) {
            return isRotation ? slerped(from, to, t) : mixed(from, 1 - t, to, t);
        }
        float t2 = t * t;
        float t3 = t2 * t;
        float[] values = mixed(from, 2 * t3 - 3 * t2 + 1, to, 3 * t2 - 2 * t3);
        float size = (float) step;
        float[] slopes =
                mixed(part(channel, key, 2), size * (t3 - 2 * t2 + t), part(channel, key + 1, 0), size * (t3 - t2));
        float[] sum = mixed(values, 1, slopes, 1);
        return isRotation ? numbers(new Quaternionf(sum[0], sum[1], sum[2], sum[3]).normalize()) : sum;
    }

    /** @param part of the key of a cubic curve: 0 in-tangent, 1 value, 2 out-tangent */
    private static float[] part(Channel channel, int key, int part) {
        int perKey = channel.values().length / channel.times().length;
        boolean cubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        int width = cubic ? perKey / 3 : perKey;
        int from = key * perKey + (cubic ? part * width : 0);
        return Arrays.copyOfRange(channel.values(), from, from + width);
    }

    private static float[] mixed(float[] a, float weightA, float[] b, float weightB) {
        float[] sum = new float[a.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = a[i] * weightA + b[i] * weightB;
        }
        return sum;
    }

    private static float[] slerped(float[] from, float[] to, float t) {
        return numbers(new Quaternionf(from[0], from[1], from[2], from[3])
                .slerp(new Quaternionf(to[0], to[1], to[2], to[3]), t));
    }

    private static float[] numbers(Quaternionf q) {
        return new float[] {q.x, q.y, q.z, q.w};
    }
}
