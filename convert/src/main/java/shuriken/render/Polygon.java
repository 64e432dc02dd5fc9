package shuriken.render;

/** A polygon as it appears in the image. */
sealed interface Polygon permits Triangle, Quad {
    ProjectedPrimitive part();

    /** Returns whether it has an area and does not show a hidden back. */
    boolean visible();

    /** Returns the y coordinate of its highest corner. */
    int top();

    /** Returns the y coordinate of its lowest corner. */
    int bottom();

    /** Returns how near its centre is. */
    float nearness();
}
