package shuriken.edit;

/**
 * Corners of triangles in one pose.
 *
 * @param at {@code float[9 * n]}: three corners for each triangle
 */
record TriangleCorners(float[] at) {
    int triangles() {
        return at.length / 9;
    }

    /**
     * The distance along the axis where it is greatest.
     *
     * @param corner 3 times the triangle, and 0 to 2
     */
    double distance(int corner, TriangleCorners others, int other) {
        double distance = 0;
        for (int axis = 0; axis < 3; axis++) {
            distance = Math.max(distance, Math.abs((double) at[3 * corner + axis] - others.at[3 * other + axis]));
        }
        return distance;
    }

    /**
     * The greatest distance of corners.
     *
     * @param turn which corner of the other triangle belongs to the first one: 0 to 2, and 3 to 5 if it runs the other way round
     */
    double distance(int triangle, TriangleCorners others, int other, int turn) {
        double distance = 0;
        for (int k = 0; k < 3; k++) {
            distance = Math.max(distance, distance(3 * triangle + k, others, 3 * other + corner(k, turn)));
        }
        return distance;
    }

    /** The corner of another triangle that belongs to a corner. */
    static int corner(int k, int turn) {
        return turn < 3 ? (k + turn) % 3 : (turn - k) % 3;
    }

    /** {@code float[3 * n]}: the centres of all triangles. */
    float[] centres() {
        float[] centres = new float[at.length / 3];
        for (int i = 0; i < centres.length; i++) {
            int from = 9 * (i / 3) + i % 3;
            centres[i] = (float) (((double) at[from] + at[from + 3] + at[from + 6]) / 3);
        }
        return centres;
    }

    /** {@code float[9 * n]}: the middles of all edges; that of an edge has the number of the corner that it begins at. */
    float[] middles() {
        float[] middles = new float[at.length];
        for (int i = 0; i < middles.length; i++) {
            middles[i] = (float) (((double) at[i] + at[3 * next(i / 3) + i % 3]) / 2);
        }
        return middles;
    }

    /** The corner behind a corner of the same triangle. */
    static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    /** The height of a triangle above its longest edge. */
    double height(int triangle) {
        double[] a = edge(triangle, 0, 1);
        double[] b = edge(triangle, 0, 2);
        double longest = Math.max(length(edge(triangle, 1, 2)), Math.max(length(a), length(b)));
        double[] cross = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
        return longest == 0 ? 0 : length(cross) / longest;
    }

    private double[] edge(int triangle, int from, int to) {
        double[] edge = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            edge[axis] = (double) at[9 * triangle + 3 * to + axis] - at[9 * triangle + 3 * from + axis];
        }
        return edge;
    }

    private static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }
}
