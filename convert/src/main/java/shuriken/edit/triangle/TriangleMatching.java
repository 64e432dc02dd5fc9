package shuriken.edit.triangle;

import java.util.Arrays;

/**
 * Matches each triangle of one scene to a triangle of another that has corners at the same positions. A triangle is
 * matched only once. If several matches are possible, the most similar triangle is chosen.
 *
 * <p>The search has rounds with growing tolerances and keeps the centres in a grid, so that the work grows linearly
 * with the number of triangles. Triangles that are left after these rounds may match one with reversed winding. Two
 * triangles of a quad may match two others with the same four corners, because formats with quads do not store the
 * diagonal.
 */
final class TriangleMatching {
    /** The tolerances of all rounds but the last, as fractions of the model's size. */
    private static final double[] ROUND_TOLERANCES = {1e-6, 1e-5, 1e-4, 1e-3};

    /** The maximum number of candidates that are examined for a triangle. */
    private static final int MAX_CANDIDATES_PER_TRIANGLE = 200;

    /**
     * The maximum number of quads that are examined for a corner. Only in damaged models do more quads share an edge.
     */
    private static final int MAX_QUADS_PER_CORNER = 20;

    /** The index of an absent corner or triangle. */
    private static final int NONE = -1;

    /**
     * Measures the visual difference of two triangles, which is 0 if they look the same. The rotation is that of
     * {@link TriangleCorners}.
     */
    interface Difference {
        double between(int expectedTriangleIndex, int actualTriangleIndex, int rotation);
    }

    private final TriangleCorners expected;
    private final TriangleCorners actual;
    private final Difference difference;
    /** The index of the other scene's corner for each corner of the expected triangles, or {@link #NONE}. */
    private final int[] matchedCorners;

    /** Whether the match of each expected triangle has reversed winding. */
    private final boolean[] isFlipped;
    /** Whether each triangle of the other scene has been matched. */
    private final boolean[] isActualMatched;
    /** The number of expected triangles without a match. */
    private int unmatchedCount;

    /** The largest distance between matched corners along an axis. */
    private double deviation;

    private long candidateCount;

    private TriangleMatching(TriangleCorners expected, TriangleCorners actual, Difference difference) {
        this.expected = expected;
        this.actual = actual;
        this.difference = difference;
        this.matchedCorners = new int[Math.multiplyExact(3, expected.triangleCount())];
        this.isFlipped = new boolean[expected.triangleCount()];
        this.unmatchedCount = expected.triangleCount();
        this.isActualMatched = new boolean[actual.triangleCount()];
        Arrays.fill(matchedCorners, NONE);
    }

    /**
     * Matches the triangles of two scenes.
     *
     * @param modelSize the size of the model
     * @param distanceLimit the maximum distance between matched corners along an axis
     */
    static TriangleMatching match(
            TriangleCorners expected,
            TriangleCorners actual,
            Difference difference,
            double modelSize,
            double distanceLimit) {
        TriangleMatching matching = new TriangleMatching(expected, actual, difference);
        for (double tolerance : ROUND_TOLERANCES) {
            matching.matchInRound(Math.min(tolerance * modelSize, distanceLimit));
        }
        matching.matchInRound(distanceLimit);
        matching.matchTriangles(distanceLimit, /* isReversed= */ true);
        return matching;
    }

    /** Returns whether an expected triangle has a match. */
    boolean hasMatch(int triangleIndex) {
        return matchedCorners[3 * triangleIndex] != NONE;
    }

    /**
     * Returns the corner of the other scene that corresponds to a corner. Corners are indexed by 3 times the triangle
     * plus 0 to 2.
     */
    int matchedCorner(int cornerIndex) {
        return matchedCorners[cornerIndex];
    }

    /** Returns the corners of the other scene that correspond to those of a triangle. */
    int[] matchedCorners(int triangleIndex) {
        return new int[] {
            matchedCorners[3 * triangleIndex],
            matchedCorners[3 * triangleIndex + 1],
            matchedCorners[3 * triangleIndex + 2]
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
                    expectedCorners.cornerDistance(cornerIndex, actualCorners, matchedCorners[cornerIndex]));
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
        int[] candidates = grid.findNear(
                coordinates[3 * pointIndex], coordinates[3 * pointIndex + 1], coordinates[3 * pointIndex + 2]);
        candidateCount += candidates.length;
        return candidates;
    }

    /** Matches triangles and quads whose corners are within a tolerance. */
    private void matchInRound(double tolerance) {
        matchTriangles(tolerance, /* isReversed= */ false);
        if (unmatchedCount > 1) {
            matchQuads(tolerance);
        }
    }

    /**
     * Matches triangles whose corners are within a tolerance.
     *
     * @param isReversed whether only triangles with reversed winding are matched
     */
    private void matchTriangles(double tolerance, boolean isReversed) {
        if (unmatchedCount == 0) {
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
    private void matchTriangle(int triangleIndex, int[] candidates, double tolerance, boolean isReversed) {
        double lowestCost = Double.POSITIVE_INFINITY;
        int bestCandidateIndex = NONE;
        int bestRotation = 0;
        int examinedCount = 0;
        for (int i = 0; i < candidates.length && examinedCount < MAX_CANDIDATES_PER_TRIANGLE; i++) {
            for (int rotation = isReversed ? 3 : 0; rotation < (isReversed ? 6 : 3); rotation++) {
                double distance = expected.distance(triangleIndex, actual, candidates[i], rotation);
                if (distance <= tolerance) {
                    examinedCount++;
                    double cost = distance / tolerance + difference.between(triangleIndex, candidates[i], rotation);
                    if (cost < lowestCost) {
                        lowestCost = cost;
                        bestCandidateIndex = candidates[i];
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
            unmatchedCount--;
        }
    }

    /** Matches an expected corner to a corner of the other scene. */
    private void assign(int cornerIndex, int actualCornerIndex) {
        matchedCorners[cornerIndex] = actualCornerIndex;
        isActualMatched[actualCornerIndex / 3] = true;
        deviation = Math.max(deviation, expected.cornerDistance(cornerIndex, actual, actualCornerIndex));
    }

    /** Matches two triangles that share an edge with two others that have the same four corners. */
    private void matchQuads(double tolerance) {
        PointGrid actualEdges =
                new PointGrid(actual.edgeMidpoints(), tolerance, isActualMatched, /* pointsPerGroup= */ 3);
        boolean[] isPaired = new boolean[expected.triangleCount()];
        for (int i = 0; i < isPaired.length; i++) {
            isPaired[i] = hasMatch(i);
        }
        float[] midpoints = expected.edgeMidpoints();
        PointGrid expectedGrid = new PointGrid(midpoints, tolerance, isPaired, /* pointsPerGroup= */ 3);
        for (int cornerIndex = 0; cornerIndex < matchedCorners.length; cornerIndex++) {
            if (!isPaired[cornerIndex / 3]) {
                matchQuad(cornerIndex, new Edges(midpoints, expectedGrid, actualEdges, tolerance), isPaired);
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
     * Matches the quad that consists of a triangle and of its neighbour across an edge. The triangle has the corners a,
     * b and c. The neighbour has corners at the positions of a and c, and the corner d.
     *
     * @param b the index of the corner of the triangle that is opposite the edge
     * @param isPaired whether each expected triangle has a match
     */
    private void matchQuad(int b, Edges edges, boolean[] isPaired) {
        int c = TriangleCorners.nextCornerIndex(b);
        int a = TriangleCorners.nextCornerIndex(c);
        int quadCount = 0;
        for (int neighbourCornerAtA : findCandidates(edges.expectedGrid, edges.expectedMidpoints, c)) {
            int d = TriangleCorners.nextCornerIndex(TriangleCorners.nextCornerIndex(neighbourCornerAtA));
            boolean isQuad = neighbourCornerAtA / 3 != b / 3
                    && expected.cornerDistance(neighbourCornerAtA, expected, a) <= edges.tolerance
                    && expected.cornerDistance(TriangleCorners.nextCornerIndex(neighbourCornerAtA), expected, c)
                            <= edges.tolerance;
            if (isQuad && ++quadCount > MAX_QUADS_PER_CORNER) {
                return;
            }
            // The other scene may divide the quad by its other diagonal: into a, b, d and b, c, d.
            int matchOfA = isQuad ? findUnmatchedIndex(a, b, d, edges) : NONE;
            int matchOfB = matchOfA == NONE ? NONE : findUnmatchedIndex(b, c, d, edges);
            if (matchOfB != NONE) {
                assign(a, matchOfA);
                assign(b, matchOfB);
                assign(c, TriangleCorners.nextCornerIndex(matchOfB));
                assign(neighbourCornerAtA, matchOfA);
                assign(TriangleCorners.nextCornerIndex(neighbourCornerAtA), TriangleCorners.nextCornerIndex(matchOfB));
                assign(d, TriangleCorners.nextCornerIndex(TriangleCorners.nextCornerIndex(matchOfB)));
                isPaired[b / 3] = true;
                isPaired[d / 3] = true;
                unmatchedCount -= 2;
                return;
            }
        }
    }

    /**
     * Returns the index of the corner at {@code a} of an unmatched triangle of the other scene whose corners are at
     * those of an expected triangle, or {@link #NONE}.
     */
    private int findUnmatchedIndex(int a, int b, int c, Edges edges) {
        for (int candidateCorner : findCandidates(edges.actualGrid, edges.expectedMidpoints, a)) {
            int candidateNext = TriangleCorners.nextCornerIndex(candidateCorner);
            if (expected.cornerDistance(a, actual, candidateCorner) <= edges.tolerance
                    && expected.cornerDistance(b, actual, candidateNext) <= edges.tolerance
                    && expected.cornerDistance(c, actual, TriangleCorners.nextCornerIndex(candidateNext))
                            <= edges.tolerance) {
                return candidateCorner;
            }
        }
        return NONE;
    }
}
