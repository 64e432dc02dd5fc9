package shuriken.geometry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Builds strips of quads. Corners 0 1 3 2 are the first quad, 2 3 5 4 the next, and so on. Each strip starts at the
 * unused quad with the fewest unused neighbours and grows at both ends. Of the two possible directions, the one with
 * the longer strip is used. Every quad is in exactly one strip. A strip may have one quad.
 */
public final class QuadStripBuilder {
    private final int[] corners;
    private final EdgeIndex edges;
    private final boolean[] isUsed;

    /** A growing strip: its corners, and the indices of its quads. */
    private record CandidateStrip(Deque<Integer> corners, List<Integer> quadIndices) {}

    private QuadStripBuilder(int[] quads) {
        this.corners = quads;
        this.edges = new EdgeIndex(quads, 4);
        this.isUsed = new boolean[quads.length / 4];
    }

    /**
     * Builds strips.
     *
     * @param quads {@code int[4*n]}: corners in counter-clockwise order
     * @return the corners of each strip. Their number is even and at least 4
     */
    public static List<int[]> build(int[] quads) {
        return new QuadStripBuilder(quads).buildStrips();
    }

    private List<int[]> buildStrips() {
        List<int[]> strips = new ArrayList<>();
        SeedQueue queue = new SeedQueue(edges, isUsed);
        for (int startQuadIndex = queue.takeNext(); startQuadIndex >= 0; startQuadIndex = queue.takeNext()) {
            CandidateStrip firstCandidate = buildCandidate(startQuadIndex, /* rotation= */ 0);
            CandidateStrip secondCandidate = buildCandidate(startQuadIndex, /* rotation= */ 1);
            CandidateStrip bestCandidate = secondCandidate.quadIndices.size() > firstCandidate.quadIndices.size()
                    ? secondCandidate
                    : firstCandidate;
            bestCandidate.quadIndices.forEach(quadIndex -> isUsed[quadIndex] = true);
            queue.updateNeighbours(bestCandidate.quadIndices, corners, 4);
            strips.add(
                    bestCandidate.corners.stream().mapToInt(Integer::intValue).toArray());
        }
        return strips;
    }

    /**
     * Returns the strip that starts with a quad in one of two directions. No quad stays marked as used.
     *
     * @param rotation the index of the first corner in the quad, 0 or 1
     */
    private CandidateStrip buildCandidate(int startQuadIndex, int rotation) {
        int a = corners[4 * startQuadIndex + rotation];
        int b = corners[4 * startQuadIndex + rotation + 1];
        int c = corners[4 * startQuadIndex + (rotation + 2) % 4];
        int d = corners[4 * startQuadIndex + (rotation + 3) % 4];
        Deque<Integer> strip = new ArrayDeque<>(List.of(a, b, d, c));
        List<Integer> quadIndices = new ArrayList<>(List.of(startQuadIndex));
        isUsed[startQuadIndex] = true;
        grow(strip, quadIndices, d, c, /* atEnd= */ true);
        grow(strip, quadIndices, b, a, /* atEnd= */ false);
        quadIndices.forEach(quadIndex -> isUsed[quadIndex] = false);
        return new CandidateStrip(strip, quadIndices);
    }

    /**
     * Adds quads at one end of a strip until no unused quad shares the edge at this end.
     *
     * @param firstCorner the corner at which the shared edge begins in the next quad
     * @param secondCorner the corner at which the shared edge ends
     * @param atEnd whether the quads follow the last corners of the strip, or precede the first ones
     */
    private void grow(
            Deque<Integer> strip, List<Integer> quadIndices, int firstCorner, int secondCorner, boolean atEnd) {
        int left = firstCorner;
        int right = secondCorner;
        for (int cornerIndex = edges.findUnusedCornerIndex(left, right, /* excludedPolygonIndex= */ -1, isUsed);
                cornerIndex >= 0;
                cornerIndex = edges.findUnusedCornerIndex(left, right, /* excludedPolygonIndex= */ -1, isUsed)) {
            int thirdCornerIndex = edges.nextCornerIndex(edges.nextCornerIndex(cornerIndex));
            int fourthCornerIndex = edges.nextCornerIndex(thirdCornerIndex);
            // The quad is left, right, x, y. Its opposite edge is y x.
            right = corners[thirdCornerIndex];
            left = corners[fourthCornerIndex];
            isUsed[cornerIndex / 4] = true;
            quadIndices.add(cornerIndex / 4);
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
