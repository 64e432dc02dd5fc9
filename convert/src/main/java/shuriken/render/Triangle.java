package shuriken.render;

import java.util.Arrays;

/**
 * A triangle as it appears in the image.
 *
 * @param primitive the primitive of the triangle
 * @param a the vertex index of the first corner; the corners are clockwise as seen
 * @param b the vertex index of the second corner
 * @param c the vertex index of the third corner
 * @param twiceArea twice the area, in squares of a step; see {@link ProjectedPrimitive#STEPS_PER_SAMPLE}
 * @param isVisible whether the triangle has an area and does not show a hidden back
 * @param top the y coordinate of the highest corner of the triangle, or of the quad that it is a part of
 * @param bottom the y coordinate of the lowest corner of the triangle, or of the quad that it is a part of
 * @param firstTriangleIndex the index of the first triangle of the polygon that the DS sorts
 * @param polygonTriangleCount the number of triangles of that polygon
 */
record Triangle(
        ProjectedPrimitive primitive,
        int a,
        int b,
        int c,
        long twiceArea,
        boolean isVisible,
        int top,
        int bottom,
        int firstTriangleIndex,
        int polygonTriangleCount)
        implements Polygon {
    /** Returns a triangle of a primitive that does not belong to a quad. */
    static Triangle of(ProjectedPrimitive primitive, int triangleIndex) {
        return of(primitive, triangleIndex, /* firstTriangleIndex= */ triangleIndex, /* polygonTriangleCount= */ 1);
    }

    /**
     * Returns a triangle of a primitive.
     *
     * @param triangleIndex the index of the triangle
     * @param firstTriangleIndex the index of the first triangle of the polygon that the DS sorts
     * @param polygonTriangleCount the number of triangles of that polygon
     */
    static Triangle of(
            ProjectedPrimitive primitive, int triangleIndex, int firstTriangleIndex, int polygonTriangleCount) {
        int a = primitive.indices()[3 * triangleIndex];
        int b = primitive.indices()[3 * triangleIndex + 1];
        int c = primitive.indices()[3 * triangleIndex + 2];
        int top = Integer.MAX_VALUE;
        int bottom = Integer.MIN_VALUE;
        for (int i = 3 * firstTriangleIndex; i < 3 * (firstTriangleIndex + polygonTriangleCount); i++) {
            top = Math.min(top, primitive.y()[primitive.indices()[i]]);
            bottom = Math.max(bottom, primitive.y()[primitive.indices()[i]]);
        }
        long twiceArea =
                edgeFunction(primitive, a, b, primitive.x()[c], primitive.y()[c]);
        boolean isFront = twiceArea < 0 != primitive.isMirrored();
        boolean isVisible = twiceArea != 0 && (isFront || primitive.surface().isDoubleSided());
        return twiceArea < 0
                ? new Triangle(
                        primitive,
                        a,
                        c,
                        b,
                        -twiceArea,
                        isVisible,
                        top,
                        bottom,
                        firstTriangleIndex,
                        polygonTriangleCount)
                : new Triangle(
                        primitive,
                        a,
                        b,
                        c,
                        twiceArea,
                        isVisible,
                        top,
                        bottom,
                        firstTriangleIndex,
                        polygonTriangleCount);
    }

    /**
     * Returns twice the area between an edge and a point, in squares of a step. It is positive to the right of the edge
     * and 0 on it.
     */
    static long edgeFunction(ProjectedPrimitive primitive, int fromVertexIndex, int toVertexIndex, long x, long y) {
        long dx = (long) primitive.x()[toVertexIndex] - primitive.x()[fromVertexIndex];
        long dy = (long) primitive.y()[toVertexIndex] - primitive.y()[fromVertexIndex];
        return dx * (y - primitive.y()[fromVertexIndex]) - dy * (x - primitive.x()[fromVertexIndex]);
    }

    /**
     * Returns the length of an edge.
     *
     * @param oppositeCorner the corner opposite to the edge: 0 for a, 1 for b or 2 for c
     */
    double edgeLength(int oppositeCorner) {
        int fromVertexIndex = edgeStart(oppositeCorner);
        int toVertexIndex = edgeEnd(oppositeCorner);
        return Math.hypot(
                primitive.x()[toVertexIndex] - (double) primitive.x()[fromVertexIndex],
                primitive.y()[toVertexIndex] - (double) primitive.y()[fromVertexIndex]);
    }

    /** Returns whether the edge opposite to a corner only divides a quad. */
    boolean isInnerEdge(int oppositeCorner) {
        return primitive
                .innerEdgeKeys()
                .contains(QuadEdges.edgeKey(edgeStart(oppositeCorner), edgeEnd(oppositeCorner)));
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
        int[][] outlines = new int[polygonTriangleCount][];
        for (int i = 0; i < polygonTriangleCount; i++) {
            outlines[i] = Arrays.copyOfRange(
                    primitive.indices(), 3 * (firstTriangleIndex + i), 3 * (firstTriangleIndex + i + 1));
        }
        return outlines;
    }

    @Override
    public float nearness() {
        return (primitive.nearness()[a] + primitive.nearness()[b] + primitive.nearness()[c]) / 3;
    }
}
