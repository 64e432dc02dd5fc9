package shuriken.render;

/** A polygon as it appears in the image. */
sealed interface Polygon permits Triangle, Quad {
    /** Returns the primitive to which the polygon belongs. */
    ProjectedPrimitive primitive();

    /** Returns whether the polygon has an area and does not show a hidden back. */
    boolean isVisible();

    /**
     * Returns the y coordinate of the highest corner, in steps. It is the smallest y coordinate, because y points
     * downward.
     */
    int top();

    /** Returns the y coordinate of the lowest corner, in steps. */
    int bottom();

    /**
     * Returns the outlines of the polygon that the DS sorts, {@code int[n][corners]}: the indices of vertices of the
     * primitive. A triangle of a quad returns all triangles of that quad.
     */
    int[][] outlines();

    /** Returns the nearness of the centre. A greater value is nearer. */
    float nearness();
}
