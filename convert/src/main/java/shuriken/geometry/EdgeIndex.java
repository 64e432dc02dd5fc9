package shuriken.geometry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** An index of polygons by their directed edges. */
final class EdgeIndex {
    private static final int NO_CORNER = -1;

    /** The index of the first corner at which each edge begins. */
    private final Map<Long, Integer> firstCorners;
    /** The index of the next corner at which the same edge begins, for each corner. */
    private final int[] nextWithSameEdge;

    private final int[] corners;
    private final int sideCount;

    /**
     * Indexes the edges of polygons.
     *
     * @param corners {@code int[sideCount*n]}
     * @param sideCount the number of sides of a polygon, 3 or 4
     */
    EdgeIndex(int[] corners, int sideCount) {
        this.corners = corners;
        this.sideCount = sideCount;
        this.nextWithSameEdge = new int[corners.length];
        this.firstCorners = new HashMap<>(2 * corners.length);
        Arrays.fill(nextWithSameEdge, NO_CORNER);
        for (int i = corners.length - 1; i >= 0; i--) {
            long key = edgeKey(corners[i], corners[nextCorner(i)]);
            nextWithSameEdge[i] = firstCorners.getOrDefault(key, NO_CORNER);
            firstCorners.put(key, i);
        }
    }

    private static long edgeKey(int fromVertex, int toVertex) {
        return ((long) fromVertex << 32) | (toVertex & 0xFFFF_FFFFL);
    }

    /** Returns the next corner of the same polygon. */
    int nextCorner(int cornerIndex) {
        return cornerIndex % sideCount == sideCount - 1 ? cornerIndex - sideCount + 1 : cornerIndex + 1;
    }

    /** Returns the first corner at which an edge begins, or -1. */
    int findFirstCorner(int fromVertex, int toVertex) {
        return firstCorners.getOrDefault(edgeKey(fromVertex, toVertex), NO_CORNER);
    }

    /** Returns the next corner at which the same edge begins, or -1. */
    int nextWithSameEdge(int cornerIndex) {
        return nextWithSameEdge[cornerIndex];
    }

    /** Returns the number of unused neighbours of a polygon. */
    int countUnusedNeighbours(int polygonIndex, boolean[] isUsed) {
        int count = 0;
        for (int cornerIndex = sideCount * polygonIndex; cornerIndex < sideCount * (polygonIndex + 1); cornerIndex++) {
            count += findUnused(corners[nextCorner(cornerIndex)], corners[cornerIndex], polygonIndex, isUsed)
                            != NO_CORNER
                    ? 1
                    : 0;
        }
        return count;
    }

    /**
     * Returns the corner of an unused polygon at which an edge begins, or -1.
     *
     * @param excludedPolygonIndex the polygon whose corners are not returned
     */
    int findUnused(int fromVertex, int toVertex, int excludedPolygonIndex, boolean[] isUsed) {
        for (int cornerIndex = findFirstCorner(fromVertex, toVertex);
                cornerIndex != NO_CORNER;
                cornerIndex = nextWithSameEdge[cornerIndex]) {
            int polygonIndex = cornerIndex / sideCount;
            if (!isUsed[polygonIndex] && polygonIndex != excludedPolygonIndex) {
                return cornerIndex;
            }
        }
        return NO_CORNER;
    }
}
