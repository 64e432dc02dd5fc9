package shuriken.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import shuriken.edit.SceneComparison.Fault;
import shuriken.edit.SceneComparison.Finding;

/**
 * The comparison of matched triangles in a pose other than the bind pose.
 *
 * @param expected the triangles that the edited scene draws
 * @param actual the triangles that the written file draws
 * @param partners the triangles that were matched in the bind pose
 * @param tolerance the maximum distance between matched corners
 */
record PosedTriangleComparison(
        DrawnTriangles expected, DrawnTriangles actual, TriangleMatching partners, double tolerance) {
    /**
     * Returns the part that differs most, if any part differs.
     *
     * @param a the corners of the expected triangles in the pose
     * @param b the corners of the written triangles in the pose
     * @param isOmitted returns whether the triangles of a node of the edited scene are left out
     */
    Optional<Finding> farthest(TriangleCorners a, TriangleCorners b, IntPredicate isOmitted) {
        List<Integer> unmatched = new ArrayList<>();
        boolean[] isMatched = new boolean[actual.count()];
        for (int i = 0; i < expected.count(); i++) {
            if (partners.hasMatch(i) && !isOmitted.test(expected.node(i))) {
                boolean isClose = partners.distance(i, a, b) <= tolerance;
                for (int corner : partners.matchedCorners(i)) {
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
            if (!hasMatch(a, b, i, remaining, isMatched)) {
                Finding finding = new Finding(
                        Fault.MISSING,
                        expected.node(i),
                        expected.materialIndex(i),
                        expected.name(i),
                        1,
                        expected.siblingCount(i),
                        SceneComparison.firstCorner(a, i),
                        partners.distance(i, a, b));
                findings.merge(finding.name(), finding, Finding::merged);
            }
        }
        return findings.values().stream().max(Comparator.comparingDouble(Finding::distance));
    }

    private boolean hasMatch(
            TriangleCorners a, TriangleCorners b, int triangle, PointGrid remaining, boolean[] isMatched) {
        float[] corner = a.coordinates();
        int offset = 9 * triangle;
        int[] candidates = remaining.findNear(
                ((double) corner[offset] + corner[offset + 3] + corner[offset + 6]) / 3,
                ((double) corner[offset + 1] + corner[offset + 4] + corner[offset + 7]) / 3,
                ((double) corner[offset + 2] + corner[offset + 5] + corner[offset + 8]) / 3);
        for (int other : candidates) {
            for (int rotation = 0; rotation < 6; rotation++) {
                if (a.distance(triangle, b, other, rotation) <= tolerance) {
                    isMatched[other] = true;
                    return true;
                }
            }
        }
        return false;
    }
}
