package shuriken.convert.ninja.pose;

import org.joml.Vector3d;

/** A box that grows around points. */
public final class BoundingBox {
    private final Vector3d minimum = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d greatest = new Vector3d(Double.NEGATIVE_INFINITY);

    public void add(Vector3d point) {
        minimum.min(point);
        greatest.max(point);
    }

    /** Returns {@code float[6]}: minimum x y z, maximum x y z; empty without points. */
    public float[] corners() {
        if (!(minimum.x <= greatest.x)) {
            return new float[0];
        }
        return new float[] {
            (float) minimum.x,
            (float) minimum.y,
            (float) minimum.z,
            (float) greatest.x,
            (float) greatest.y,
            (float) greatest.z
        };
    }
}
