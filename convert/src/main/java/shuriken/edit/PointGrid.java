package shuriken.edit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A grid that finds the points near a position. Points are grouped in items, such as the corners of a triangle. Points
 * of items that are used are no longer found.
 */
final class PointGrid {
    private static final int NONE = -1;
    /** Limits the work in damaged models, where very many points coincide. */
    private static final int MAX_RESULTS = 1000;
    /** Coordinates beyond this cell are clamped to it, so that cell indices cannot overflow. */
    private static final double MAX_CELL = 1L << 40;

    private final double tolerance;
    private final boolean[] isUsed;
    private final int pointsPerItem;
    /** The first point of each cell. {@link #next} continues the list of the cell. */
    private final Map<Long, Integer> first = new HashMap<>();

    /** The next point of the same cell for each point, or {@link #NONE}. */
    private final int[] next;

    /**
     * Creates a grid of all points whose items are unused.
     *
     * @param points {@code float[3 * n]}
     * @param tolerance the distance along each axis up to which points are found
     * @param isUsed whether each item is used; may change later
     * @param pointsPerItem the number of consecutive points of one item
     */
    PointGrid(float[] points, double tolerance, boolean[] isUsed, int pointsPerItem) {
        this.tolerance = tolerance;
        this.isUsed = isUsed;
        this.pointsPerItem = pointsPerItem;
        this.next = new int[points.length / 3];
        for (int i = next.length - 1; i >= 0; i--) {
            if (!isItemUsed(i)) {
                long key = key(cell(points[3 * i]), cell(points[3 * i + 1]), cell(points[3 * i + 2]));
                Integer oldFirst = first.put(key, i);
                next[i] = oldFirst == null ? NONE : oldFirst;
            }
        }
    }

    private boolean isItemUsed(int point) {
        return isUsed[point / pointsPerItem];
    }

    /**
     * Returns at most {@value #MAX_RESULTS} points: those within the tolerance, and possibly some that are farther
     * away.
     */
    int[] findNear(double x, double y, double z) {
        int[] found = new int[8];
        int count = 0;
        for (long i = cell(x - tolerance); i <= cell(x + tolerance); i++) {
            for (long j = cell(y - tolerance); j <= cell(y + tolerance); j++) {
                for (long k = cell(z - tolerance); k <= cell(z + tolerance); k++) {
                    for (int point = firstOf(key(i, j, k)); point != NONE && count < MAX_RESULTS; point = next(point)) {
                        found = count < found.length ? found : Arrays.copyOf(found, Math.multiplyExact(2, count));
                        found[count++] = point;
                    }
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Returns the first point of a cell. It unlinks used points, so that they are visited only once. */
    private int firstOf(long key) {
        int point = first.getOrDefault(key, NONE);
        if (point != NONE && isItemUsed(point)) {
            point = next(point);
            first.put(key, point);
        }
        return point;
    }

    private int next(int point) {
        int after = next[point];
        while (after != NONE && isItemUsed(after)) {
            after = next[after];
        }
        next[point] = after;
        return after;
    }

    private long cell(double coordinate) {
        return (long) Math.floor(Math.clamp(coordinate / (2 * tolerance), -MAX_CELL, MAX_CELL));
    }

    private static long key(long x, long y, long z) {
        return (x * 1_000_003L + y) * 1_000_003L + z;
    }
}
