package shuriken.samples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Converts triangles to strips. Each strip is the longest of the three strips that can start at an edge of the first
 * remaining triangle.
 */
final class Stripifier {
    /**
     * A triangle strip.
     *
     * @param isReversed whether the first triangle is clockwise
     * @param corners the corners, at least three
     */
    record Strip(boolean isReversed, List<Corner> corners) {}

    /** A side of a triangle, in the direction of its winding. */
    private record Side(Corner from, Corner to) {}

    /** The corner opposite to a side, and its triangle. */
    private record OppositeCorner(Corner corner, int triangleIndex) {}

    private final List<Corner[]> triangles;
    private final Map<Side, OppositeCorner> oppositeCorners = new HashMap<>();
    /** Whether each triangle is in a strip. */
    private final boolean[] isUsed;

    private Stripifier(List<Corner[]> triangles) {
        this.triangles = triangles;
        this.isUsed = new boolean[triangles.size()];
        for (int i = 0; i < triangles.size(); i++) {
            Corner[] triangle = triangles.get(i);
            for (int sideIndex = 0; sideIndex < 3; sideIndex++) {
                oppositeCorners.put(
                        new Side(triangle[sideIndex], triangle[(sideIndex + 1) % 3]),
                        new OppositeCorner(triangle[(sideIndex + 2) % 3], i));
            }
        }
    }

    /** Returns strips that alternate between forward and reversed winding. */
    static List<Strip> createAlternatingStrips(List<Corner[]> triangles) {
        return new Stripifier(triangles).createStrips(/* alternates= */ true);
    }

    /** Returns strips that all start with forward winding. */
    static List<Strip> createForwardStrips(List<Corner[]> triangles) {
        return new Stripifier(triangles).createStrips(/* alternates= */ false);
    }

    private List<Strip> createStrips(boolean alternates) {
        List<Strip> strips = new ArrayList<>();
        for (int i = 0; i < triangles.size(); i++) {
            if (!isUsed[i]) {
                strips.add(findLongestStrip(i, alternates && strips.size() % 2 == 1));
            }
        }
        return strips;
    }

    private Strip findLongestStrip(int firstTriangleIndex, boolean isReversed) {
        List<Integer> bestTriangleIndices = List.of();
        List<Corner> bestCorners = List.of();
        for (int rotation = 0; rotation < 3; rotation++) {
            Corner[] triangle = triangles.get(firstTriangleIndex);
            Corner a = triangle[rotation];
            Corner b = triangle[(rotation + 1) % 3];
            List<Corner> candidate = new ArrayList<>(isReversed ? List.of(b, a) : List.of(a, b));
            candidate.add(triangle[(rotation + 2) % 3]);
            List<Integer> triangleIndices = extend(firstTriangleIndex, isReversed, candidate);
            if (triangleIndices.size() > bestTriangleIndices.size()) {
                bestTriangleIndices = triangleIndices;
                bestCorners = candidate;
            }
        }
        bestTriangleIndices.forEach(triangleIndex -> isUsed[triangleIndex] = true);
        return new Strip(isReversed, bestCorners);
    }

    /** Extends a strip until no unused triangle adjoins it. Returns the indices of all its triangles. */
    private List<Integer> extend(int firstTriangleIndex, boolean isReversed, List<Corner> corners) {
        List<Integer> triangleIndices = new ArrayList<>(List.of(firstTriangleIndex));
        while (true) {
            int cornerCount = corners.size();
            boolean isClockwise = isReversed == (cornerCount % 2 == 0);
            Corner from = corners.get(isClockwise ? cornerCount - 1 : cornerCount - 2);
            Corner to = corners.get(isClockwise ? cornerCount - 2 : cornerCount - 1);
            OppositeCorner next = oppositeCorners.get(new Side(from, to));
            if (next == null || isUsed[next.triangleIndex()] || triangleIndices.contains(next.triangleIndex())) {
                return triangleIndices;
            }
            triangleIndices.add(next.triangleIndex());
            corners.add(next.corner());
        }
    }
}
