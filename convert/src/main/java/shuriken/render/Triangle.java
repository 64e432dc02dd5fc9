package shuriken.render;

/**
 * A triangle as it appears in the image.
 *
 * @param a corner: a vertex of {@code part}; the order is clockwise as seen
 * @param area twice its area in the steps of {@link ProjectedPrimitive#ONE}
 * @param visible whether it has an area and does not show a hidden back
 * @param top the highest y coordinate of it, or of the quad that it is a piece of
 * @param bottom the lowest y coordinate of it, or of the quad that it is a piece of
 */
record Triangle(ProjectedPrimitive part, int a, int b, int c, long area, boolean visible, int top, int bottom)
        implements Polygon {
    static Triangle of(ProjectedPrimitive part, int triangle) {
        return of(part, triangle, triangle, 1);
    }

    /**
     * Returns a triangle of a primitive.
     *
     * @param first triangle of the polygon that the DS sorts
     * @param count triangles of that polygon
     */
    static Triangle of(ProjectedPrimitive part, int triangle, int first, int count) {
        int a = part.indices()[3 * triangle];
        int b = part.indices()[3 * triangle + 1];
        int c = part.indices()[3 * triangle + 2];
        int top = Integer.MAX_VALUE;
        int bottom = Integer.MIN_VALUE;
        for (int i = 3 * first; i < 3 * (first + count); i++) {
            top = Math.min(top, part.y()[part.indices()[i]]);
            bottom = Math.max(bottom, part.y()[part.indices()[i]]);
        }
        long area = edge(part, a, b, part.x()[c], part.y()[c]);
        boolean front = area < 0 != part.mirrored();
        boolean visible = area != 0 && (front || part.surface().doubleSided());
        return area < 0
                ? new Triangle(part, a, c, b, -area, visible, top, bottom)
                : new Triangle(part, a, b, c, area, visible, top, bottom);
    }

    /** Returns twice the area between an edge and a point: positive to the right of it, 0 on it. */
    static long edge(ProjectedPrimitive part, int from, int to, long x, long y) {
        long dx = (long) part.x()[to] - part.x()[from];
        long dy = (long) part.y()[to] - part.y()[from];
        return dx * (y - part.y()[from]) - dy * (x - part.x()[from]);
    }

    /** Returns the length of the edge opposite to a corner: 0 for a, 1 for b, 2 for c. */
    double edgeLength(int corner) {
        int from = corner == 0 ? b : corner == 1 ? c : a;
        int to = corner == 0 ? c : corner == 1 ? a : b;
        return Math.hypot(part.x()[to] - (double) part.x()[from], part.y()[to] - (double) part.y()[from]);
    }

    /** Returns whether the edge opposite to a corner only divides a quad. */
    boolean isInner(int corner) {
        return part.innerEdges()
                .contains(QuadEdges.key(corner == 0 ? b : corner == 1 ? c : a, corner == 0 ? c : corner == 1 ? a : b));
    }

    @Override
    public float nearness() {
        return (part.depth()[a] + part.depth()[b] + part.depth()[c]) / 3;
    }
}
