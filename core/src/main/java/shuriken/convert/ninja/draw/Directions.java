package shuriken.convert.ninja.draw;

import org.joml.Vector3d;

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
}
