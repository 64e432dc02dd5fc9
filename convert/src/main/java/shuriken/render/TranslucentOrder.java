package shuriken.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sorts the translucent polygons of a scene as its console does.
 *
 * <p>The DS sorts polygons by the lowest row of its screen that they reach, then by the highest, from the top of the screen
 * to the bottom. Equal polygons stay in the order in which they were sent. The PowerVR2 sorts the fragments of each pixel.
 * Here its triangles are sorted by their centres, and {@link FragmentBuffer} sorts the fragments.
 */
final class TranslucentOrder {
    /** The number of rows of the DS's screen. */
    private static final int DS_ROWS = 192;

    private TranslucentOrder() {}

    /**
     * Returns the polygons in the order in which they are drawn.
     *
     * @param rows the number of samples from the top of the image to the bottom
     */
    static List<Polygon> sort(List<Polygon> polygons, int rows) {
        List<Polygon> dsPolygons = new ArrayList<>();
        List<Polygon> sorted = new ArrayList<>();
        for (Polygon polygon : polygons) {
            (polygon.part().surface().attributes().isDs() ? dsPolygons : sorted).add(polygon);
        }
        double scale = (double) DS_ROWS / rows / ProjectedPrimitive.STEPS_PER_SAMPLE;
        dsPolygons.sort(Comparator.comparingInt((Polygon p) -> (int) Math.floor(p.bottom() * scale))
                .thenComparingInt(p -> (int) Math.floor(p.top() * scale)));
        sorted.sort(Comparator.comparingDouble(Polygon::nearness));
        sorted.addAll(dsPolygons);
        return sorted;
    }
}
