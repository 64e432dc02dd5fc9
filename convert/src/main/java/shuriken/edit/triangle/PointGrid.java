package shuriken.edit.triangle;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the points near a position with a grid. Points are grouped in items, such as the corners of a triangle. Points
 * of used items are no longer found.
 */
public final class PointGrid {
    private static final int NO_POINT = -1;
    /** Limits the work in damaged models, where very many points coincide. */
    private static final int MAX_RESULTS = 1000;
    /** The largest cell index. Coordinates beyond that cell are clamped to it, so that cell keys cannot overflow. */
    private static final double MAX_CELL_INDEX = 1L << 40;

    private final double tolerance;
    private final boolean[] isUsed;
    private final int pointsPerItem;
    /** The first point of each cell. {@link #nextUnused} continues the list of the cell. */
    private final Map<Long, Integer> firstPoints = new HashMap<>();

    /** The next point of the same cell for each point, or {@link #NO_POINT}. */
    private final int[] nextPoints;

    /**
     * Creates a grid of all points whose items are unused.
     *
     * @param points {@code float[3 * n]}
     * @param tolerance the distance along each axis up to which points are found
     * @param isUsed whether each item is used; the elements may change later
     * @param pointsPerItem the number of consecutive points of one item
     */
    public PointGrid(float[] points, double tolerance, boolean[] isUsed, int pointsPerItem) {
        this.tolerance = tolerance;
        this.isUsed = isUsed;
        this.pointsPerItem = pointsPerItem;
        this.nextPoints = new int[points.length / 3];
        for (int i = nextPoints.length - 1; i >= 0; i--) {
            if (!isItemUsed(i)) {
                long cellKey =
                        cellKey(cellIndex(points[3 * i]), cellIndex(points[3 * i + 1]), cellIndex(points[3 * i + 2]));
                Integer previousFirst = firstPoints.put(cellKey, i);
                nextPoints[i] = previousFirst == null ? NO_POINT : previousFirst;
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
    public int[] findNear(double x, double y, double z) {
        int[] found = new int[8];
        int count = 0;
        for (long i = cellIndex(x - tolerance); i <= cellIndex(x + tolerance); i++) {
            for (long j = cellIndex(y - tolerance); j <= cellIndex(y + tolerance); j++) {
                for (long k = cellIndex(z - tolerance); k <= cellIndex(z + tolerance); k++) {
                    for (int point = firstUnused(cellKey(i, j, k));
                            point != NO_POINT && count < MAX_RESULTS;
                            point = nextUnused(point)) {
                        found = count < found.length ? found : Arrays.copyOf(found, Math.multiplyExact(2, count));
                        found[count++] = point;
                    }
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Returns the first point of a cell. It unlinks used points, so that they are visited only once. */
    private int firstUnused(long key) {
        int point = firstPoints.getOrDefault(key, NO_POINT);
        if (point != NO_POINT && isItemUsed(point)) {
            point = nextUnused(point);
            firstPoints.put(key, point);
        }
        return point;
    }

    private int nextUnused(int point) {
        int candidate = nextPoints[point];
        while (candidate != NO_POINT && isItemUsed(candidate)) {
            candidate = nextPoints[candidate];
        }
        nextPoints[point] = candidate;
        return candidate;
    }

    private long cellIndex(double coordinate) {
        return (long) Math.floor(Math.clamp(coordinate / (2 * tolerance), -MAX_CELL_INDEX, MAX_CELL_INDEX));
    }

    private static long cellKey(long x, long y, long z) {
        return (x * 1_000_003L + y) * 1_000_003L + z;
    }
}
