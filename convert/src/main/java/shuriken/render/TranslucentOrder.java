package shuriken.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Sorts the translucent polygons of a scene as its console does.
 *
 * <p>Rows of the screen are counted from the top, so the lowest row of a polygon has the largest number. The DS sorts
 * polygons by the number of their lowest row, then by the number of their highest row, in ascending order. Equal
 * polygons stay in the order in which they were sent. The PowerVR2 sorts the fragments of each pixel. Here its
 * triangles are sorted by their centres, and {@link FragmentBuffer} sorts the fragments.
 */
final class TranslucentOrder {
    /** The number of rows of the DS's screen. */
    private static final int DS_ROW_COUNT = 192;

    private TranslucentOrder() {}

    /**
     * Returns the polygons of a screen in the order in which they are drawn. DS polygons follow all other polygons. If
     * the image has several screens, DS polygons outside this screen are left out.
     */
    static List<Polygon> sort(List<Polygon> polygons, Screen screen) {
        List<Polygon> sorted = new ArrayList<>();
        List<PolygonRows> dsPolygons = new ArrayList<>();
        for (Polygon polygon : polygons) {
            if (polygon.primitive().surface().attributes().isDs()) {
                PolygonRows.of(polygon, screen).ifPresent(dsPolygons::add);
            } else {
                sorted.add(polygon);
            }
        }
        sorted.sort(Comparator.comparingDouble(Polygon::nearness));
        dsPolygons.sort(Comparator.comparingInt(PolygonRows::lowestRow).thenComparingInt(PolygonRows::highestRow));
        dsPolygons.forEach(polygon -> sorted.add(polygon.polygon));
        return sorted;
    }

    /**
     * A DS polygon with its lowest and its highest row. The chip cuts polygons at the edges of the screen before it
     * sorts them.
     */
    private record PolygonRows(Polygon polygon, int lowestRow, int highestRow) {
        /** The tolerance for corners on the edge between two rows, in rows. */
        private static final double ROW_TOLERANCE = 1e-6;

        /** Returns the polygon with its rows, or empty if the polygon is outside the screen. */
        static Optional<PolygonRows> of(Polygon polygon, Screen screen) {
            double scale =
                    (double) DS_ROW_COUNT / (screen.bottom() - screen.top()) / ProjectedPrimitive.STEPS_PER_SAMPLE;
            // A single screen can be magnified. Its polygons are sorted by their complete extents.
            if (screen.isOnly()) {
                return Optional.of(new PolygonRows(
                        polygon, (int) Math.floor(polygon.bottom() * scale), (int) Math.floor(polygon.top() * scale)));
            }
            int lowestRow = Integer.MIN_VALUE;
            int highestRow = Integer.MAX_VALUE;
            for (int[] outline : polygon.outlines()) {
                double screenTop = (double) screen.top() * ProjectedPrimitive.STEPS_PER_SAMPLE;
                for (double y : screen.computeClippedYs(polygon.primitive(), outline)) {
                    int row = (int) Math.floor((y - screenTop) * scale + ROW_TOLERANCE);
                    lowestRow = Math.max(lowestRow, row);
                    highestRow = Math.min(highestRow, row);
                }
            }
            // The initial values remain if clipping left no corner.
            return lowestRow < highestRow
                    ? Optional.empty()
                    : Optional.of(new PolygonRows(polygon, lowestRow, highestRow));
        }
    }
}
