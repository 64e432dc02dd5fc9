package shuriken.edit.triangle;

import java.util.Arrays;

/**
 * Matches each triangle of one scene to a triangle of another scene that has corners at the same positions. A triangle
 * is matched only once. Of several possible matches, the one with the lowest sum of distance and visual difference is
 * chosen.
 *
 * <p>The search has rounds with growing tolerances and keeps the centres of triangles and the midpoints of edges in
 * grids, so that the work grows linearly with the number of triangles. Triangles that are left after these rounds may
 * match a triangle with reversed winding. Two triangles of a quad may match two triangles of the other scene with the
 * same four corners, because formats with quads do not store the diagonal.
 */
final class TriangleMatching {
    /** The tolerances of all rounds but the last, as fractions of the model's size. */
    private static final double[] RELATIVE_ROUND_TOLERANCES = {1e-6, 1e-5, 1e-4, 1e-3};

    /** The maximum number of candidates that are examined for a triangle. */
    private static final int MAX_CANDIDATES_PER_TRIANGLE = 200;

    /** The maximum number of quads that are examined for a corner. Only damaged models have more at one edge. */
    private static final int MAX_QUADS_PER_CORNER = 20;

    /** The index of an absent corner or triangle. */
    private static final int NONE = -1;

    /** Measures the visual difference of two triangles; 0 if they look the same. */
    interface Difference {
        /** The rotation has the meaning of {@link TriangleCorners#distance}. */
        double between(int expectedTriangleIndex, int actualTriangleIndex, int rotation);
    }

    private final TriangleCorners expected;
    private final TriangleCorners actual;
    private final Difference difference;
    /** The index of the other scene's corner for each corner of the expected triangles, or {@link #NONE}. */
    private final int[] matchedCornerIndices;

    /** Whether the match of each expected triangle has reversed winding. */
    private final boolean[] isFlipped;
    /** Whether each triangle of the other scene has been matched. */
    private final boolean[] isActualMatched;
    /** The number of expected triangles without a match. */
    private int unmatchedTriangleCount;

    /** The largest distance between matched corners along an axis. */
    private double deviation;

    private long candidateCount;

    private TriangleMatching(TriangleCorners expected, TriangleCorners actual, Difference difference) {
        this.expected = expected;
        this.actual = actual;
        this.difference = difference;
        this.matchedCornerIndices = new int[Math.multiplyExact(3, expected.triangleCount())];
        this.isFlipped = new boolean[expected.triangleCount()];
        this.unmatchedTriangleCount = expected.triangleCount();
        this.isActualMatched = new boolean[actual.triangleCount()];
        Arrays.fill(matchedCornerIndices, NONE);
    }

    /**
     * Matches the triangles of two scenes.
     *
     * @param modelSize the longest side of the model's bounding box
     * @param distanceLimit the maximum distance between matched corners along an axis
     */
    static TriangleMatching match(
            TriangleCorners expected,
            TriangleCorners actual,
            Difference difference,
            double modelSize,
            double distanceLimit) {
        TriangleMatching matching = new TriangleMatching(expected, actual, difference);
        for (double relativeTolerance : RELATIVE_ROUND_TOLERANCES) {
            matching.matchInRound(Math.min(relativeTolerance * modelSize, distanceLimit));
        }
        matching.matchInRound(distanceLimit);
        matching.matchTriangles(distanceLimit, /* isReversed= */ true);
        return matching;
    }

    /** Returns whether an expected triangle has a match. */
    boolean hasMatch(int triangleIndex) {
        return matchedCornerIndices[3 * triangleIndex] != NONE;
    }

    /**
     * Returns the index of the corner of the other scene that corresponds to a corner. The index of a corner is 3 times
     * the index of the triangle, plus 0 to 2.
     */
    int matchedCornerIndex(int cornerIndex) {
        return matchedCornerIndices[cornerIndex];
    }

    /** Returns the indices of the corners of the other scene that correspond to the corners of a triangle. */
    int[] matchedCornerIndices(int triangleIndex) {
        return new int[] {
            matchedCornerIndices[3 * triangleIndex],
            matchedCornerIndices[3 * triangleIndex + 1],
            matchedCornerIndices[3 * triangleIndex + 2]
        };
    }

    /**
     * Returns the largest distance between the corners of a triangle and of its match.
     *
     * @param expectedCorners the corners of the expected triangles in a pose
     * @param actualCorners the corners of the other scene in the same pose
     */
    double distance(int triangleIndex, TriangleCorners expectedCorners, TriangleCorners actualCorners) {
        double maxDistance = 0;
        for (int cornerIndex = 3 * triangleIndex; cornerIndex < 3 * triangleIndex + 3; cornerIndex++) {
            maxDistance = Math.max(
                    maxDistance,
                    expectedCorners.cornerDistance(cornerIndex, actualCorners, matchedCornerIndices[cornerIndex]));
        }
        return maxDistance;
    }

    /** Returns whether the match of a triangle has reversed winding. */
    boolean isFlipped(int triangleIndex) {
        return isFlipped[triangleIndex];
    }

    /** Returns whether a triangle of the other scene has been matched. */
    boolean isActualMatched(int actualTriangleIndex) {
        return isActualMatched[actualTriangleIndex];
    }

    /** Returns the largest distance between matched corners along an axis. */
    double deviation() {
        return deviation;
    }

    /** Returns the number of candidates in all searches, which measures the work. */
    long candidateCount() {
        return candidateCount;
    }

    /** Returns the indices of a grid's points near a point, and counts them as candidates. */
    private int[] findCandidates(PointGrid grid, float[] coordinates, int pointIndex) {
        int[] candidateIndices = grid.findNear(
                coordinates[3 * pointIndex], coordinates[3 * pointIndex + 1], coordinates[3 * pointIndex + 2]);
        candidateCount += candidateIndices.length;
        return candidateIndices;
    }

    /** Matches triangles and quads whose corners are within a tolerance. */
    private void matchInRound(double tolerance) {
        matchTriangles(tolerance, /* isReversed= */ false);
        if (unmatchedTriangleCount > 1) {
            matchQuads(tolerance);
        }
    }

    /**
     * Matches triangles whose corners are within a tolerance.
     *
     * @param isReversed whether only triangles with reversed winding are matched
     */
    private void matchTriangles(double tolerance, boolean isReversed) {
        if (unmatchedTriangleCount == 0) {
            return;
        }
        PointGrid grid = new PointGrid(actual.centres(), tolerance, isActualMatched, /* pointsPerGroup= */ 1);
        float[] centres = expected.centres();
        for (int i = 0; i < expected.triangleCount(); i++) {
            if (!hasMatch(i)) {
                matchTriangle(i, findCandidates(grid, centres, i), tolerance, isReversed);
            }
        }
    }

    /**
     * Matches a triangle to the candidate with the least distance and visual difference, if any is within the
     * tolerance.
     */
    private void matchTriangle(int triangleIndex, int[] candidateIndices, double tolerance, boolean isReversed) {
        double lowestCost = Double.POSITIVE_INFINITY;
        int bestCandidateIndex = NONE;
        int bestRotation = 0;
        int examinedCount = 0;
        for (int i = 0; i < candidateIndices.length && examinedCount < MAX_CANDIDATES_PER_TRIANGLE; i++) {
            for (int rotation = isReversed ? 3 : 0; rotation < (isReversed ? 6 : 3); rotation++) {
                double distance = expected.distance(triangleIndex, actual, candidateIndices[i], rotation);
                if (distance <= tolerance) {
                    examinedCount++;
                    double cost =
                            distance / tolerance + difference.between(triangleIndex, candidateIndices[i], rotation);
                    if (cost < lowestCost) {
                        lowestCost = cost;
                        bestCandidateIndex = candidateIndices[i];
                        bestRotation = rotation;
                    }
                }
            }
        }
        if (bestCandidateIndex != NONE) {
            for (int corner = 0; corner < 3; corner++) {
                assign(
                        3 * triangleIndex + corner,
                        3 * bestCandidateIndex + TriangleCorners.correspondingCorner(corner, bestRotation));
            }
            isFlipped[triangleIndex] = isReversed;
            unmatchedTriangleCount--;
        }
    }

    /** Matches an expected corner to a corner of the other scene. */
    private void assign(int cornerIndex, int actualCornerIndex) {
        matchedCornerIndices[cornerIndex] = actualCornerIndex;
        isActualMatched[actualCornerIndex / 3] = true;
        deviation = Math.max(deviation, expected.cornerDistance(cornerIndex, actual, actualCornerIndex));
    }

    /** Matches two triangles with a common edge to two triangles of the other scene that have the same four corners. */
    private void matchQuads(double tolerance) {
        PointGrid actualGrid =
                new PointGrid(actual.edgeMidpoints(), tolerance, isActualMatched, /* pointsPerGroup= */ 3);
        boolean[] isPaired = new boolean[expected.triangleCount()];
        for (int i = 0; i < isPaired.length; i++) {
            isPaired[i] = hasMatch(i);
        }
        float[] midpoints = expected.edgeMidpoints();
        PointGrid expectedGrid = new PointGrid(midpoints, tolerance, isPaired, /* pointsPerGroup= */ 3);
        for (int cornerIndex = 0; cornerIndex < matchedCornerIndices.length; cornerIndex++) {
            if (!isPaired[cornerIndex / 3]) {
                matchQuad(cornerIndex, new Edges(midpoints, expectedGrid, actualGrid, tolerance), isPaired);
            }
        }
    }

    /**
     * The edges of both scenes that may belong to quads.
     *
     * @param expectedMidpoints the midpoints of the expected edges, {@code float[3*n]}
     * @param expectedGrid the grid of the expected edges
     * @param actualGrid the grid of the edges of the other scene
     * @param tolerance the maximum distance between matched corners
     */
    private record Edges(float[] expectedMidpoints, PointGrid expectedGrid, PointGrid actualGrid, double tolerance) {}

    /**
     * Matches the quad that consists of a triangle and of its neighbour across an edge. The triangle has the corners A,
     * B and C. The neighbour has corners at the positions of A and C, and the corner D.
     *
     * @param cornerB the index of the corner of the triangle that is opposite the edge
     * @param isPaired whether each expected triangle has a match
     */
    private void matchQuad(int cornerB, Edges edges, boolean[] isPaired) {
        int cornerC = TriangleCorners.nextCornerIndex(cornerB);
        int cornerA = TriangleCorners.nextCornerIndex(cornerC);
        int quadCount = 0;
        for (int neighbourIndexAtA : findCandidates(edges.expectedGrid, edges.expectedMidpoints, cornerC)) {
            int cornerD = TriangleCorners.nextCornerIndex(TriangleCorners.nextCornerIndex(neighbourIndexAtA));
            boolean isQuad = neighbourIndexAtA / 3 != cornerB / 3
                    && expected.cornerDistance(neighbourIndexAtA, expected, cornerA) <= edges.tolerance
                    && expected.cornerDistance(TriangleCorners.nextCornerIndex(neighbourIndexAtA), expected, cornerC)
                            <= edges.tolerance;
            if (isQuad && ++quadCount > MAX_QUADS_PER_CORNER) {
                return;
            }
            // The other scene may divide the quad by its other diagonal: into A, B, D and B, C, D.
            int matchOfA = isQuad ? findUnmatchedCornerIndex(cornerA, cornerB, cornerD, edges) : NONE;
            int matchOfB = matchOfA == NONE ? NONE : findUnmatchedCornerIndex(cornerB, cornerC, cornerD, edges);
            if (matchOfB != NONE) {
                assign(cornerA, matchOfA);
                assign(cornerB, matchOfB);
                assign(cornerC, TriangleCorners.nextCornerIndex(matchOfB));
                assign(neighbourIndexAtA, matchOfA);
                assign(TriangleCorners.nextCornerIndex(neighbourIndexAtA), TriangleCorners.nextCornerIndex(matchOfB));
                assign(cornerD, TriangleCorners.nextCornerIndex(TriangleCorners.nextCornerIndex(matchOfB)));
                isPaired[cornerB / 3] = true;
                isPaired[cornerD / 3] = true;
                unmatchedTriangleCount -= 2;
                return;
            }
        }
    }

    /**
     * Finds an unmatched triangle of the other scene whose corners are at three expected corners in the same order.
     * Returns the index of its corner at the first expected corner, or {@link #NONE} if there is no such triangle.
     */
    private int findUnmatchedCornerIndex(int firstIndex, int secondIndex, int thirdIndex, Edges edges) {
        for (int candidateCornerIndex : findCandidates(edges.actualGrid, edges.expectedMidpoints, firstIndex)) {
            int nextCandidateIndex = TriangleCorners.nextCornerIndex(candidateCornerIndex);
            if (expected.cornerDistance(firstIndex, actual, candidateCornerIndex) <= edges.tolerance
                    && expected.cornerDistance(secondIndex, actual, nextCandidateIndex) <= edges.tolerance
                    && expected.cornerDistance(thirdIndex, actual, TriangleCorners.nextCornerIndex(nextCandidateIndex))
                            <= edges.tolerance) {
                return candidateCornerIndex;
            }
        }
        return NONE;
    }
}
