package shuriken.convert.ninja.draw;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Computes directions. Vectors may be very long, very short, zero or not finite. */
public final class Directions {
    private Directions() {}

    /** Normalizes a vector in place. A vector without a direction becomes (0, 1, 0). */
    public static Vector3d normalize(Vector3d vector) {
        double maxComponent = Math.max(Math.abs(vector.x), Math.max(Math.abs(vector.y), Math.abs(vector.z)));
        if (!(maxComponent > 0) || !Double.isFinite(maxComponent)) {
            return vector.set(0, 1, 0);
        }
        return vector.div(maxComponent).normalize();
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
