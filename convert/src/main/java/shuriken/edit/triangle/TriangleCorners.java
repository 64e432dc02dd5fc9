package shuriken.edit.triangle;

/**
 * The corners of triangles in one pose.
 *
 * @param coordinates the coordinates of three corners for each triangle, {@code float[9 * n]}
 */
record TriangleCorners(float[] coordinates) {
    /**
     * The number of possible rotations of a triangle relative to another triangle. Three of them have reversed winding.
     */
    static final int ROTATION_COUNT = 6;

    int triangleCount() {
        return coordinates.length / 9;
    }

    /**
     * Returns the distance between two corners along the axis on which it is largest.
     *
     * @param cornerIndex the index of a corner: 3 times the index of the triangle, plus 0 to 2
     * @param otherCorners the corners of the other scene
     * @param otherCornerIndex the index of a corner in {@code otherCorners}
     */
    double cornerDistance(int cornerIndex, TriangleCorners otherCorners, int otherCornerIndex) {
        double maxDistance = 0;
        for (int axis = 0; axis < 3; axis++) {
            maxDistance = Math.max(
                    maxDistance,
                    Math.abs((double) coordinates[3 * cornerIndex + axis]
                            - otherCorners.coordinates[3 * otherCornerIndex + axis]));
        }
        return maxDistance;
    }

    /**
     * Returns the largest distance between corresponding corners of two triangles along an axis.
     *
     * @param otherCorners the corners of the other scene
     * @param otherTriangleIndex the index of a triangle in {@code otherCorners}
     * @param rotation the corner of the other triangle that corresponds to the first corner: 0 to 2, or 3 to 5 with the
     *     winding reversed
     */
    double distance(int triangleIndex, TriangleCorners otherCorners, int otherTriangleIndex, int rotation) {
        double maxDistance = 0;
        for (int corner = 0; corner < 3; corner++) {
            maxDistance = Math.max(
                    maxDistance,
                    cornerDistance(
                            3 * triangleIndex + corner,
                            otherCorners,
                            3 * otherTriangleIndex + correspondingCorner(corner, rotation)));
        }
        return maxDistance;
    }

    /**
     * Returns the distance between the centres of two triangles along the axis on which it is largest. It is a lower
     * bound of the distances between the triangles in all rotations.
     */
    double centreDistance(int triangleIndex, TriangleCorners otherCorners, int otherTriangleIndex) {
        double maxDistance = 0;
        for (int axis = 0; axis < 3; axis++) {
            maxDistance = Math.max(
                    maxDistance,
                    Math.abs(centreCoordinate(triangleIndex, axis)
                            - otherCorners.centreCoordinate(otherTriangleIndex, axis)));
        }
        return maxDistance;
    }

    /**
     * Returns the number of the corner, from 0 to 2, of a triangle that corresponds to a corner of a different
     * triangle.
     *
     * @param rotation as in {@link #distance(int, TriangleCorners, int, int)}
     */
    static int correspondingCorner(int cornerInTriangle, int rotation) {
        return rotation < 3 ? (cornerInTriangle + rotation) % 3 : (rotation - cornerInTriangle) % 3;
    }

    /** Returns the centres of all triangles as {@code float[3 * n]}. */
    float[] centres() {
        float[] centres = new float[coordinates.length / 3];
        for (int i = 0; i < centres.length; i++) {
            centres[i] = (float) centreCoordinate(i / 3, i % 3);
        }
        return centres;
    }

    /** Returns a coordinate of the centre of a triangle. */
    double centreCoordinate(int triangleIndex, int axis) {
        int offset = 9 * triangleIndex + axis;
        return ((double) coordinates[offset] + coordinates[offset + 3] + coordinates[offset + 6]) / 3;
    }

    /** Returns the midpoints of all edges as {@code float[9 * n]}. An edge has the index of its first corner. */
    float[] edgeMidpoints() {
        float[] midpoints = new float[coordinates.length];
        for (int i = 0; i < midpoints.length; i++) {
            midpoints[i] = (float) (((double) coordinates[i] + coordinates[3 * nextCornerIndex(i / 3) + i % 3]) / 2);
        }
        return midpoints;
    }

    /** Returns the index of the next corner of the same triangle. */
    static int nextCornerIndex(int cornerIndex) {
        return cornerIndex % 3 == 2 ? cornerIndex - 2 : cornerIndex + 1;
    }

    /** Returns the height of a triangle above its longest edge. */
    double computeHeight(int triangleIndex) {
        double[] edgeToSecond = edge(triangleIndex, 0, 1);
        double[] edgeToThird = edge(triangleIndex, 0, 2);
        double longestEdge =
                Math.max(length(edge(triangleIndex, 1, 2)), Math.max(length(edgeToSecond), length(edgeToThird)));
        double[] crossProduct = {
            edgeToSecond[1] * edgeToThird[2] - edgeToSecond[2] * edgeToThird[1],
            edgeToSecond[2] * edgeToThird[0] - edgeToSecond[0] * edgeToThird[2],
            edgeToSecond[0] * edgeToThird[1] - edgeToSecond[1] * edgeToThird[0]
        };
        return longestEdge == 0 ? 0 : length(crossProduct) / longestEdge;
    }

    /** Returns the length of the shortest edge of a triangle. */
    double shortestEdgeLength(int triangleIndex) {
        return Math.min(
                length(edge(triangleIndex, 1, 2)),
                Math.min(length(edge(triangleIndex, 0, 1)), length(edge(triangleIndex, 0, 2))));
    }

    /** Returns the vector from one corner of a triangle to a different corner. */
    private double[] edge(int triangleIndex, int fromCorner, int toCorner) {
        double[] vector = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            vector[axis] = (double) coordinates[9 * triangleIndex + 3 * toCorner + axis]
                    - coordinates[9 * triangleIndex + 3 * fromCorner + axis];
        }
        return vector;
    }

    private static double length(double[] vector) {
        return Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
    }
}
