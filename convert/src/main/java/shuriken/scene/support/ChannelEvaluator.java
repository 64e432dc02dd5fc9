package shuriken.scene.support;

import java.util.Arrays;
import org.joml.Quaternionf;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;

/** Computes the values of channels at any time by interpolation. Source: glTF 2.0 specification, appendix C. */
public final class ChannelEvaluator {
    private static final int IN_TANGENT = 0;
    private static final int VALUE = 1;
    private static final int OUT_TANGENT = 2;

    private ChannelEvaluator() {}

    /**
     * Returns the value of a channel at a time. Before the first key it is the first value, and after the last key the
     * last value.
     *
     * @param isRotation whether the values are quaternions
     */
    public static float[] valueAt(Channel channel, double seconds, boolean isRotation) {
        float[] times = channel.times();
        int lastKeyIndex = times.length - 1;
        int searchResult = Arrays.binarySearch(times, (float) seconds);
        int keyIndex = searchResult >= 0 ? searchResult : -searchResult - 2;
        if (keyIndex < 0 || keyIndex >= lastKeyIndex || channel.interpolation() == Interpolation.STEP) {
            return copyKeyPart(channel, Math.clamp(keyIndex, 0, lastKeyIndex), VALUE);
        }
        double interval = (double) times[keyIndex + 1] - times[keyIndex];
        float t = (float) Math.clamp((seconds - times[keyIndex]) / interval, 0, 1);
        float[] startValue = copyKeyPart(channel, keyIndex, VALUE);
        float[] endValue = copyKeyPart(channel, keyIndex + 1, VALUE);
        if (channel.interpolation() == Interpolation.LINEAR) {
            return isRotation
                    ? interpolateRotation(startValue, endValue, t)
                    : weightedSum(startValue, 1 - t, endValue, t);
        }
        // The polynomials of a cubic Hermite spline.
        float t2 = t * t;
        float t3 = t2 * t;
        float[] values = weightedSum(startValue, 2 * t3 - 3 * t2 + 1, endValue, 3 * t2 - 2 * t3);
        float duration = (float) interval;
        float[] tangents = weightedSum(
                copyKeyPart(channel, keyIndex, OUT_TANGENT),
                duration * (t3 - 2 * t2 + t),
                copyKeyPart(channel, keyIndex + 1, IN_TANGENT),
                duration * (t3 - t2));
        float[] sum = weightedSum(values, /* weightA= */ 1, tangents, /* weightB= */ 1);
        return isRotation ? toArray(new Quaternionf(sum[0], sum[1], sum[2], sum[3]).normalize()) : sum;
    }

    /**
     * Returns the value of a key, or a tangent of a key of a cubic curve.
     *
     * @param part {@link #IN_TANGENT}, {@link #VALUE} or {@link #OUT_TANGENT}. Keys that are not cubic have only a
     *     value
     */
    private static float[] copyKeyPart(Channel channel, int keyIndex, int part) {
        int valuesPerKey = channel.values().length / channel.times().length;
        boolean isCubic = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        int componentCount = isCubic ? valuesPerKey / 3 : valuesPerKey;
        int offset = keyIndex * valuesPerKey + (isCubic ? part * componentCount : 0);
        return Arrays.copyOfRange(channel.values(), offset, offset + componentCount);
    }

    private static float[] weightedSum(float[] a, float weightA, float[] b, float weightB) {
        float[] sum = new float[a.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = a[i] * weightA + b[i] * weightB;
        }
        return sum;
    }

    private static float[] interpolateRotation(float[] from, float[] to, float t) {
        return toArray(new Quaternionf(from[0], from[1], from[2], from[3])
                .slerp(new Quaternionf(to[0], to[1], to[2], to[3]), t));
    }

    private static float[] toArray(Quaternionf rotation) {
        return new float[] {rotation.x, rotation.y, rotation.z, rotation.w};
    }
}
