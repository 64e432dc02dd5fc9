package shuriken.geometry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Builds strips of quads: corners 0 1 3 2 are the first quad, 2 3 5 4 the next, and so on. Each strip starts at the
 * unused quad with the fewest unused neighbours, in the longer of its two directions, and grows at both ends. Every
 * quad is in exactly one strip; a strip may have one quad.
 */
public final class QuadStrips {
    private final int[] corners;
    private final Edges edges;
    private final boolean[] used;

    private record Growth(Deque<Integer> corners, List<Integer> quads) {}

    private QuadStrips(int[] quads) {
        this.corners = quads;
        this.edges = new Edges(quads, 4);
        this.used = new boolean[quads.length / 4];
    }

    /**
     * Builds strips.
     *
     * @param quads {@code int[4*n]}, counter-clockwise
     * @return corners of each strip, an even number, at least 4
     */
    public static List<int[]> of(int[] quads) {
        return new QuadStrips(quads).strips();
    }

    private List<int[]> strips() {
        List<int[]> strips = new ArrayList<>();
        SeedQueue queue = new SeedQueue(edges, used);
        for (int start = queue.next(); start >= 0; start = queue.next()) {
            Growth along = grown(start, 0);
            Growth across = grown(start, 1);
            Growth best = across.quads.size() > along.quads.size() ? across : along;
            best.quads.forEach(quad -> used[quad] = true);
            queue.used(best.quads, corners, 4);
            strips.add(best.corners.stream().mapToInt(Integer::intValue).toArray());
        }
        return strips;
    }

    /** Returns the strip with this quad in one of its two directions, without marking quads. */
    private Growth grown(int start, int rotation) {
        int a = corners[4 * start + rotation];
        int b = corners[4 * start + rotation + 1];
        int c = corners[4 * start + (rotation + 2) % 4];
        int d = corners[4 * start + (rotation + 3) % 4];
        Deque<Integer> strip = new ArrayDeque<>(List.of(a, b, d, c));
        List<Integer> taken = new ArrayList<>(List.of(start));
        used[start] = true;
        grow(strip, taken, d, c, true);
        grow(strip, taken, b, a, false);
        taken.forEach(quad -> used[quad] = false);
        return new Growth(strip, taken);
    }

    /** Adds quads at one end, across the edge that an unused quad shares. */
    private void grow(Deque<Integer> strip, List<Integer> taken, int from, int to, boolean atEnd) {
        int left = from;
        int right = to;
        for (int index = edges.free(left, right, -1, used); index >= 0; index = edges.free(left, right, -1, used)) {
            int second = edges.following(edges.following(index));
            int third = edges.following(second);
            // The quad is left, right, x, y; its opposite edge is y x.
            right = corners[second];
            left = corners[third];
            used[index / 4] = true;
            taken.add(index / 4);
            if (atEnd) {
                strip.addLast(left);
                strip.addLast(right);
            } else {
                strip.addFirst(left);
                strip.addFirst(right);
            }
        }
    }
}
