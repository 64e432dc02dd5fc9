package shuriken.convert.ninja.pose;

import org.joml.Vector3d;

/** The smallest axis-aligned box that contains all added points. */
public final class BoundingBox {
    private final Vector3d minimum = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d maximum = new Vector3d(Double.NEGATIVE_INFINITY);

    public void add(Vector3d point) {
        minimum.min(point);
        maximum.max(point);
    }

    /**
     * Returns the box as {@code float[6]} with the minimum x y z and the maximum x y z. The array is empty if there are
     * no points.
     */
    public float[] corners() {
        boolean hasPoints = minimum.x <= maximum.x;
        if (!hasPoints) {
            return new float[0];
        }
        return new float[] {
            (float) minimum.x,
            (float) minimum.y,
            (float) minimum.z,
            (float) maximum.x,
            (float) maximum.y,
            (float) maximum.z
        };
    }
}
