package shuriken.edit;

/**
 * The corners of triangles in one pose.
 *
 * @param coordinates the coordinates of three corners for each triangle, {@code float[9 * n]}
 */
record TriangleCorners(float[] coordinates) {
    /** The number of rotations of one triangle relative to another. Three of them have reversed winding. */
    static final int ROTATION_COUNT = 6;

    int triangleCount() {
        return coordinates.length / 9;
    }

    /**
     * Returns the largest distance of two corners along an axis.
     *
     * @param corner the index of a corner: 3 times the triangle, plus 0 to 2
     * @param otherCorners the corners of the other scene
     * @param other the index of a corner in {@code otherCorners}
     */
    double distance(int corner, TriangleCorners otherCorners, int other) {
        double distance = 0;
        for (int axis = 0; axis < 3; axis++) {
            distance = Math.max(
                    distance,
                    Math.abs((double) coordinates[3 * corner + axis] - otherCorners.coordinates[3 * other + axis]));
        }
        return distance;
    }

    /**
     * Returns the largest distance between corresponding corners of two triangles.
     *
     * @param otherCorners the corners of the other scene
     * @param other the index of a triangle in {@code otherCorners}
     * @param rotation the corner of the other triangle that corresponds to the first corner: 0 to 2, or 3 to 5 with the
     *     winding reversed
     */
    double distance(int triangle, TriangleCorners otherCorners, int other, int rotation) {
        double distance = 0;
        for (int k = 0; k < 3; k++) {
            distance = Math.max(distance, distance(3 * triangle + k, otherCorners, 3 * other + corner(k, rotation)));
        }
        return distance;
    }

    /** Returns a lower bound of the distances between two triangles in all rotations: that of their centres. */
    double minDistance(int triangle, TriangleCorners otherCorners, int other) {
        double distance = 0;
        for (int axis = 0; axis < 3; axis++) {
            distance = Math.max(distance, Math.abs(centre(triangle, axis) - otherCorners.centre(other, axis)));
        }
        return distance;
    }

    /**
     * Returns the corner of another triangle that corresponds to a corner, from 0 to 2.
     *
     * @param rotation as in {@link #distance(int, TriangleCorners, int, int)}
     */
    static int corner(int k, int rotation) {
        return rotation < 3 ? (k + rotation) % 3 : (rotation - k) % 3;
    }

    /** Returns the centres of all triangles as {@code float[3 * n]}. */
    float[] centres() {
        float[] centres = new float[coordinates.length / 3];
        for (int i = 0; i < centres.length; i++) {
            centres[i] = (float) centre(i / 3, i % 3);
        }
        return centres;
    }

    /** Returns a coordinate of the centre of a triangle. */
    double centre(int triangle, int axis) {
        int offset = 9 * triangle + axis;
        return ((double) coordinates[offset] + coordinates[offset + 3] + coordinates[offset + 6]) / 3;
    }

    /** Returns the midpoints of all edges as {@code float[9 * n]}. An edge has the index of its first corner. */
    float[] edgeMidpoints() {
        float[] midpoints = new float[coordinates.length];
        for (int i = 0; i < midpoints.length; i++) {
            midpoints[i] = (float) (((double) coordinates[i] + coordinates[3 * next(i / 3) + i % 3]) / 2);
        }
        return midpoints;
    }

    /** Returns the next corner of the same triangle. */
    static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    /** Returns the height of a triangle above its longest edge. */
    double height(int triangle) {
        double[] a = edge(triangle, 0, 1);
        double[] b = edge(triangle, 0, 2);
        double longest = Math.max(length(edge(triangle, 1, 2)), Math.max(length(a), length(b)));
        double[] cross = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
        return longest == 0 ? 0 : length(cross) / longest;
    }

    /** Returns the length of the shortest edge of a triangle. */
    double shortestEdge(int triangle) {
        return Math.min(
                length(edge(triangle, 1, 2)), Math.min(length(edge(triangle, 0, 1)), length(edge(triangle, 0, 2))));
    }

    /** Returns the vector from one corner to another. */
    private double[] edge(int triangle, int from, int to) {
        double[] edge = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            edge[axis] =
                    (double) coordinates[9 * triangle + 3 * to + axis] - coordinates[9 * triangle + 3 * from + axis];
        }
        return edge;
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }
}
