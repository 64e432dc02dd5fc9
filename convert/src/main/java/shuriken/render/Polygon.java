package shuriken.render;

/** A polygon as it appears in the image. Coordinates are in steps, see {@link ProjectedPrimitive#STEPS_PER_SAMPLE}. */
sealed interface Polygon permits Triangle, Quad {
    /** Returns the primitive to which the polygon belongs. */
    ProjectedPrimitive primitive();

    /** Returns whether the polygon has an area and does not show a hidden back. */
    boolean isVisible();

    /**
     * Returns the y coordinate of the highest corner. It is the smallest y coordinate, because y points downward. A
     * triangle of a quad returns the value of that quad.
     */
    int top();

    /** Returns the y coordinate of the lowest corner. A triangle of a quad returns the value of that quad. */
    int bottom();

    /**
     * Returns the outlines of the polygon that the DS sorts, as indices of vertices of the primitive. A quad has one
     * outline. A triangle of a quad returns the outlines of all triangles of that quad.
     */
    int[][] outlines();

    /** Returns the nearness of the centre. A greater value is nearer. */
    float nearness();
}
