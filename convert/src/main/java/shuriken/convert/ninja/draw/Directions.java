package shuriken.convert.ninja.draw;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Computes directions, also of vectors that are very long, very short, zero or not finite. */
public final class Directions {
    private Directions() {}

    /** Normalises {@code v} in place. A vector without a direction becomes (0, 1, 0). */
    public static Vector3d normalize(Vector3d v) {
        double longest = Math.max(Math.abs(v.x), Math.max(Math.abs(v.y), Math.abs(v.z)));
        if (!(longest > 0) || !Double.isFinite(longest)) {
            return v.set(0, 1, 0);
        }
        return v.div(longest).normalize();
    }

    /**
     * Returns the u coordinate of a reflected texture for a viewer who looks along -z.
     *
     * @param normal a unit vector
     */
    public static float reflectedU(Vector3dc normal) {
        return (float) (0.5 + 0.5 * normal.x());
    }

    /**
     * Returns the v coordinate of a reflected texture for a viewer who looks along -z.
     *
     * @param normal a unit vector
     */
    public static float reflectedV(Vector3dc normal) {
        return (float) (0.5 - 0.5 * normal.y());
    }
}
