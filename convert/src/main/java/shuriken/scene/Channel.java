package shuriken.scene;

import java.util.Arrays;

/**
 * An animated property. It is constant before the first key and after the last one. The arrays are not copied: callers
 * must not change them.
 *
 * @param times {@code float[n]}, n > 0, seconds, from 0 on, ascending
 * @param values {@code float[n*width]}, for {@link Interpolation#CUBIC_SPLINE} {@code float[3*n*width]}: for each key
 *     in-tangent, value, out-tangent, the tangents per second. The width is the {@link Target}'s
 */
public record Channel(Target target, Interpolation interpolation, float[] times, float[] values) {
    /** Returns this channel for another target. */
    public Channel of(Target other) {
        return new Channel(other, interpolation, times, values);
    }

    /** An interpolation between two keys. */
    public enum Interpolation {
        /** Holds the value of the preceding key. */
        STEP,
        /** Linear interpolation; rotations take the shortest path at constant speed. */
        LINEAR,
        /** A cubic curve with the tangents of both keys; rotations are normalised. */
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
    public String toString() {
        return target + " with " + times.length + " keys, " + interpolation;
    }

    @Override
    public int hashCode() {
        return target.hashCode() ^ 31 * Arrays.hashCode(times) ^ 961 * Arrays.hashCode(values);
    }
}
