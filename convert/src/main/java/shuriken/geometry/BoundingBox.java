package shuriken.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The smallest axis-aligned box that contains all added points. Without points, the box is empty: it has the size 0 and
 * is at the origin.
 */
public final class BoundingBox {
    private final Vector3d minimum = new Vector3d(Double.POSITIVE_INFINITY);
    private final Vector3d maximum = new Vector3d(Double.NEGATIVE_INFINITY);

    /**
     * Returns the box around positions.
     *
     * @param positions {@code float[3*n]}
     */
    public static BoundingBox enclosing(float[] positions) {
        BoundingBox box = new BoundingBox();
        box.addAll(positions);
        return box;
    }

    /**
     * Extends the box to positions.
     *
     * @param positions {@code float[3*n]}
     */
    public void addAll(float[] positions) {
        for (int i = 0; i + 2 < positions.length; i += 3) {
            add(positions[i], positions[i + 1], positions[i + 2]);
        }
    }

    /** Extends the box to a point. */
    public void add(Vector3dc point) {
        add(point.x(), point.y(), point.z());
    }

    /** Extends the box to a point. */
    public void add(double x, double y, double z) {
        minimum.set(lower(minimum.x, x), lower(minimum.y, y), lower(minimum.z, z));
        maximum.set(higher(maximum.x, x), higher(maximum.y, y), higher(maximum.z, z));
    }

    /** Returns the lower of two coordinates. A bound that is NaN, from a damaged position, is replaced. */
    private static double lower(double bound, double coordinate) {
        return Double.isNaN(bound) ? coordinate : Math.min(bound, coordinate);
    }

    /** Returns the higher of two coordinates. A bound that is NaN, from a damaged position, is replaced. */
    private static double higher(double bound, double coordinate) {
        return Double.isNaN(bound) ? coordinate : Math.max(bound, coordinate);
    }

    /** Returns whether there are no points. */
    public boolean isEmpty() {
        return !(minimum.x <= maximum.x);
    }

    /** Returns the corner with the minimum coordinates. */
    public Vector3d minimum() {
        return isEmpty() ? new Vector3d() : new Vector3d(minimum);
    }

    /** Returns the corner with the maximum coordinates. */
    public Vector3d maximum() {
        return isEmpty() ? new Vector3d() : new Vector3d(maximum);
    }

    /** Returns the lengths of the sides. */
    public Vector3d size() {
        return maximum().sub(minimum());
    }

    public Vector3d centre() {
        return minimum().add(maximum()).mul(0.5);
    }

    /** Returns the length of the longest side. */
    public float longestSide() {
        Vector3d size = size();
        return (float) Math.max(size.x, Math.max(size.y, size.z));
    }

    /**
     * Returns the box as {@code float[6]} with the minimum x y z and the maximum x y z. The array is empty if there are
     * no points.
     */
    public float[] corners() {
        if (isEmpty()) {
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
