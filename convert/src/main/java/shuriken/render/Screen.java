package shuriken.render;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of an image that one screen of the console shows, in samples.
 *
 * @param left the first column
 * @param right the column after the last
 * @param top the first row
 * @param bottom the row after the last
 * @param isOnly whether the image has no other screen
 */
record Screen(int left, int right, int top, int bottom, boolean isOnly) {
    private static final int DS_WIDTH = 256;
    private static final int DS_HEIGHT = 192;

    /**
     * Returns the screens of an image. The chip of the DS never draws more pixels than its screen has. A larger image
     * therefore consists of several screens, if they fill it exactly. Otherwise it is one magnified screen.
     */
    static List<Screen> of(RenderOptions options) {
        int allColumns = options.width() * options.samplesPerAxis();
        int allRows = options.height() * options.samplesPerAxis();
        boolean isGrid = allColumns % DS_WIDTH == 0 && allRows % DS_HEIGHT == 0;
        int columnCount = isGrid ? allColumns / DS_WIDTH : 1;
        int rowCount = isGrid ? allRows / DS_HEIGHT : 1;
        int width = allColumns / columnCount;
        int height = allRows / rowCount;
        List<Screen> screens = new ArrayList<>();
        for (int row = 0; row < rowCount; row++) {
            for (int column = 0; column < columnCount; column++) {
                screens.add(new Screen(
                        column * width,
                        (column + 1) * width,
                        row * height,
                        (row + 1) * height,
                        columnCount * rowCount == 1));
            }
        }
        return screens;
    }

    /**
     * Clips an outline and returns the y coordinates, in steps, of the corners that remain. The array is empty if the
     * outline is outside.
     *
     * @param outline the indices of vertices of {@code primitive}
     */
    double[] computeClippedYs(ProjectedPrimitive primitive, int[] outline) {
        List<double[]> corners = new ArrayList<>();
        for (int vertexIndex : outline) {
            corners.add(new double[] {primitive.x()[vertexIndex], primitive.y()[vertexIndex]});
        }
        double step = ProjectedPrimitive.STEPS_PER_SAMPLE;
        corners = clip(corners, /* axis= */ 0, left * step, /* sign= */ 1);
        corners = clip(corners, /* axis= */ 0, right * step, /* sign= */ -1);
        corners = clip(corners, /* axis= */ 1, top * step, /* sign= */ 1);
        corners = clip(corners, /* axis= */ 1, bottom * step, /* sign= */ -1);
        return corners.stream().mapToDouble(corner -> corner[1]).toArray();
    }

    /**
     * Cuts off the part of a polygon on one side of a line.
     *
     * @param corners the x and y of each corner
     * @param axis 0 for a line at an x coordinate, 1 for a line at a y coordinate
     * @param value the coordinate of the line
     * @param sign 1 to keep larger coordinates, -1 to keep smaller ones
     */
    private static List<double[]> clip(List<double[]> corners, int axis, double value, int sign) {
        List<double[]> clipped = new ArrayList<>();
        for (int i = 0; i < corners.size(); i++) {
            double[] from = corners.get(i);
            double[] to = corners.get((i + 1) % corners.size());
            double fromDistance = sign * (from[axis] - value);
            double toDistance = sign * (to[axis] - value);
            if (fromDistance >= 0) {
                clipped.add(from);
            }
            boolean crossesLine = fromDistance >= 0 != toDistance >= 0;
            if (crossesLine) {
                double fraction = fromDistance / (fromDistance - toDistance);
                clipped.add(
                        new double[] {from[0] + fraction * (to[0] - from[0]), from[1] + fraction * (to[1] - from[1])});
            }
        }
        return clipped;
    }
}
