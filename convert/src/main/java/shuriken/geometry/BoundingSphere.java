package shuriken.geometry;

import org.joml.Vector3d;
import shuriken.io.struct.Vec3f;

/**
 * A sphere around the vertices of a mesh, as files store it.
 *
 * @param centre the centre, in the units of the vertices
 * @param radius the distance from the centre to the farthest vertex
 */
public record BoundingSphere(Vec3f centre, float radius) {
    /** A factor on radii, so that rounding does not move a vertex outside. */
    private static final float RADIUS_TOLERANCE = 1.0001f;

    /**
     * Returns the sphere from the centre of the bounding box to the farthest position. Without positions, it is a point
     * at the origin.
     *
     * @param positions {@code float[3*n]}
     */
    public static BoundingSphere enclosing(float[] positions) {
        Vector3d boxCentre = BoundingBox.enclosing(positions).centre();
        Vec3f centre = new Vec3f((float) boxCentre.x, (float) boxCentre.y, (float) boxCentre.z);
        return new BoundingSphere(centre, maxDistance(centre, positions));
    }

    /**
     * Returns this sphere if it contains all positions, and otherwise a new sphere around them.
     *
     * @param positions {@code float[3*n]}
     */
    public BoundingSphere orEnclosing(float[] positions) {
        return contains(positions) ? this : enclosing(positions);
    }

    /**
     * Returns whether the sphere contains all positions. The radius is tested with a tolerance.
     *
     * @param positions {@code float[3*n]}
     */
    public boolean contains(float[] positions) {
        return maxDistance(centre, positions) <= radius * RADIUS_TOLERANCE;
    }

    /** Returns the distance from a point to the farthest position, or 0 if there are no positions. */
    private static float maxDistance(Vec3f point, float[] positions) {
        double maxSquaredDistance = 0;
        for (int i = 0; i + 2 < positions.length; i += 3) {
            double dx = (double) positions[i] - point.x();
            double dy = (double) positions[i + 1] - point.y();
            double dz = (double) positions[i + 2] - point.z();
            maxSquaredDistance = Math.max(maxSquaredDistance, dx * dx + dy * dy + dz * dz);
        }
        return (float) Math.sqrt(maxSquaredDistance);
    }
}
