package shuriken.edit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Finds the points near a place. Points that were taken are no longer found. */
final class PointGrid {
    private static final int NONE = -1;
    private static final int MOST_FOUND = 1000;

    private final double tolerance;
    private final boolean[] taken;
    private final int pointsPerItem;
    /** By cell the first of its points, and by point the next one. */
    private final Map<Long, Integer> first = new HashMap<>();

    private final int[] next;

    /**
     * A grid of all points that are not taken yet.
     *
     * @param points {@code float[3 * n]}
     * @param tolerance the farthest that points which are looked for may be away along an axis
     * @param taken by item; may change later
     * @param pointsPerItem how many points in a row belong to one item
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

    /** The points near a place, and some that are farther away. */
    int[] near(double x, double y, double z) {
        int[] found = new int[8];
        int count = 0;
        for (long i = cell(x - tolerance); i <= cell(x + tolerance); i++) {
            for (long j = cell(y - tolerance); j <= cell(y + tolerance); j++) {
                for (long k = cell(z - tolerance); k <= cell(z + tolerance); k++) {
                    for (int at = head(key(i, j, k)); at != NONE && count < MOST_FOUND; at = next(at)) {
                        found = count < found.length ? found : Arrays.copyOf(found, Math.multiplyExact(2, count));
                        found[count++] = at;
                    }
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** The first point of a cell; those that were taken are removed, so that nobody passes them again. */
    private int head(long key) {
        int head = first.getOrDefault(key, NONE);
        if (head != NONE && isTaken(head)) {
            head = next(head);
            first.put(key, head);
        }
        return head;
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
