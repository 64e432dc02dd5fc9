package shuriken.geometry;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** Orders unused polygons: those with the fewest unused neighbours first, then by index. */
final class SeedQueue {
    private final Edges edges;
    private final boolean[] used;
    /** Unused neighbours in the high half, the polygon in the low one. Outdated entries are skipped. */
    private final PriorityQueue<Long> queue = new PriorityQueue<>();

    SeedQueue(Edges edges, boolean[] used) {
        this.edges = edges;
        this.used = used;
        for (int i = 0; i < used.length; i++) {
            add(i);
        }
    }

    private void add(int polygon) {
        queue.add((long) edges.freeNeighbours(polygon, used) << 32 | polygon);
    }

    /** Returns the best polygon to start with, or -1 if all are used. */
    int next() {
        while (!queue.isEmpty()) {
            long entry = queue.poll();
            int polygon = (int) entry;
            if (used[polygon]) {
                continue;
            }
            if (edges.freeNeighbours(polygon, used) == (int) (entry >>> 32)) {
                return polygon;
            }
            add(polygon);
        }
        return -1;
    }

    /** Marks polygons as used, so that their neighbours have fewer unused ones. */
    void used(List<Integer> polygons, int[] corners, int sides) {
        List<Integer> touched = new ArrayList<>();
        for (int polygon : polygons) {
            for (int index = sides * polygon; index < sides * (polygon + 1); index++) {
                int neighbour = edges.free(corners[edges.following(index)], corners[index], polygon, used);
                if (neighbour >= 0) {
                    touched.add(neighbour / sides);
                }
            }
        }
        touched.forEach(this::add);
    }
}
