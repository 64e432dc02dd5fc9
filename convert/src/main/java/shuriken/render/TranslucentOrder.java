package shuriken.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Sorts the translucent polygons of a scene as its console does.
 *
 * <p>The DS sorts polygons by the lowest and then by the highest row of its screen that they reach, the highest on the
 * screen first; equal ones stay in the order in which they were sent. The PowerVR2 sorts the fragments of each pixel;
 * here its triangles are sorted by their centres, and {@link FragmentBuffer} does the rest.
 */
final class TranslucentOrder {
    /** The rows of the DS's screen. */
    private static final int DS_ROWS = 192;

    private TranslucentOrder() {}

    /**
     * Returns the polygons in the order in which they are drawn.
     *
     * @param rows samples from the top of the image to the bottom
     */
    static List<Polygon> sort(List<Polygon> polygons, int rows) {
        List<Polygon> ds = new ArrayList<>();
        List<Polygon> sorted = new ArrayList<>();
        for (Polygon polygon : polygons) {
            (polygon.part().surface().attributes().isDs() ? ds : sorted).add(polygon);
        }
        double scale = (double) DS_ROWS / rows / ProjectedPrimitive.ONE;
        ds.sort(Comparator.comparingInt((Polygon p) -> (int) Math.floor(p.bottom() * scale))
                .thenComparingInt(p -> (int) Math.floor(p.top() * scale)));
        sorted.sort(Comparator.comparingDouble(Polygon::nearness));
        sorted.addAll(ds);
        return sorted;
    }
}
