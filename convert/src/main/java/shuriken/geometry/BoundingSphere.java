package shuriken.geometry;

import org.joml.Vector3d;

/**
 * A sphere around the vertices of a mesh, as files store it.
 *
 * @param x the x coordinate of the centre
 * @param y the y coordinate of the centre
 * @param z the z coordinate of the centre
 * @param radius the distance from the centre to the farthest vertex
 */
public record BoundingSphere(float x, float y, float z, float radius) {
    /** A factor on radii, so that rounding does not move a vertex outside. */
    private static final float RADIUS_TOLERANCE_FACTOR = 1.0001f;

    /**
     * Returns the sphere from the centre of the bounding box to the farthest position. Without positions, it is a point
     * at the origin.
     *
     * @param positions {@code float[3*n]}
     */
    public static BoundingSphere enclosing(float[] positions) {
        Vector3d centre = BoundingBox.enclosing(positions).centre();
        BoundingSphere point =
                new BoundingSphere((float) centre.x, (float) centre.y, (float) centre.z, /* radius= */ 0);
        return new BoundingSphere(point.x, point.y, point.z, point.maxDistance(positions));
    }

    /**
     * Returns whether the sphere contains all positions. The radius is tested with a tolerance.
     *
     * @param positions {@code float[3*n]}
     */
    public boolean contains(float[] positions) {
        return maxDistance(positions) <= radius * RADIUS_TOLERANCE_FACTOR;
    }

    /** Returns the distance from the centre to the farthest position, or 0 if there are no positions. */
    private float maxDistance(float[] positions) {
        double maxSquaredDistance = 0;
        for (int i = 0; i + 2 < positions.length; i += 3) {
            double dx = (double) positions[i] - x;
            double dy = (double) positions[i + 1] - y;
            double dz = (double) positions[i + 2] - z;
            maxSquaredDistance = Math.max(maxSquaredDistance, dx * dx + dy * dy + dz * dz);
        }
        return (float) Math.sqrt(maxSquaredDistance);
    }
}
