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
     * @param isRotation whether the values are quaternions, which are interpolated as rotations
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
        float fraction = (float) Math.clamp((seconds - times[keyIndex]) / interval, 0, 1);
        float[] startValue = copyKeyPart(channel, keyIndex, VALUE);
        float[] endValue = copyKeyPart(channel, keyIndex + 1, VALUE);
        if (channel.interpolation() == Interpolation.LINEAR) {
            return isRotation
                    ? interpolateRotation(startValue, endValue, fraction)
                    : weightedSum(startValue, 1 - fraction, endValue, fraction);
        }
        // The polynomials of a cubic Hermite spline.
        float squared = fraction * fraction;
        float cubed = squared * fraction;
        float[] values = weightedSum(startValue, 2 * cubed - 3 * squared + 1, endValue, 3 * squared - 2 * cubed);
        float[] tangents = weightedSum(
                copyKeyPart(channel, keyIndex, OUT_TANGENT),
                (float) interval * (cubed - 2 * squared + fraction),
                copyKeyPart(channel, keyIndex + 1, IN_TANGENT),
                (float) interval * (cubed - squared));
        float[] sum = weightedSum(values, /* firstWeight= */ 1, tangents, /* secondWeight= */ 1);
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

    private static float[] weightedSum(float[] first, float firstWeight, float[] second, float secondWeight) {
        float[] sum = new float[first.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = first[i] * firstWeight + second[i] * secondWeight;
        }
        return sum;
    }

    private static float[] interpolateRotation(float[] from, float[] to, float fraction) {
        return toArray(new Quaternionf(from[0], from[1], from[2], from[3])
                .slerp(new Quaternionf(to[0], to[1], to[2], to[3]), fraction));
    }

    private static float[] toArray(Quaternionf rotation) {
        return new float[] {rotation.x, rotation.y, rotation.z, rotation.w};
    }
}
