package shuriken.geometry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Builds triangle strips. Each starts at the unused triangle with the fewest unused neighbours, in the longest of its
 * three directions, and grows at both ends. Every triangle is in exactly one strip.
 */
public final class Strips {
    private final int[] corners;
    private final Edges edges;
    private final boolean[] used;
    private final boolean reversible;

    /** A growing strip. */
    private record Growth(Deque<Integer> corners, List<Integer> triangles, boolean reversed) {}

    private Strips(int[] corners, boolean reversible) {
        this.corners = corners;
        this.reversible = reversible;
        this.edges = new Edges(corners, 3);
        this.used = new boolean[corners.length / 3];
    }

    /**
     * Builds strips.
     *
     * @param triangles {@code int[3*n]} corners; degenerate triangles are omitted
     * @param reversible whether strips may start with reversed winding
     */
    public static List<Strip> of(int[] triangles, boolean reversible) {
        return new Strips(withoutDegenerate(triangles), reversible).strips();
    }

    private static int[] withoutDegenerate(int[] triangles) {
        int[] kept = new int[triangles.length];
        int n = 0;
        for (int i = 0; i + 2 < triangles.length; i += 3) {
            int a = triangles[i];
            int b = triangles[i + 1];
            int c = triangles[i + 2];
            if (a != b && b != c && a != c) {
                kept[n++] = a;
                kept[n++] = b;
                kept[n++] = c;
            }
        }
        return Arrays.copyOf(kept, n);
    }

    private List<Strip> strips() {
        List<Strip> strips = new ArrayList<>();
        SeedQueue queue = new SeedQueue(edges, used);
        for (int start = queue.next(); start >= 0; start = queue.next()) {
            Growth best = grown(start, 0);
            for (int rotation = 1; rotation < 3; rotation++) {
                Growth other = grown(start, rotation);
                best = other.triangles.size() > best.triangles.size() ? other : best;
            }
            best.triangles.forEach(triangle -> used[triangle] = true);
            queue.used(best.triangles, corners, 3);
            strips.add(strip(best));
        }
        return strips;
    }

    private static Strip strip(Growth growth) {
        int[] corners = growth.corners.stream().mapToInt(Integer::intValue).toArray();
        boolean isReversed = growth.reversed && (corners.length & 1) != 0;
        if (isReversed) {
            // A strip with an odd number of triangles has reversed winding when it is read backwards.
            for (int i = 0, k = corners.length - 1; i < k; i++, k--) {
                int corner = corners[i];
                corners[i] = corners[k];
                corners[k] = corner;
            }
        }
        return new Strip(growth.reversed && !isReversed, corners);
    }

    /** Returns the longest strip with this triangle and direction, without marking triangles. */
    private Growth grown(int start, int rotation) {
        Deque<Integer> strip = new ArrayDeque<>();
        List<Integer> taken = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            strip.add(corners[3 * start + (rotation + k) % 3]);
        }
        take(start, taken);
        int a = corners[3 * start + (rotation + 1) % 3];
        int b = corners[3 * start + (rotation + 2) % 3];
        grow(strip, taken, a, b, true);
        int before = taken.size();
        int c = corners[3 * start + (rotation + 1) % 3];
        int d = corners[3 * start + rotation];
        grow(strip, taken, c, d, false);
        boolean reversed = (taken.size() - before) % 2 != 0;
        if (reversed && !reversible && taken.size() % 2 == 0) {
            // Neither end has the right winding, so that the triangle at the front is removed again.
            used[taken.removeLast()] = false;
            strip.removeFirst();
            reversed = false;
        }
        taken.forEach(triangle -> used[triangle] = false);
        return new Growth(strip, taken, reversed);
    }

    private void take(int triangle, List<Integer> taken) {
        used[triangle] = true;
        taken.add(triangle);
    }

    /** Adds triangles at one end, where {@code a} and {@code b} are the last corners, while there are unused ones. */
    private void grow(Deque<Integer> strip, List<Integer> taken, int a, int b, boolean atEnd) {
        int before = a;
        int last = b;
        boolean flipped = atEnd;
        while (true) {
            int index = flipped ? best(last, before) : best(before, last);
            if (index < 0) {
                return;
            }
            int corner = corners[edges.following(edges.following(index))];
            take(index / 3, taken);
            if (atEnd) {
                strip.addLast(corner);
            } else {
                strip.addFirst(corner);
            }
            before = last;
            last = corner;
            flipped = !flipped;
        }
    }

    /** Returns the unused triangle with this edge that has the fewest unused neighbours, or -1. */
    private int best(int from, int to) {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int index = edges.first(from, to); index >= 0; index = edges.next(index)) {
            int triangle = index / 3;
            if (!used[triangle]) {
                int free = edges.freeNeighbours(triangle, used);
                if (free < fewest) {
                    fewest = free;
                    best = index;
                }
            }
        }
        return best;
    }
}
