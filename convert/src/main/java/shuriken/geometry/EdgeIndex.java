package shuriken.geometry;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * An index of polygons by their directed edges. An edge begins at a corner and ends at the next corner of the polygon.
 * A neighbour of a polygon contains an edge of the polygon in the opposite direction.
 */
final class EdgeIndex {
    private static final int NO_CORNER = -1;

    /** The index of the first corner at which an edge begins, by the key of the edge. */
    private final Map<Long, Integer> firstCornerIndexByEdge;
    /** For each corner, the index of the next corner at which the same edge begins, or -1. */
    private final int[] nextCornerIndicesWithSameEdge;

    /** The vertex index of each corner. */
    private final int[] corners;

    private final int sideCount;

    /**
     * Indexes the edges of polygons.
     *
     * @param corners {@code int[sideCount*n]}: the vertex indices
     * @param sideCount the number of sides of a polygon, 3 or 4
     */
    EdgeIndex(int[] corners, int sideCount) {
        this.corners = corners;
        this.sideCount = sideCount;
        this.nextCornerIndicesWithSameEdge = new int[corners.length];
        this.firstCornerIndexByEdge = new HashMap<>(2 * corners.length);
        Arrays.fill(nextCornerIndicesWithSameEdge, NO_CORNER);
        for (int i = corners.length - 1; i >= 0; i--) {
            long key = edgeKey(corners[i], corners[nextCornerIndex(i)]);
            nextCornerIndicesWithSameEdge[i] = firstCornerIndexByEdge.getOrDefault(key, NO_CORNER);
            firstCornerIndexByEdge.put(key, i);
        }
    }

    private static long edgeKey(int fromVertexIndex, int toVertexIndex) {
        return ((long) fromVertexIndex << 32) | (toVertexIndex & 0xFFFF_FFFFL);
    }

    /** Returns the index of the next corner of the same polygon. */
    int nextCornerIndex(int cornerIndex) {
        return cornerIndex % sideCount == sideCount - 1 ? cornerIndex - sideCount + 1 : cornerIndex + 1;
    }

    /** Returns the index of the first corner at which an edge begins, or -1 if no polygon has the edge. */
    int findFirstCornerIndex(int fromVertexIndex, int toVertexIndex) {
        return firstCornerIndexByEdge.getOrDefault(edgeKey(fromVertexIndex, toVertexIndex), NO_CORNER);
    }

    /** Returns the index of the next corner at which the same edge begins, or -1 after the last one. */
    int nextCornerIndexWithSameEdge(int cornerIndex) {
        return nextCornerIndicesWithSameEdge[cornerIndex];
    }

    /**
     * Returns the number of edges at which a polygon has an unused neighbour.
     *
     * @param isUsed whether each polygon is used
     */
    int countUnusedNeighbours(int polygonIndex, boolean[] isUsed) {
        int count = 0;
        for (int cornerIndex = sideCount * polygonIndex; cornerIndex < sideCount * (polygonIndex + 1); cornerIndex++) {
            int endVertexIndex = corners[nextCornerIndex(cornerIndex)];
            if (findUnusedCornerIndex(endVertexIndex, corners[cornerIndex], polygonIndex, isUsed) != NO_CORNER) {
                count++;
            }
        }
        return count;
    }

    /**
     * Returns the index of the first corner of an unused polygon at which an edge begins, or -1 if no such polygon has
     * the edge.
     *
     * @param excludedPolygonIndex the index of the polygon whose corners are not returned, or -1 to exclude none
     * @param isUsed whether each polygon is used
     */
    int findUnusedCornerIndex(int fromVertexIndex, int toVertexIndex, int excludedPolygonIndex, boolean[] isUsed) {
        for (int cornerIndex = findFirstCornerIndex(fromVertexIndex, toVertexIndex);
                cornerIndex != NO_CORNER;
                cornerIndex = nextCornerIndicesWithSameEdge[cornerIndex]) {
            int polygonIndex = cornerIndex / sideCount;
            if (!isUsed[polygonIndex] && polygonIndex != excludedPolygonIndex) {
                return cornerIndex;
            }
        }
        return NO_CORNER;
    }
}
