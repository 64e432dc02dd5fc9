package shuriken.geometry;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A queue of unused polygons at which a strip can start. Polygons with the fewest unused neighbours come first. Of
 * these, the polygon with the lowest index comes first.
 */
final class SeedQueue {
    private final EdgeIndex edges;
    private final boolean[] isUsed;
    /**
     * The entries, with the number of unused neighbours in the high half and the polygon index in the low half. An
     * entry with an outdated number is replaced when it is removed.
     */
    private final PriorityQueue<Long> queue = new PriorityQueue<>();

    SeedQueue(EdgeIndex edges, boolean[] isUsed) {
        this.edges = edges;
        this.isUsed = isUsed;
        for (int i = 0; i < isUsed.length; i++) {
            add(i);
        }
    }

    private void add(int polygonIndex) {
        queue.add(((long) edges.countUnusedNeighbours(polygonIndex, isUsed) << 32) | polygonIndex);
    }

    /** Removes and returns the first polygon, or returns -1 if all are used. */
    int takeNext() {
        while (!queue.isEmpty()) {
            long entry = queue.poll();
            int polygonIndex = (int) entry;
            if (isUsed[polygonIndex]) {
                continue;
            }
            if (edges.countUnusedNeighbours(polygonIndex, isUsed) == (int) (entry >>> 32)) {
                return polygonIndex;
            }
            add(polygonIndex);
        }
        return -1;
    }

    /**
     * Adds the unused neighbours of newly used polygons again, because they now have fewer unused neighbours.
     *
     * @param corners {@code int[sideCount*n]}: the corners of all polygons
     */
    void updateNeighbours(List<Integer> polygonIndices, int[] corners, int sideCount) {
        List<Integer> neighbourIndices = new ArrayList<>();
        for (int polygonIndex : polygonIndices) {
            for (int cornerIndex = sideCount * polygonIndex;
                    cornerIndex < sideCount * (polygonIndex + 1);
                    cornerIndex++) {
                int neighbourCornerIndex = edges.findUnusedCornerIndex(
                        corners[edges.nextCornerIndex(cornerIndex)], corners[cornerIndex], polygonIndex, isUsed);
                if (neighbourCornerIndex >= 0) {
                    neighbourIndices.add(neighbourCornerIndex / sideCount);
                }
            }
        }
        neighbourIndices.forEach(this::add);
    }
}
