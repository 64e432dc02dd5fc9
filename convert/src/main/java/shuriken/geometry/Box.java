package shuriken.geometry;

/**
 * The smallest axis-aligned box around points.
 *
 * @param low {@code float[3]}: the minimum coordinates, which are greater than {@code high} only if there are no points
 * @param high {@code float[3]}: the maximum coordinates
 */
public record Box(float[] low, float[] high) {
    /**
     * Returns the box around points.
     *
     * @param positions {@code float[3*n]}
     */
    public static Box enclosing(float[] positions) {
        float infinity = Float.POSITIVE_INFINITY;
        float[] low = {infinity, infinity, infinity};
        float[] high = {-infinity, -infinity, -infinity};
        for (int i = 0; i + 2 < positions.length; i += 3) {
            for (int axis = 0; axis < 3; axis++) {
                low[axis] = Math.min(low[axis], positions[i + axis]);
                high[axis] = Math.max(high[axis], positions[i + axis]);
            }
        }
        return new Box(low, high);
    }

    /** Returns whether there are no points. */
    public boolean isEmpty() {
        return !(low[0] <= high[0]);
    }

    /** Returns the centre as {@code float[3]}, or the origin if there are no points. */
    public float[] centre() {
        float[] centre = new float[3];
        for (int axis = 0; axis < 3 && !isEmpty(); axis++) {
            centre[axis] = (float) (((double) low[axis] + high[axis]) / 2);
        }
        return centre;
    }

    /** Returns the length of the longest side, or 0 if there are no points. */
    public float size() {
        float size = 0;
        for (int axis = 0; axis < 3 && !isEmpty(); axis++) {
            size = Math.max(size, high[axis] - low[axis]);
        }
        return size;
    }

    /**
     * Returns the radius of the sphere around the centre of this box that encloses points.
     *
     * @param positions {@code float[3*n]}; the radius for an empty array is 0
     */
    public float radius(float[] positions) {
        return maxDistance(centre(), positions);
    }

    /**
     * Returns the distance from a position to the farthest of the points.
     *
     * @param origin {@code float[3]}
     * @param positions {@code float[3*n]}; the distance for an empty array is 0
     */
    public static float maxDistance(float[] origin, float[] positions) {
        double maxSquaredDistance = 0;
        for (int i = 0; i + 2 < positions.length; i += 3) {
            double squaredDistance = 0;
            for (int axis = 0; axis < 3; axis++) {
                double distance = (double) positions[i + axis] - origin[axis];
                squaredDistance += distance * distance;
            }
            maxSquaredDistance = Math.max(maxSquaredDistance, squaredDistance);
        }
        return (float) Math.sqrt(maxSquaredDistance);
    }
}
