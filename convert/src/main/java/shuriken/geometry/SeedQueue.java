package shuriken.geometry;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A queue of unused polygons. Those with the fewest unused neighbours come first, then those with the lowest index.
 */
final class SeedQueue {
    private final EdgeIndex edges;
    private final boolean[] isUsed;
    /**
     * The entries, with the number of unused neighbours in the high half and the polygon in the low half. Outdated
     * entries are skipped.
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

    /** Returns the best polygon to start with, or -1 if all are used. */
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

    /** Updates the number of unused neighbours of the neighbours of newly used polygons. */
    void updateNeighbours(List<Integer> polygons, int[] corners, int sideCount) {
        List<Integer> neighbours = new ArrayList<>();
        for (int polygonIndex : polygons) {
            for (int cornerIndex = sideCount * polygonIndex;
                    cornerIndex < sideCount * (polygonIndex + 1);
                    cornerIndex++) {
                int neighbourCorner = edges.findUnused(
                        corners[edges.nextCorner(cornerIndex)], corners[cornerIndex], polygonIndex, isUsed);
                if (neighbourCorner >= 0) {
                    neighbours.add(neighbourCorner / sideCount);
                }
            }
        }
        neighbours.forEach(this::add);
    }
}
