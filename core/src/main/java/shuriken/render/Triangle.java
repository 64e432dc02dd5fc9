package shuriken.render;

/**
 * A triangle in the picture.
 *
 * @param a corner: a vertex of {@code part}; the order is clockwise as seen
 * @param area twice its area in the steps of {@link ProjectedPrimitive#ONE}
 * @param visible whether it has an area and does not turn a hidden back to the viewer
 */
record Triangle(ProjectedPrimitive part, int a, int b, int c, long area, boolean visible) {
    static Triangle of(ProjectedPrimitive part, int triangle) {
        int a = part.indices()[3 * triangle];
        int b = part.indices()[3 * triangle + 1];
        int c = part.indices()[3 * triangle + 2];
        long area = edge(part, a, b, part.x()[c], part.y()[c]);
        boolean front = area < 0 != part.mirrored();
        boolean visible = area != 0 && (front || part.surface().doubleSided());
        return area < 0 ? new Triangle(part, a, c, b, -area, visible) : new Triangle(part, a, b, c, area, visible);
    }

    /** Twice the area between an edge and a point: positive to the right of it, 0 on it. */
    static long edge(ProjectedPrimitive part, int from, int to, long x, long y) {
        long dx = (long) part.x()[to] - part.x()[from];
        long dy = (long) part.y()[to] - part.y()[from];
        return dx * (y - part.y()[from]) - dy * (x - part.x()[from]);
    }

    /** How near its middle is. */
    float nearness() {
        return (part.depth()[a] + part.depth()[b] + part.depth()[c]) / 3;
    }
}
