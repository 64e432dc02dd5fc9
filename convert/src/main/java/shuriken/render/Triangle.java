package shuriken.render;

import java.util.Arrays;

/**
 * A triangle as it appears in the image.
 *
 * @param part the primitive of the triangle
 * @param a the index of a vertex of {@code part}; the corners are clockwise as seen
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
        ProjectedPrimitive part,
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
    static Triangle of(ProjectedPrimitive part, int triangleIndex) {
        return of(part, triangleIndex, triangleIndex, 1);
    }

    /**
     * Returns a triangle of a primitive.
     *
     * @param triangleIndex the index of the triangle
     * @param polygonStart the index of the first triangle of the polygon that the DS sorts
     * @param polygonSize the number of triangles of that polygon
     */
    static Triangle of(ProjectedPrimitive part, int triangleIndex, int polygonStart, int polygonSize) {
        int a = part.indices()[3 * triangleIndex];
        int b = part.indices()[3 * triangleIndex + 1];
        int c = part.indices()[3 * triangleIndex + 2];
        int top = Integer.MAX_VALUE;
        int bottom = Integer.MIN_VALUE;
        for (int i = 3 * polygonStart; i < 3 * (polygonStart + polygonSize); i++) {
            top = Math.min(top, part.y()[part.indices()[i]]);
            bottom = Math.max(bottom, part.y()[part.indices()[i]]);
        }
        long area = edgeFunction(part, a, b, part.x()[c], part.y()[c]);
        boolean isFront = area < 0 != part.isMirrored();
        boolean isVisible = area != 0 && (isFront || part.surface().isDoubleSided());
        return area < 0
                ? new Triangle(part, a, c, b, -area, isVisible, top, bottom, polygonStart, polygonSize)
                : new Triangle(part, a, b, c, area, isVisible, top, bottom, polygonStart, polygonSize);
    }

    /**
     * Returns twice the area between an edge and a point, in steps. It is positive to the right of the edge and 0 on
     * it.
     */
    static long edgeFunction(ProjectedPrimitive part, int fromVertex, int toVertex, long x, long y) {
        long dx = (long) part.x()[toVertex] - part.x()[fromVertex];
        long dy = (long) part.y()[toVertex] - part.y()[fromVertex];
        return dx * (y - part.y()[fromVertex]) - dy * (x - part.x()[fromVertex]);
    }

    /** Returns the length of the edge opposite to a corner, which is 0 for a, 1 for b or 2 for c. */
    double edgeLength(int cornerIndex) {
        int fromVertex = edgeStart(cornerIndex);
        int toVertex = edgeEnd(cornerIndex);
        return Math.hypot(
                part.x()[toVertex] - (double) part.x()[fromVertex], part.y()[toVertex] - (double) part.y()[fromVertex]);
    }

    /** Returns whether the edge opposite to a corner only divides a quad. */
    boolean isInner(int cornerIndex) {
        return part.innerEdges().contains(QuadEdges.edgeKey(edgeStart(cornerIndex), edgeEnd(cornerIndex)));
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
            outlines[i] = Arrays.copyOfRange(part.indices(), 3 * (polygonStart + i), 3 * (polygonStart + i + 1));
        }
        return outlines;
    }

    @Override
    public float nearness() {
        return (part.nearness()[a] + part.nearness()[b] + part.nearness()[c]) / 3;
    }
}
