package shuriken.geometry;

/**
 * The smallest axis-aligned box around points.
 *
 * @param low {@code float[3]}, the minimum coordinates; above {@code high} only if there are no points
 * @param high {@code float[3]}, the maximum coordinates
 */
public record Box(float[] low, float[] high) {
    /** Returns the box around {@code float[3*n]} points. */
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

    /** Returns whether there are no points. */
    public boolean isEmpty() {
        return !(low[0] <= high[0]);
    }

    /** Returns {@code float[3]}; the origin without points. */
    public float[] centre() {
        float[] centre = new float[3];
        for (int axis = 0; axis < 3 && !isEmpty(); axis++) {
            centre[axis] = (float) (((double) low[axis] + high[axis]) / 2);
        }
        return centre;
    }

    /** Returns the longest side; 0 without points. */
    public float size() {
        float size = 0;
        for (int axis = 0; axis < 3 && !isEmpty(); axis++) {
            size = Math.max(size, high[axis] - low[axis]);
        }
        return size;
    }

    /** Returns the distance from the centre to the farthest of these points. */
    public float radius(float[] positions) {
        return reach(centre(), positions);
    }

    /** Returns the distance from a position to the farthest of these points. */
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
