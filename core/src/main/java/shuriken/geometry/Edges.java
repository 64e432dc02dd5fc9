package shuriken.geometry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Which polygons run along a side from one corner to another. */
final class Edges {
    private static final int NONE = -1;

    private final Map<Long, Integer> firsts;
    private final int[] next;
    private final int[] corners;
    private final int sides;

    /**
     * The sides of polygons.
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

    /** The corner of the same polygon that comes behind one. */
    int following(int index) {
        return index % sides == sides - 1 ? index - sides + 1 : index + 1;
    }

    /** The place of the first polygon's corner where a side begins, or -1. */
    int first(int from, int to) {
        return firsts.getOrDefault(key(from, to), NONE);
    }

    /** The next place with the same side, or -1. */
    int next(int index) {
        return next[index];
    }

    /** Polygons that are still free on the other sides of one. */
    int freeNeighbours(int polygon, boolean[] used) {
        int free = 0;
        for (int index = sides * polygon; index < sides * (polygon + 1); index++) {
            free += free(corners[following(index)], corners[index], polygon, used) != NONE ? 1 : 0;
        }
        return free;
    }

    /** The place of a free polygon with this side other than {@code except}, or -1. */
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
