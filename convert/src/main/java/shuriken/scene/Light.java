package shuriken.scene;

import java.util.Arrays;
import java.util.Objects;

/**
 * A light. A directional light or spotlight shines along the negative z axis of its node. The array is copied on
 * construction and access.
 *
 * @param name the name, which may be empty
 * @param nodeIndex the index of the node, which has at most one light
 * @param kind the kind of light
 * @param colour {@code float[3]}: linear R, G and B from 0 to 1
 * @param intensity the factor of the colour
 * @param range the distance at which the light ends, or 0 if it is unlimited
 * @param innerConeAngle the angle from the axis at which a spotlight begins to fade, in radians
 * @param outerConeAngle the angle from the axis at which the light of a spotlight ends, in radians, greater than
 *     {@code innerConeAngle} and at most π/2
 * @param extras additional information
 */
public record Light(
        String name,
        int nodeIndex,
        Kind kind,
        float[] colour,
        float intensity,
        float range,
        float innerConeAngle,
        float outerConeAngle,
        Extras extras) {
    /** Copies the array. */
    public Light {
        colour = colour.clone();
    }

    /** {@return {@code float[3]}: a copy of the linear R, G and B} */
    @Override
    public float[] colour() {
        return colour.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Light that
                && name.equals(that.name)
                && nodeIndex == that.nodeIndex
                && kind == that.kind
                && Floats.areEqual(colour, that.colour)
                && Float.compare(intensity, that.intensity) == 0
                && Float.compare(range, that.range) == 0
                && Float.compare(innerConeAngle, that.innerConeAngle) == 0
                && Float.compare(outerConeAngle, that.outerConeAngle) == 0
                && extras.equals(that.extras);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                name,
                nodeIndex,
                kind,
                Arrays.hashCode(colour),
                intensity,
                range,
                innerConeAngle,
                outerConeAngle,
                extras);
    }

    /** The kind of a light. */
    public enum Kind {
        /** A light that shines in one direction everywhere, like the sun. */
        DIRECTIONAL,
        /** A light that shines in all directions from the position of its node. */
        POINT,
        /** A light that shines in a cone from the position of its node. */
        SPOT
    }
}
