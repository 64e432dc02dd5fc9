package shuriken.scene;

/**
 * A light. A directional or spot light shines along the negative z axis of its node.
 *
 * @param node its node; a node has at most one light
 * @param colour {@code float[3]}: R G B, 0 to 1, linear
 * @param intensity factor on the colour
 * @param range distance at which it ends, 0 = unlimited
 * @param innerCone angle from the axis at which a spot begins to fade, radians
 * @param outerCone angle at which it has faded, radians, above {@code innerCone}, at most π/2
 */
public record Light(
        String name,
        int node,
        Kind kind,
        float[] colour,
        float intensity,
        float range,
        float innerCone,
        float outerCone,
        Extras extras) {
    /** The shape of the light. */
    public enum Kind {
        DIRECTIONAL,
        POINT,
        SPOT
    }
}
