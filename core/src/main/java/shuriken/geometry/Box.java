package shuriken.geometry;

/**
 * The smallest box along the axes around points.
 *
 * @param low {@code float[3]}, the least coordinates; not below {@code high} only if there are points
 * @param high {@code float[3]}
 */
public record Box(float[] low, float[] high) {
    /** Around {@code float[3*n]} points. */
    public static Box of(float[] positions) {
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

    /** Whether there are no points. */
    public boolean isEmpty() {
        return !(low[0] <= high[0]);
    }

    /** {@code float[3]}; the origin where there are no points. */
    public float[] centre() {
        float[] centre = new float[3];
        for (int axis = 0; axis < 3 && !isEmpty(); axis++) {
            centre[axis] = (float) (((double) low[axis] + high[axis]) / 2);
        }
        return centre;
    }

    /** The longest side; 0 where there are no points. */
    public float size() {
        float size = 0;
        for (int axis = 0; axis < 3 && !isEmpty(); axis++) {
            size = Math.max(size, high[axis] - low[axis]);
        }
        return size;
    }

    /** From the centre to the farthest of these points. */
    public float radius(float[] positions) {
        return reach(centre(), positions);
    }

    /** From a place to the farthest of these points. */
    public static float reach(float[] position, float[] positions) {
        double farthest = 0;
        for (int i = 0; i + 2 < positions.length; i += 3) {
            double square = 0;
            for (int axis = 0; axis < 3; axis++) {
                double distance = (double) positions[i + axis] - position[axis];
                square += distance * distance;
            }
            farthest = Math.max(farthest, square);
        }
        return (float) Math.sqrt(farthest);
    }
}
