package shuriken.convert.ninja.draw;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Directions that no stored value can break. */
public final class Directions {
    private Directions() {}

    /** The direction of {@code v}, which it changes; straight up if {@code v} has none. */
    public static Vector3d unit(Vector3d v) {
        double longest = Math.max(Math.abs(v.x), Math.max(Math.abs(v.y), Math.abs(v.z)));
        if (!(longest > 0) || !Double.isFinite(longest)) {
            return v.set(0, 1, 0);
        }
        return v.div(longest).normalize();
    }

    /** Where a reflected texture is seen to the right by someone who looks along -z; the normal is a unit vector. */
    public static float reflectedU(Vector3dc normal) {
        return (float) (0.5 + 0.5 * normal.x());
    }

    /** The same downwards. */
    public static float reflectedV(Vector3dc normal) {
        return (float) (0.5 - 0.5 * normal.y());
    }
}
