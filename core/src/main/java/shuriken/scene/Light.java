package shuriken.scene;

/**
 * A lamp. A directional or a spot light shines along the negative z axis of its node.
 *
 * @param node where it stands; a node has one light at most
 * @param colour {@code float[3]}: R G B, 0 to 1, linear
 * @param intensity factor on the colour
 * @param range distance at which it ends, 0 = never
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
    /** Where it shines. */
    public enum Kind {
        DIRECTIONAL,
        POINT,
        SPOT
    }
}
