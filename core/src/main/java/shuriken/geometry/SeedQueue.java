package shuriken.geometry;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/** Gives free polygons, those with the fewest free neighbours first and of these the one that comes first. */
final class SeedQueue {
    private final Edges edges;
    private final boolean[] used;
    /** Free neighbours in the high half, the polygon in the low one. Entries that are out of date are passed over. */
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

    /** The best polygon to start with, or -1 when all are used. */
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

    /** Tells that polygons are used now: their neighbours have fewer free ones. */
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
