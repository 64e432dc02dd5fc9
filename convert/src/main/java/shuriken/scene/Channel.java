package shuriken.scene;

import java.util.Arrays;

/**
 * The keys of an animated property. Its value is constant before the first key and after the last key. The arrays are
 * not copied, so callers must not change them.
 *
 * @param target the property
 * @param interpolation the interpolation between keys
 * @param times {@code float[n]}: the times in seconds, not negative and ascending. There is at least one, and there are
 *     at least two for {@link Interpolation#CUBIC_SPLINE}
 * @param values {@code float[n*componentCount]}: the values of the keys. For {@link Interpolation#CUBIC_SPLINE},
 *     {@code float[3*n*componentCount]} with the in-tangent, value and out-tangent of each key, where tangents are per
 *     second. The number of components depends on the {@link Target}'s property
 */
public record Channel(Target target, Interpolation interpolation, float[] times, float[] values) {
    /**
     * {@return a channel for another target, with the same arrays}
     *
     * @param newTarget the target, whose values have the same number of components
     */
    public Channel withTarget(Target newTarget) {
        return new Channel(newTarget, interpolation, times, values);
    }

    /** An interpolation between two keys. */
    public enum Interpolation {
        /** Holds the value of the preceding key. */
        STEP,
        /** Linear interpolation. Rotations use the shortest path at constant speed. */
        LINEAR,
        /** A cubic curve with the tangents of both keys. Rotations are normalized. */
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
