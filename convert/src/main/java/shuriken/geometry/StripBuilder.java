package shuriken.geometry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Builds triangle strips. Each strip starts at the unused triangle with the fewest unused neighbours and grows at both
 * ends. Of the three possible directions, the one with the longest strip is used. Every triangle with three different
 * corners is in exactly one strip.
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
     * @param triangleIndices the indices of the triangles of the strip
     * @param isReversed whether the first triangle has reversed winding
     */
    private record CandidateStrip(Deque<Integer> corners, List<Integer> triangleIndices, boolean isReversed) {}

    private StripBuilder(int[] corners, boolean allowsReversed) {
        this.corners = corners;
        this.allowsReversed = allowsReversed;
        this.edges = new EdgeIndex(corners, 3);
        this.isUsed = new boolean[corners.length / 3];
    }

    /**
     * Builds strips.
     *
     * @param triangles {@code int[3*n]}: corners. Triangles that use a vertex twice are omitted
     * @param allowsReversed whether strips may start with reversed winding
     */
    public static List<Strip> build(int[] triangles, boolean allowsReversed) {
        return new StripBuilder(removeDegenerate(triangles), allowsReversed).buildStrips();
    }

    private static int[] removeDegenerate(int[] triangles) {
        int[] keptCorners = new int[triangles.length];
        int cornerCount = 0;
        for (int i = 0; i + 2 < triangles.length; i += 3) {
            int a = triangles[i];
            int b = triangles[i + 1];
            int c = triangles[i + 2];
            if (a != b && b != c && a != c) {
                keptCorners[cornerCount++] = a;
                keptCorners[cornerCount++] = b;
                keptCorners[cornerCount++] = c;
            }
        }
        return Arrays.copyOf(keptCorners, cornerCount);
    }

    private List<Strip> buildStrips() {
        List<Strip> strips = new ArrayList<>();
        SeedQueue queue = new SeedQueue(edges, isUsed);
        for (int startTriangleIndex = queue.takeNext();
                startTriangleIndex >= 0;
                startTriangleIndex = queue.takeNext()) {
            CandidateStrip bestCandidate = buildCandidate(startTriangleIndex, /* rotation= */ 0);
            for (int rotation = 1; rotation < 3; rotation++) {
                CandidateStrip candidate = buildCandidate(startTriangleIndex, rotation);
                bestCandidate = candidate.triangleIndices.size() > bestCandidate.triangleIndices.size()
                        ? candidate
                        : bestCandidate;
            }
            bestCandidate.triangleIndices.forEach(triangleIndex -> isUsed[triangleIndex] = true);
            queue.updateNeighbours(bestCandidate.triangleIndices, corners, 3);
            strips.add(toStrip(bestCandidate));
        }
        return strips;
    }

    private static Strip toStrip(CandidateStrip candidate) {
        int[] corners = candidate.corners.stream().mapToInt(Integer::intValue).toArray();
        boolean hasOddTriangleCount = corners.length % 2 != 0;
        boolean readsBackwards = candidate.isReversed && hasOddTriangleCount;
        if (readsBackwards) {
            // A strip with an odd number of triangles has the opposite winding when it is read backwards.
            for (int i = 0, j = corners.length - 1; i < j; i++, j--) {
                int vertexIndex = corners[i];
                corners[i] = corners[j];
                corners[j] = vertexIndex;
            }
        }
        return new Strip(candidate.isReversed && !readsBackwards, corners);
    }

    /**
     * Builds the strip that starts with a triangle in a direction and grows at both ends. No triangle stays marked as
     * used.
     *
     * @param rotation the index of the strip's first corner in the triangle, from 0 to 2
     */
    private CandidateStrip buildCandidate(int startTriangleIndex, int rotation) {
        Deque<Integer> stripCorners = new ArrayDeque<>();
        List<Integer> triangleIndices = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            stripCorners.add(corners[3 * startTriangleIndex + (rotation + i) % 3]);
        }
        addTriangle(startTriangleIndex, triangleIndices);
        int firstCorner = corners[3 * startTriangleIndex + rotation];
        int secondCorner = corners[3 * startTriangleIndex + (rotation + 1) % 3];
        int thirdCorner = corners[3 * startTriangleIndex + (rotation + 2) % 3];
        grow(stripCorners, triangleIndices, secondCorner, thirdCorner, /* atEnd= */ true);
        int triangleCountWithoutFront = triangleIndices.size();
        grow(stripCorners, triangleIndices, secondCorner, firstCorner, /* atEnd= */ false);
        boolean isReversed = (triangleIndices.size() - triangleCountWithoutFront) % 2 != 0;
        if (isReversed && !allowsReversed && triangleIndices.size() % 2 == 0) {
            // Neither end has the right winding, so the last triangle at the front is removed again.
            isUsed[triangleIndices.removeLast()] = false;
            stripCorners.removeFirst();
            isReversed = false;
        }
        triangleIndices.forEach(triangleIndex -> isUsed[triangleIndex] = false);
        return new CandidateStrip(stripCorners, triangleIndices, isReversed);
    }

    private void addTriangle(int triangleIndex, List<Integer> triangleIndices) {
        isUsed[triangleIndex] = true;
        triangleIndices.add(triangleIndex);
    }

    /**
     * Adds triangles at one end of a strip until no unused triangle shares the edge at this end.
     *
     * @param innerCorner the second corner from this end
     * @param outerCorner the corner at this end
     * @param atEnd whether the triangles follow the last corner, or precede the first one
     */
    private void grow(
            Deque<Integer> stripCorners,
            List<Integer> triangleIndices,
            int innerCorner,
            int outerCorner,
            boolean atEnd) {
        int previousCorner = innerCorner;
        int lastCorner = outerCorner;
        // The next triangle has the edge in the opposite direction to the preceding one. The winding alternates.
        boolean startsAtLastCorner = atEnd;
        while (true) {
            int cornerIndex = startsAtLastCorner
                    ? findNeighbourIndex(lastCorner, previousCorner)
                    : findNeighbourIndex(previousCorner, lastCorner);
            if (cornerIndex < 0) {
                return;
            }
            int corner = corners[edges.nextCornerIndex(edges.nextCornerIndex(cornerIndex))];
            addTriangle(cornerIndex / 3, triangleIndices);
            if (atEnd) {
                stripCorners.addLast(corner);
            } else {
                stripCorners.addFirst(corner);
            }
            previousCorner = lastCorner;
            lastCorner = corner;
            startsAtLastCorner = !startsAtLastCorner;
        }
    }

    /**
     * Returns the index of the corner at which an edge begins in an unused triangle, or -1 if no unused triangle has
     * the edge. Of several triangles, the one with the fewest unused neighbours is used.
     */
    private int findNeighbourIndex(int fromVertexIndex, int toVertexIndex) {
        int bestCornerIndex = -1;
        int minNeighbourCount = Integer.MAX_VALUE;
        for (int cornerIndex = edges.findFirstCornerIndex(fromVertexIndex, toVertexIndex);
                cornerIndex >= 0;
                cornerIndex = edges.nextCornerIndexWithSameEdge(cornerIndex)) {
            int triangleIndex = cornerIndex / 3;
            if (!isUsed[triangleIndex]) {
                int neighbourCount = edges.countUnusedNeighbours(triangleIndex, isUsed);
                if (neighbourCount < minNeighbourCount) {
                    minNeighbourCount = neighbourCount;
                    bestCornerIndex = cornerIndex;
                }
            }
        }
        return bestCornerIndex;
    }
}
