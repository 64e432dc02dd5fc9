package shuriken.geometry;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** A queue of unused polygons. Those with the fewest unused neighbours come first, then those with the lowest index. */
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

    private void add(int polygon) {
        queue.add((long) edges.unusedNeighbourCount(polygon, isUsed) << 32 | polygon);
    }

    /** Returns the best polygon to start with, or -1 if all are used. */
    int next() {
        while (!queue.isEmpty()) {
            long entry = queue.poll();
            int polygon = (int) entry;
            if (isUsed[polygon]) {
                continue;
            }
            if (edges.unusedNeighbourCount(polygon, isUsed) == (int) (entry >>> 32)) {
                return polygon;
            }
            add(polygon);
        }
        return -1;
    }

    /** Updates the number of unused neighbours of the neighbours of newly used polygons. */
    void updateNeighbours(List<Integer> polygons, int[] corners, int sides) {
        List<Integer> neighbours = new ArrayList<>();
        for (int polygon : polygons) {
            for (int index = sides * polygon; index < sides * (polygon + 1); index++) {
                int neighbour = edges.findUnused(corners[edges.nextCorner(index)], corners[index], polygon, isUsed);
                if (neighbour >= 0) {
                    neighbours.add(neighbour / sides);
                }
            }
        }
        neighbours.forEach(this::add);
    }
}
