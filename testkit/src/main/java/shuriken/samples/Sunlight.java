package shuriken.samples;

import org.joml.Vector3d;

/** Computes late afternoon light for vertex colours: warm from the left, cool from the sky, dim from the ground. */
final class Sunlight {
    private static final Vector3d SUN = new Vector3d(-0.35, 0.75, 0.56).normalize();
    private static final Colour WARM = Colour.rgb(0x9C8B70);
    private static final Colour SKY = Colour.rgb(0x7F8494);
    private static final Colour GROUND = Colour.rgb(0x59504F);

    private Sunlight() {}

    /**
     * Returns the light on a surface.
     *
     * @param normal a vector of unit length
     */
    static Colour on(Vector3d normal) {
        Colour ambient = GROUND.mix(SKY, 0.5 + 0.5 * normal.y);
        double sun = Math.max(0, normal.dot(SUN));
        return new Colour(
                Math.min(1, ambient.red() + sun * WARM.red()),
                Math.min(1, ambient.green() + sun * WARM.green()),
                Math.min(1, ambient.blue() + sun * WARM.blue()),
                1);
    }
}
