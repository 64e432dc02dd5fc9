package shuriken.render;

import java.util.Arrays;

/**
 * A triangle as it appears in the image.
 *
 * @param primitive the primitive of the triangle
 * @param a the index of a vertex of {@code primitive}; the corners are clockwise as seen
 * @param b the index of the second corner
 * @param c the index of the third corner
 * @param area twice the area, in the steps of {@link ProjectedPrimitive#STEPS_PER_SAMPLE}
 * @param isVisible whether the triangle has an area and does not show a hidden back
 * @param top the y coordinate of the highest corner of the triangle, or of the quad that it is a part of
 * @param bottom the y coordinate of the lowest corner of the triangle, or of the quad that it is a part of
 * @param polygonStart the index of the first triangle of the polygon that the DS sorts
 * @param polygonSize the number of triangles of that polygon
 */
record Triangle(
        ProjectedPrimitive primitive,
        int a,
        int b,
        int c,
        long area,
        boolean isVisible,
        int top,
        int bottom,
        int polygonStart,
        int polygonSize)
        implements Polygon {
    /** Returns a triangle of a primitive that does not belong to a quad. */
    static Triangle of(ProjectedPrimitive primitive, int triangleIndex) {
        return of(primitive, triangleIndex, triangleIndex, 1);
    }

    /**
     * Returns a triangle of a primitive.
     *
     * @param triangleIndex the index of the triangle
     * @param polygonStart the index of the first triangle of the polygon that the DS sorts
     * @param polygonSize the number of triangles of that polygon
     */
    static Triangle of(ProjectedPrimitive primitive, int triangleIndex, int polygonStart, int polygonSize) {
        int a = primitive.indices()[3 * triangleIndex];
        int b = primitive.indices()[3 * triangleIndex + 1];
        int c = primitive.indices()[3 * triangleIndex + 2];
        int top = Integer.MAX_VALUE;
        int bottom = Integer.MIN_VALUE;
        for (int i = 3 * polygonStart; i < 3 * (polygonStart + polygonSize); i++) {
            top = Math.min(top, primitive.y()[primitive.indices()[i]]);
            bottom = Math.max(bottom, primitive.y()[primitive.indices()[i]]);
        }
        long area = edgeFunction(primitive, a, b, primitive.x()[c], primitive.y()[c]);
        boolean isFront = area < 0 != primitive.isMirrored();
        boolean isVisible = area != 0 && (isFront || primitive.surface().isDoubleSided());
        return area < 0
                ? new Triangle(primitive, a, c, b, -area, isVisible, top, bottom, polygonStart, polygonSize)
                : new Triangle(primitive, a, b, c, area, isVisible, top, bottom, polygonStart, polygonSize);
    }

    /**
     * Returns twice the area between an edge and a point, in steps. It is positive to the right of the edge and 0 on
     * it.
     */
    static long edgeFunction(ProjectedPrimitive primitive, int fromVertex, int toVertex, long x, long y) {
        long dx = (long) primitive.x()[toVertex] - primitive.x()[fromVertex];
        long dy = (long) primitive.y()[toVertex] - primitive.y()[fromVertex];
        return dx * (y - primitive.y()[fromVertex]) - dy * (x - primitive.x()[fromVertex]);
    }

    /** Returns the length of the edge opposite to a corner, which is 0 for a, 1 for b or 2 for c. */
    double edgeLength(int cornerIndex) {
        int fromVertex = edgeStart(cornerIndex);
        int toVertex = edgeEnd(cornerIndex);
        return Math.hypot(
                primitive.x()[toVertex] - (double) primitive.x()[fromVertex],
                primitive.y()[toVertex] - (double) primitive.y()[fromVertex]);
    }

    /** Returns whether the edge opposite to a corner only divides a quad. */
    boolean isInner(int cornerIndex) {
        return primitive.innerEdges().contains(QuadEdges.edgeKey(edgeStart(cornerIndex), edgeEnd(cornerIndex)));
    }

    private int edgeStart(int oppositeCorner) {
        return switch (oppositeCorner) {
            case 0 -> b;
            case 1 -> c;
            default -> a;
        };
    }

    private int edgeEnd(int oppositeCorner) {
        return switch (oppositeCorner) {
            case 0 -> c;
            case 1 -> a;
            default -> b;
        };
    }

    @Override
    public int[][] outlines() {
        int[][] outlines = new int[polygonSize][];
        for (int i = 0; i < polygonSize; i++) {
            outlines[i] = Arrays.copyOfRange(primitive.indices(), 3 * (polygonStart + i), 3 * (polygonStart + i + 1));
        }
        return outlines;
    }

    @Override
    public float nearness() {
        return (primitive.nearness()[a] + primitive.nearness()[b] + primitive.nearness()[c]) / 3;
    }
}
