package shuriken.edit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** A grid that finds the points near a position. Points that were taken are no longer found. */
final class PointGrid {
    private static final int NONE = -1;
    private static final int MAX_FOUND = 1000;

    private final double tolerance;
    private final boolean[] taken;
    private final int pointsPerItem;
    /** The first point of each cell, and the next point after each point. */
    private final Map<Long, Integer> first = new HashMap<>();

    private final int[] next;

    /**
     * Creates a grid of all points that are not taken yet.
     *
     * @param points {@code float[3 * n]}
     * @param tolerance maximum distance of found points along an axis
     * @param taken whether each item is taken; may change later
     * @param pointsPerItem number of consecutive points of one item
     */
    PointGrid(float[] points, double tolerance, boolean[] taken, int pointsPerItem) {
        this.tolerance = tolerance;
        this.taken = taken;
        this.pointsPerItem = pointsPerItem;
        this.next = new int[points.length / 3];
        for (int i = next.length - 1; i >= 0; i--) {
            if (!isTaken(i)) {
                long key = key(cell(points[3 * i]), cell(points[3 * i + 1]), cell(points[3 * i + 2]));
                Integer before = first.put(key, i);
                next[i] = before == null ? NONE : before;
            }
        }
    }

    private boolean isTaken(int point) {
        return taken[point / pointsPerItem];
    }

    /** Returns the points near a position, and some that are farther away. */
    int[] near(double x, double y, double z) {
        int[] found = new int[8];
        int count = 0;
        for (long i = cell(x - tolerance); i <= cell(x + tolerance); i++) {
            for (long j = cell(y - tolerance); j <= cell(y + tolerance); j++) {
                for (long k = cell(z - tolerance); k <= cell(z + tolerance); k++) {
                    for (int point = firstOf(key(i, j, k)); point != NONE && count < MAX_FOUND; point = next(point)) {
                        found = count < found.length ? found : Arrays.copyOf(found, Math.multiplyExact(2, count));
                        found[count++] = point;
                    }
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Returns the first point of a cell; unlinks taken points, so that they are visited only once. */
    private int firstOf(long key) {
        int point = first.getOrDefault(key, NONE);
        if (point != NONE && isTaken(point)) {
            point = next(point);
            first.put(key, point);
        }
        return point;
    }

    private int next(int point) {
        int after = next[point];
        while (after != NONE && isTaken(after)) {
            after = next[after];
        }
        next[point] = after;
        return after;
    }

    private long cell(double coordinate) {
        return (long) Math.floor(coordinate / (2 * tolerance));
    }

    private static long key(long x, long y, long z) {
        return (x * 1_000_003L + y) * 1_000_003L + z;
    }
}
