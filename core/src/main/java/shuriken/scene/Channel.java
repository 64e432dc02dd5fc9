package shuriken.scene;

import java.util.Arrays;

/**
 * One property over time. Before the first key it has the first value, behind the last the last.
 *
 * @param times {@code float[n]}, n > 0, seconds, from 0 on, rising
 * @param values {@code float[n*width]}, for {@link Interpolation#CUBIC_SPLINE} {@code float[3*n*width]}: for each key
 *     in-tangent, value, out-tangent, the tangents per second. The width is the {@link Target}'s
 */
public record Channel(Target target, Interpolation interpolation, float[] times, float[] values) {
    /** The same of another target. */
    public Channel of(Target other) {
        return new Channel(other, interpolation, times, values);
    }

    /** What lies between two keys. */
    public enum Interpolation {
        /** The value of the key before. */
        STEP,
        /** A straight line; rotations turn evenly, the shorter way. */
        LINEAR,
        /** A cubic curve by the tangents of both keys; rotations are made unit quaternions again. */
        CUBIC_SPLINE
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Channel that
                && target.equals(that.target)
                && interpolation == that.interpolation
                && Floats.areEqual(times, that.times)
                && Floats.areEqual(values, that.values);
    }

    @Override
    public int hashCode() {
        return target.hashCode() ^ 31 * Arrays.hashCode(times) ^ 961 * Arrays.hashCode(values);
    }
}
