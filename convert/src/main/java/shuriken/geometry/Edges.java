package shuriken.geometry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** An index of the polygons along each directed edge. */
final class Edges {
    private static final int NONE = -1;

    private final Map<Long, Integer> firsts;
    private final int[] next;
    private final int[] corners;
    private final int sides;

    /**
     * Indexes the edges of polygons.
     *
     * @param corners {@code int[sides*n]}
     * @param sides of a polygon: 3 or 4
     */
    Edges(int[] corners, int sides) {
        this.corners = corners;
        this.sides = sides;
        this.next = new int[corners.length];
        this.firsts = new HashMap<>(2 * corners.length);
        Arrays.fill(next, NONE);
        for (int i = corners.length - 1; i >= 0; i--) {
            long key = key(corners[i], corners[following(i)]);
            next[i] = firsts.getOrDefault(key, NONE);
            firsts.put(key, i);
        }
    }

    private static long key(int from, int to) {
        return (long) from << 32 | to & 0xFFFF_FFFFL;
    }

    /** Returns the next corner of the same polygon. */
    int following(int index) {
        return index % sides == sides - 1 ? index - sides + 1 : index + 1;
    }

    /** Returns the index of the first polygon's corner where an edge begins, or -1. */
    int first(int from, int to) {
        return firsts.getOrDefault(key(from, to), NONE);
    }

    /** Returns the next index with the same edge, or -1. */
    int next(int index) {
        return next[index];
    }

    /** Returns the number of unused neighbours of a polygon. */
    int freeNeighbours(int polygon, boolean[] used) {
        int free = 0;
        for (int index = sides * polygon; index < sides * (polygon + 1); index++) {
            free += free(corners[following(index)], corners[index], polygon, used) != NONE ? 1 : 0;
        }
        return free;
    }

    /** Returns the index of an unused polygon with this edge other than {@code except}, or -1. */
    int free(int from, int to, int except, boolean[] used) {
        for (int index = first(from, to); index != NONE; index = next[index]) {
            int polygon = index / sides;
            if (!used[polygon] && polygon != except) {
                return index;
            }
        }
        return NONE;
    }
}
