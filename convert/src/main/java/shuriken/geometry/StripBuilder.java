package shuriken.geometry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Builds triangle strips. Each starts at the unused triangle with the fewest unused neighbours, in the direction with
 * the longest of three strips, and grows at both ends. Every triangle is in exactly one strip.
 */
public final class StripBuilder {
    private final int[] corners;
    private final EdgeIndex edges;
    private final boolean[] isUsed;
    private final boolean allowsReversed;

    /**
     * A growing strip.
     *
     * @param corners the corners of the strip
     * @param triangles the triangles of the strip
     * @param isReversed whether the first triangle has reversed winding
     */
    private record CandidateStrip(Deque<Integer> corners, List<Integer> triangles, boolean isReversed) {}

    private StripBuilder(int[] corners, boolean allowsReversed) {
        this.corners = corners;
        this.allowsReversed = allowsReversed;
        this.edges = new EdgeIndex(corners, 3);
        this.isUsed = new boolean[corners.length / 3];
    }

    /**
     * Builds strips.
     *
     * @param triangles {@code int[3*n]}: corners. Degenerate triangles are omitted
     * @param allowsReversed whether strips may start with reversed winding
     */
    public static List<Strip> build(int[] triangles, boolean allowsReversed) {
        return new StripBuilder(removeDegenerate(triangles), allowsReversed).buildStrips();
    }

    private static int[] removeDegenerate(int[] triangles) {
        int[] kept = new int[triangles.length];
        int cornerCount = 0;
        for (int i = 0; i + 2 < triangles.length; i += 3) {
            int a = triangles[i];
            int b = triangles[i + 1];
            int c = triangles[i + 2];
            if (a != b && b != c && a != c) {
                kept[cornerCount++] = a;
                kept[cornerCount++] = b;
                kept[cornerCount++] = c;
            }
        }
        return Arrays.copyOf(kept, cornerCount);
    }

    private List<Strip> buildStrips() {
        List<Strip> strips = new ArrayList<>();
        SeedQueue queue = new SeedQueue(edges, isUsed);
        for (int startTriangle = queue.takeNext(); startTriangle >= 0; startTriangle = queue.takeNext()) {
            CandidateStrip bestCandidate = buildCandidate(startTriangle, 0);
            for (int rotation = 1; rotation < 3; rotation++) {
                CandidateStrip candidate = buildCandidate(startTriangle, rotation);
                bestCandidate = candidate.triangles.size() > bestCandidate.triangles.size() ? candidate : bestCandidate;
            }
            bestCandidate.triangles.forEach(triangle -> isUsed[triangle] = true);
            queue.updateNeighbours(bestCandidate.triangles, corners, 3);
            strips.add(toStrip(bestCandidate));
        }
        return strips;
    }

    private static Strip toStrip(CandidateStrip strip) {
        int[] corners = strip.corners.stream().mapToInt(Integer::intValue).toArray();
        boolean readsBackwards = strip.isReversed && (corners.length & 1) != 0;
        if (readsBackwards) {
            // A strip with an odd number of triangles has reversed winding when it is read backwards.
            for (int i = 0, j = corners.length - 1; i < j; i++, j--) {
                int corner = corners[i];
                corners[i] = corners[j];
                corners[j] = corner;
            }
        }
        return new Strip(strip.isReversed && !readsBackwards, corners);
    }

    /** Returns the longest strip that starts with a triangle in a direction, without marking triangles as used. */
    private CandidateStrip buildCandidate(int startTriangle, int rotation) {
        Deque<Integer> strip = new ArrayDeque<>();
        List<Integer> triangles = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            strip.add(corners[3 * startTriangle + (rotation + i) % 3]);
        }
        addTriangle(startTriangle, triangles);
        int a = corners[3 * startTriangle + (rotation + 1) % 3];
        int b = corners[3 * startTriangle + (rotation + 2) % 3];
        grow(strip, triangles, a, b, /* atEnd= */ true);
        int oldCount = triangles.size();
        int c = corners[3 * startTriangle + (rotation + 1) % 3];
        int d = corners[3 * startTriangle + rotation];
        grow(strip, triangles, c, d, /* atEnd= */ false);
        boolean isReversed = (triangles.size() - oldCount) % 2 != 0;
        if (isReversed && !allowsReversed && triangles.size() % 2 == 0) {
            // Neither end has the right winding, so the triangle at the front is removed again.
            isUsed[triangles.removeLast()] = false;
            strip.removeFirst();
            isReversed = false;
        }
        triangles.forEach(triangle -> isUsed[triangle] = false);
        return new CandidateStrip(strip, triangles, isReversed);
    }

    private void addTriangle(int triangle, List<Integer> triangles) {
        isUsed[triangle] = true;
        triangles.add(triangle);
    }

    /**
     * Adds triangles at one end while there are unused ones.
     *
     * @param a the second last corner
     * @param b the last corner
     */
    private void grow(Deque<Integer> strip, List<Integer> triangles, int a, int b, boolean atEnd) {
        int previousCorner = a;
        int lastCorner = b;
        boolean isFlipped = atEnd;
        while (true) {
            int cornerIndex =
                    isFlipped ? findNeighbour(lastCorner, previousCorner) : findNeighbour(previousCorner, lastCorner);
            if (cornerIndex < 0) {
                return;
            }
            int corner = corners[edges.nextCorner(edges.nextCorner(cornerIndex))];
            addTriangle(cornerIndex / 3, triangles);
            if (atEnd) {
                strip.addLast(corner);
            } else {
                strip.addFirst(corner);
            }
            previousCorner = lastCorner;
            lastCorner = corner;
            isFlipped = !isFlipped;
        }
    }

    /** Returns the corner of the unused triangle with an edge that has the fewest unused neighbours, or -1. */
    private int findNeighbour(int fromVertex, int toVertex) {
        int bestCorner = -1;
        int minNeighbourCount = Integer.MAX_VALUE;
        for (int cornerIndex = edges.findFirstCorner(fromVertex, toVertex);
                cornerIndex >= 0;
                cornerIndex = edges.nextWithSameEdge(cornerIndex)) {
            int triangle = cornerIndex / 3;
            if (!isUsed[triangle]) {
                int neighbourCount = edges.countUnusedNeighbours(triangle, isUsed);
                if (neighbourCount < minNeighbourCount) {
                    minNeighbourCount = neighbourCount;
                    bestCorner = cornerIndex;
                }
            }
        }
        return bestCorner;
    }
}
