package shuriken.render;

import org.joml.Vector3d;

/** The box around the points that were added. A box without points has the size 0 and is at the origin. */
final class Bounds {
    private final Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);

    /** Extends the box to a point. */
    void add(double x, double y, double z) {
        min.set(Math.min(min.x, x), Math.min(min.y, y), Math.min(min.z, z));
        max.set(Math.max(max.x, x), Math.max(max.y, y), Math.max(max.z, z));
    }

    private boolean isEmpty() {
        return min.x > max.x;
    }

    Vector3d min() {
        return isEmpty() ? new Vector3d() : new Vector3d(min);
    }

    Vector3d max() {
        return isEmpty() ? new Vector3d() : new Vector3d(max);
    }

    Vector3d size() {
        return max().sub(min());
    }

    Vector3d centre() {
        return min().add(max()).mul(0.5);
    }
}
