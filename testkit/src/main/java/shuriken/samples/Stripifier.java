package shuriken.samples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Converts triangles to strips. Each strip is the longest of the three that start at the first remaining triangle. */
final class Stripifier {
    /** The corners of a strip. The first triangle is clockwise if {@code reversed}. */
    record Strip(boolean reversed, List<Corner> corners) {}

    /** A side of a triangle, in the direction of its winding. */
    private record Side(Corner from, Corner to) {}

    /** The corner opposite to a side, and its triangle. */
    private record Opposite(Corner corner, int triangle) {}

    private final List<Corner[]> triangles;
    private final Map<Side, Opposite> sides = new HashMap<>();
    /** Whether each triangle is in a strip. */
    private final boolean[] used;

    private Stripifier(List<Corner[]> triangles) {
        this.triangles = triangles;
        this.used = new boolean[triangles.size()];
        for (int i = 0; i < triangles.size(); i++) {
            Corner[] triangle = triangles.get(i);
            for (int side = 0; side < 3; side++) {
                sides.put(
                        new Side(triangle[side], triangle[(side + 1) % 3]), new Opposite(triangle[(side + 2) % 3], i));
            }
        }
    }

    /** Returns strips that alternate between forward and reversed winding. */
    static List<Strip> strips(List<Corner[]> triangles) {
        return new Stripifier(triangles).strips(true);
    }

    /** Returns strips that all start with forward winding. */
    static List<Strip> forwardStrips(List<Corner[]> triangles) {
        return new Stripifier(triangles).strips(false);
    }

    private List<Strip> strips(boolean alternating) {
        List<Strip> strips = new ArrayList<>();
        for (int i = 0; i < triangles.size(); i++) {
            if (!used[i]) {
                strips.add(longestStrip(i, alternating && strips.size() % 2 == 1));
            }
        }
        return strips;
    }

    private Strip longestStrip(int first, boolean reversed) {
        List<Integer> longest = List.of();
        List<Corner> corners = List.of();
        for (int rotation = 0; rotation < 3; rotation++) {
            Corner[] triangle = triangles.get(first);
            Corner a = triangle[rotation];
            Corner b = triangle[(rotation + 1) % 3];
            List<Corner> candidate = new ArrayList<>(reversed ? List.of(b, a) : List.of(a, b));
            candidate.add(triangle[(rotation + 2) % 3]);
            List<Integer> selected = extend(first, reversed, candidate);
            if (selected.size() > longest.size()) {
                longest = selected;
                corners = candidate;
            }
        }
        longest.forEach(i -> used[i] = true);
        return new Strip(reversed, corners);
    }

    /** Adds the corners of adjoining triangles to a strip as long as possible, and returns all its triangles. */
    private List<Integer> extend(int first, boolean reversed, List<Corner> corners) {
        List<Integer> selected = new ArrayList<>(List.of(first));
        while (true) {
            int cornerCount = corners.size();
            boolean clockwise = reversed == (cornerCount % 2 == 0);
            Corner from = corners.get(clockwise ? cornerCount - 1 : cornerCount - 2);
            Corner to = corners.get(clockwise ? cornerCount - 2 : cornerCount - 1);
            Opposite next = sides.get(new Side(from, to));
            if (next == null || used[next.triangle()] || selected.contains(next.triangle())) {
                return selected;
            }
            selected.add(next.triangle());
            corners.add(next.corner());
        }
    }
}
