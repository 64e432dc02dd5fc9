package shuriken.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import shuriken.edit.SceneComparison.Fault;
import shuriken.edit.SceneComparison.Finding;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * The comparison of matched triangles in poses other than the bind pose. Nearly all triangles share their vertices with
 * others, so each pair of matched vertices is compared first. Triangles are examined only if vertices are apart.
 * Vertices are examined only if nodes are apart or move them differently.
 */
final class PosedTriangleComparison {
    private final DrawnTriangles expected;
    private final DrawnTriangles actual;
    private final TriangleMatching matching;
    private final IntPredicate isOmitted;
    private final double size;
    /**
     * The pairs of vertices at matched corners, each pair once: an expected vertex in the upper half of the number, and
     * a written vertex in the lower half.
     */
    private final long[] vertexPairs;

    private final BindingComparison bindings;

    /**
     * Creates a comparison.
     *
     * @param expected the triangles that the edited scene draws
     * @param actual the triangles that the written file draws
     * @param matching the triangles that were matched in the bind pose
     * @param isOmitted returns whether the triangles of a node of the edited scene are left out
     * @param writtenNodes the node of the written file for each node of the edited scene, or {@link Scene#NONE}
     * @param size the size of the model
     */
    PosedTriangleComparison(
            DrawnTriangles expected,
            DrawnTriangles actual,
            TriangleMatching matching,
            IntPredicate isOmitted,
            int[] writtenNodes,
            double size) {
        this.expected = expected;
        this.actual = actual;
        this.matching = matching;
        this.isOmitted = isOmitted;
        this.size = size;
        this.vertexPairs = IntStream.range(0, 3 * expected.count())
                .filter(corner -> isCompared(corner / 3))
                .mapToLong(corner ->
                        (long) expected.vertex(corner) << Integer.SIZE | actual.vertex(matching.matchedCorner(corner)))
                .distinct()
                .toArray();
        this.bindings = BindingComparison.compare(expected, actual, vertexPairs, writtenNodes, size);
    }

    /** Returns whether an expected triangle has a match and is not left out. */
    private boolean isCompared(int triangle) {
        return matching.hasMatch(triangle) && !isOmitted.test(expected.node(triangle));
    }

    /**
     * Compares the scenes at a moment of a clip.
     *
     * @param allowed the maximum distance between corners of matched triangles, as a fraction of the size
     * @return the part that differs most, if any part differs
     */
    Optional<Finding> compareAt(double seconds, Clip expectedClip, Clip actualClip, double allowed) {
        Pose expectedPose = expected.poseAt(expectedClip, seconds);
        Pose actualPose = actual.poseAt(actualClip, seconds);
        if (bindings.areSame(expectedPose, actualPose)) {
            return Optional.empty();
        }
        float[] a = expected.vertices(expectedPose);
        float[] b = actual.vertices(actualPose);
        return areClose(a, b, allowed * size)
                ? Optional.empty()
                : farthest(expected.corners(a), actual.corners(b), allowed * size);
    }

    /** Returns whether all pairs of vertices are at the same positions. */
    private boolean areClose(float[] a, float[] b, double tolerance) {
        for (long pair : vertexPairs) {
            int i = 3 * (int) (pair >> Integer.SIZE);
            int k = 3 * (int) pair;
            boolean isClose = Math.abs((double) a[i] - b[k]) <= tolerance
                    && Math.abs((double) a[i + 1] - b[k + 1]) <= tolerance
                    && Math.abs((double) a[i + 2] - b[k + 2]) <= tolerance;
            if (!isClose) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the part that differs most, if any part differs.
     *
     * @param a the corners of the expected triangles in the pose
     * @param b the corners of the written triangles in the pose
     * @param tolerance the maximum distance between matched corners
     */
    private Optional<Finding> farthest(TriangleCorners a, TriangleCorners b, double tolerance) {
        List<Integer> unmatched = new ArrayList<>();
        boolean[] isMatched = new boolean[actual.count()];
        for (int i = 0; i < expected.count(); i++) {
            if (isCompared(i)) {
                boolean isClose = matching.distance(i, a, b) <= tolerance;
                for (int corner : matching.matchedCorners(i)) {
                    isMatched[corner / 3] |= isClose;
                }
                if (!isClose) {
                    unmatched.add(i);
                }
            }
        }
        if (unmatched.isEmpty()) {
            return Optional.empty();
        }
        // Triangles that coincide in the bind pose may be matched in the wrong order.
        PointGrid remaining = new PointGrid(b.centres(), tolerance, isMatched, 1);
        Map<String, Finding> findings = new HashMap<>();
        for (int i : unmatched) {
            if (!hasMatch(a, b, i, tolerance, remaining, isMatched)) {
                Finding finding = new Finding(
                        Fault.MISSING,
                        expected.node(i),
                        expected.materialIndex(i),
                        expected.name(i),
                        1,
                        expected.siblingCount(i),
                        SceneComparison.firstCorner(a, i),
                        matching.distance(i, a, b));
                findings.merge(finding.name(), finding, Finding::merged);
            }
        }
        return findings.values().stream().max(Comparator.comparingDouble(Finding::distance));
    }

    /**
     * Returns whether an unmatched triangle of the written file is at the position of an expected one, and marks it as
     * matched.
     */
    private static boolean hasMatch(
            TriangleCorners a,
            TriangleCorners b,
            int triangle,
            double tolerance,
            PointGrid remaining,
            boolean[] isMatched) {
        int[] candidates = remaining.findNear(a.centre(triangle, 0), a.centre(triangle, 1), a.centre(triangle, 2));
        for (int other : candidates) {
            for (int rotation = 0; rotation < TriangleCorners.ROTATION_COUNT; rotation++) {
                if (a.distance(triangle, b, other, rotation) <= tolerance) {
                    isMatched[other] = true;
                    return true;
                }
            }
        }
        return false;
    }
}
