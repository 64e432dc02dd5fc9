package shuriken.convert.nitro.mesh;

import java.util.List;

/**
 * The polygons between a BEGIN_VTXS and an END_VTXS command of a display list.
 *
 * @param type 0 for triangles, 1 for quads, 2 for a triangle strip, 3 for a quad strip
 * @param vertices the vertices in the order of their commands
 */
public record ListPolygons(int type, List<ListVertex> vertices) {
    public static final int TRIANGLES = 0;
    public static final int QUADS = 1;
    public static final int TRIANGLE_STRIP = 2;
    public static final int QUAD_STRIP = 3;

    public ListPolygons {
        vertices = List.copyOf(vertices);
    }
}
