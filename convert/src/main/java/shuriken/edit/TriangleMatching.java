package shuriken.edit;

import java.util.Arrays;

/**
 * Matches each triangle of one scene to a triangle of another that has corners at the same positions. A triangle is
 * matched only once. If several are possible, the one that looks most similar is chosen.
 *
 * <p>It searches in rounds with growing tolerances and keeps the centres in a grid, so that the work grows linearly
 * with the number of triangles. Two triangles of a quad may match two others with the same four corners, because
 * formats with quads do not store the diagonal.
 */
final class TriangleMatching {
    /** The tolerances of all rounds but the last, as fractions of the model's size. */
    private static final double[] ROUND_TOLERANCES = {1e-6, 1e-5, 1e-4, 1e-3};

    /** The maximum number of candidates that are examined for a triangle. */
    private static final int MAX_CANDIDATES = 200;

    /** The maximum number of quads that are examined for a corner. More share an edge only in damaged models. */
    private static final int MAX_QUADS = 20;

    private static final int NONE = -1;

    /**
     * Measures the visual difference of two triangles, which is 0 if they look the same. The rotation is that of
     * {@link TriangleCorners}.
     */
    interface Difference {
        double between(int triangle, int other, int rotation);
    }

    private final TriangleCorners expected;
    private final TriangleCorners actual;
    private final Difference difference;
    /** The corresponding corner of the other scene for each corner of the expected triangles. */
    private final int[] matches;

    /** Whether the match of each expected triangle has reversed winding. */
    private final boolean[] isFlipped;
    /** Whether each triangle of the other scene was matched. */
    private final boolean[] isMatched;
    /** The number of expected triangles without a match. */
    private int unmatchedCount;

    private double deviation;
    private long candidateCount;

    private TriangleMatching(TriangleCorners expected, TriangleCorners actual, Difference difference) {
        this.expected = expected;
        this.actual = actual;
        this.difference = difference;
        this.matches = new int[Math.multiplyExact(3, expected.triangleCount())];
        this.isFlipped = new boolean[expected.triangleCount()];
        this.unmatchedCount = expected.triangleCount();
        this.isMatched = new boolean[actual.triangleCount()];
        Arrays.fill(matches, NONE);
    }

    /**
     * Matches the triangles of two scenes.
     *
     * @param size the size of the model
     * @param limit the maximum distance between matched corners along an axis
     */
    static TriangleMatching match(
            TriangleCorners expected, TriangleCorners actual, Difference difference, double size, double limit) {
        TriangleMatching matching = new TriangleMatching(expected, actual, difference);
        for (double tolerance : ROUND_TOLERANCES) {
            matching.pairInRound(Math.min(tolerance * size, limit));
        }
        matching.pairInRound(limit);
        matching.pairTriangles(limit, true);
        return matching;
    }

    boolean hasMatch(int triangle) {
        return matches[3 * triangle] != NONE;
    }

    /**
     * Returns the corner of the other scene that corresponds to a corner. Corners are indexed by 3 times the triangle
     * plus 0 to 2.
     */
    int matchedCorner(int corner) {
        return matches[corner];
    }

    /** Returns the corners of the other scene that correspond to those of a triangle. */
    int[] matchedCorners(int triangle) {
        return new int[] {matches[3 * triangle], matches[3 * triangle + 1], matches[3 * triangle + 2]};
    }

    /**
     * Returns the largest distance between the corners of a triangle and of its match.
     *
     * @param a the corners of the expected triangles in a pose
     * @param b the corners of the other scene in the same pose
     */
    double distance(int triangle, TriangleCorners a, TriangleCorners b) {
        double distance = 0;
        for (int corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
            distance = Math.max(distance, a.distance(corner, b, matches[corner]));
        }
        return distance;
    }

    /** Returns whether the match of a triangle has reversed winding. */
    boolean isFlipped(int triangle) {
        return isFlipped[triangle];
    }

    /** Returns whether a triangle of the other scene was matched. */
    boolean isActualMatched(int other) {
        return isMatched[other];
    }

    /** Returns the largest distance between matched corners along an axis. */
    double deviation() {
        return deviation;
    }

    /** Returns the number of candidates in all searches, which measures the work. */
    long candidateCount() {
        return candidateCount;
    }

    /** Returns the items of a grid near a point, and counts them. */
    private int[] findCandidates(PointGrid grid, float[] points, int point) {
        int[] candidates = grid.findNear(points[3 * point], points[3 * point + 1], points[3 * point + 2]);
        candidateCount += candidates.length;
        return candidates;
    }

    /** Matches triangles and quads whose corners are within a tolerance. */
    private void pairInRound(double tolerance) {
        pairTriangles(tolerance, false);
        if (unmatchedCount > 1) {
            pairQuads(tolerance);
        }
    }

    /**
     * Matches triangles whose corners are within a tolerance.
     *
     * @param isReversed whether only triangles with reversed winding are matched
     */
    private void pairTriangles(double tolerance, boolean isReversed) {
        if (unmatchedCount == 0) {
            return;
        }
        PointGrid grid = new PointGrid(actual.centres(), tolerance, isMatched, 1);
        float[] centres = expected.centres();
        for (int i = 0; i < expected.triangleCount(); i++) {
            if (!hasMatch(i)) {
                pairTriangle(i, findCandidates(grid, centres, i), tolerance, isReversed);
            }
        }
    }

    private void pairTriangle(int triangle, int[] nearTriangles, double tolerance, boolean isReversed) {
        double lowestCost = Double.POSITIVE_INFINITY;
        int partner = NONE;
        int partnerRotation = 0;
        int closeCount = 0;
        for (int i = 0; i < nearTriangles.length && closeCount < MAX_CANDIDATES; i++) {
            for (int rotation = isReversed ? 3 : 0; rotation < (isReversed ? 6 : 3); rotation++) {
                double distance = expected.distance(triangle, actual, nearTriangles[i], rotation);
                if (distance <= tolerance) {
                    closeCount++;
                    double cost = distance / tolerance + difference.between(triangle, nearTriangles[i], rotation);
                    if (cost < lowestCost) {
                        lowestCost = cost;
                        partner = nearTriangles[i];
                        partnerRotation = rotation;
                    }
                }
            }
        }
        if (partner != NONE) {
            for (int k = 0; k < 3; k++) {
                assign(3 * triangle + k, 3 * partner + TriangleCorners.corner(k, partnerRotation));
            }
            isFlipped[triangle] = isReversed;
            unmatchedCount--;
        }
    }

    /** Matches an expected corner to a corner of the other scene. */
    private void assign(int corner, int otherCorner) {
        matches[corner] = otherCorner;
        isMatched[otherCorner / 3] = true;
        deviation = Math.max(deviation, expected.distance(corner, actual, otherCorner));
    }

    /** Matches two triangles that share an edge with two others that have the same four corners. */
    private void pairQuads(double tolerance) {
        PointGrid actualEdges = new PointGrid(actual.edgeMidpoints(), tolerance, isMatched, 3);
        boolean[] isPaired = new boolean[expected.triangleCount()];
        for (int i = 0; i < isPaired.length; i++) {
            isPaired[i] = hasMatch(i);
        }
        float[] midpoints = expected.edgeMidpoints();
        PointGrid expectedGrid = new PointGrid(midpoints, tolerance, isPaired, 3);
        for (int corner = 0; corner < matches.length; corner++) {
            if (!isPaired[corner / 3]) {
                pairQuad(corner, new Edges(midpoints, expectedGrid, actualEdges, tolerance), isPaired);
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
     * Matches the quad that consists of a triangle and of its neighbour across an edge.
     *
     * @param b the corner of the triangle that is opposite the edge
     * @param isPaired whether each expected triangle has a match
     */
    private void pairQuad(int b, Edges edges, boolean[] isPaired) {
        int c = TriangleCorners.next(b);
        int a = TriangleCorners.next(c);
        int quadCount = 0;
        for (int opposite : findCandidates(edges.expectedGrid, edges.expectedMidpoints, c)) {
            int d = TriangleCorners.next(TriangleCorners.next(opposite));
            boolean isQuad = opposite / 3 != b / 3
                    && expected.distance(opposite, expected, a) <= edges.tolerance
                    && expected.distance(TriangleCorners.next(opposite), expected, c) <= edges.tolerance;
            if (isQuad && ++quadCount > MAX_QUADS) {
                return;
            }
            // The other scene may divide the quad by its other diagonal: into a, b, d and b, c, d.
            int matchOfA = isQuad ? findUnmatched(a, b, d, edges) : NONE;
            int matchOfB = matchOfA == NONE ? NONE : findUnmatched(b, c, d, edges);
            if (matchOfB != NONE) {
                assign(a, matchOfA);
                assign(b, matchOfB);
                assign(c, TriangleCorners.next(matchOfB));
                assign(opposite, matchOfA);
                assign(TriangleCorners.next(opposite), TriangleCorners.next(matchOfB));
                assign(d, TriangleCorners.next(TriangleCorners.next(matchOfB)));
                isPaired[b / 3] = true;
                isPaired[d / 3] = true;
                unmatchedCount -= 2;
                return;
            }
        }
    }

    /**
     * Returns the first corner of an unmatched triangle of the other scene that has its corners at those of an expected
     * one, or {@link #NONE}.
     */
    private int findUnmatched(int a, int b, int c, Edges edges) {
        for (int corner : findCandidates(edges.actualGrid, edges.expectedMidpoints, a)) {
            int next = TriangleCorners.next(corner);
            if (expected.distance(a, actual, corner) <= edges.tolerance
                    && expected.distance(b, actual, next) <= edges.tolerance
                    && expected.distance(c, actual, TriangleCorners.next(next)) <= edges.tolerance) {
                return corner;
            }
        }
        return NONE;
    }
}
