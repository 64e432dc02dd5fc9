package shuriken.samples;

import org.joml.Vector3d;

/**
 * Computes light of a late afternoon for vertex colours: warm from the sun at the upper left, cool from the sky, and
 * dim from the ground.
 */
final class Sunlight {
    /** The direction towards the sun. */
    private static final Vector3d SUN_DIRECTION = new Vector3d(-0.35, 0.75, 0.56).normalize();

    private static final Colour SUN_COLOUR = Colour.rgb(0x9C8B70);
    private static final Colour SKY_COLOUR = Colour.rgb(0x7F8494);
    private static final Colour GROUND_COLOUR = Colour.rgb(0x59504F);

    private Sunlight() {}

    /**
     * Returns the light on a surface.
     *
     * @param normal the normal of the surface, a unit vector
     */
    static Colour on(Vector3d normal) {
        Colour ambient = GROUND_COLOUR.mix(SKY_COLOUR, 0.5 + 0.5 * normal.y);
        double sunlight = Math.max(0, normal.dot(SUN_DIRECTION));
        return new Colour(
                Math.min(1, ambient.red() + sunlight * SUN_COLOUR.red()),
                Math.min(1, ambient.green() + sunlight * SUN_COLOUR.green()),
                Math.min(1, ambient.blue() + sunlight * SUN_COLOUR.blue()),
                1);
    }
}
