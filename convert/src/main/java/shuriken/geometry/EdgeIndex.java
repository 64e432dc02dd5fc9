package shuriken.geometry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** An index of polygons by their directed edges. */
final class EdgeIndex {
    private static final int NONE = -1;

    private final Map<Long, Integer> firstCorners;
    private final int[] nextWithSameEdge;
    private final int[] corners;
    private final int sides;

    /**
     * Indexes the edges of polygons.
     *
     * @param corners {@code int[sides*n]}
     * @param sides the number of sides of a polygon, 3 or 4
     */
    EdgeIndex(int[] corners, int sides) {
        this.corners = corners;
        this.sides = sides;
        this.nextWithSameEdge = new int[corners.length];
        this.firstCorners = new HashMap<>(2 * corners.length);
        Arrays.fill(nextWithSameEdge, NONE);
        for (int i = corners.length - 1; i >= 0; i--) {
            long key = key(corners[i], corners[nextCorner(i)]);
            nextWithSameEdge[i] = firstCorners.getOrDefault(key, NONE);
            firstCorners.put(key, i);
        }
    }

    private static long key(int from, int to) {
        return (long) from << 32 | to & 0xFFFF_FFFFL;
    }

    /** Returns the next corner of the same polygon. */
    int nextCorner(int index) {
        return index % sides == sides - 1 ? index - sides + 1 : index + 1;
    }

    /** Returns the first corner at which an edge begins, or -1. */
    int firstCorner(int from, int to) {
        return firstCorners.getOrDefault(key(from, to), NONE);
    }

    /** Returns the next corner at which the same edge begins, or -1. */
    int nextWithSameEdge(int index) {
        return nextWithSameEdge[index];
    }

    /** Returns the number of unused neighbours of a polygon. */
    int unusedNeighbourCount(int polygon, boolean[] isUsed) {
        int count = 0;
        for (int index = sides * polygon; index < sides * (polygon + 1); index++) {
            count += findUnused(corners[nextCorner(index)], corners[index], polygon, isUsed) != NONE ? 1 : 0;
        }
        return count;
    }

    /**
     * Returns the corner of an unused polygon at which an edge begins, or -1.
     *
     * @param excludedPolygon the polygon whose corners are not returned
     */
    int findUnused(int from, int to, int excludedPolygon, boolean[] isUsed) {
        for (int index = firstCorner(from, to); index != NONE; index = nextWithSameEdge[index]) {
            int polygon = index / sides;
            if (!isUsed[polygon] && polygon != excludedPolygon) {
                return index;
            }
        }
        return NONE;
    }
}
