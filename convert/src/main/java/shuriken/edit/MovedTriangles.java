package shuriken.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import shuriken.edit.SceneAgreement.Fault;
import shuriken.edit.SceneAgreement.Finding;

/**
 * The comparison of partners in another pose than the bind pose.
 *
 * @param partners those of the bind pose
 * @param tolerance maximum distance between corners of partners
 */
record MovedTriangles(DrawnTriangles wanted, DrawnTriangles made, TrianglePartners partners, double tolerance) {
    /**
     * Returns the part that is farthest away, if any is.
     *
     * @param a corners of the wanted triangles in the pose
     * @param b corners of the others
     * @param isOmitted tests whether the triangles of a node of the wanted scene are not compared
     */
    Optional<Finding> farthest(TriangleCorners a, TriangleCorners b, IntPredicate isOmitted) {
        List<Integer> unmatched = new ArrayList<>();
        boolean[] isMatched = new boolean[made.count()];
        for (int i = 0; i < wanted.count(); i++) {
            if (partners.has(i) && !isOmitted.test(wanted.node(i))) {
                boolean isClose = partners.distance(i, a, b) <= tolerance;
                for (int corner : partners.corners(i)) {
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
        // Triangles that coincide in the bind pose may have each other's partners.
        PointGrid remaining = new PointGrid(b.centres(), tolerance, isMatched, 1);
        Map<String, Finding> findings = new HashMap<>();
        for (int i : unmatched) {
            if (!hasMatch(a, b, i, remaining, isMatched)) {
                Finding finding = new Finding(
                        Fault.MISSING,
                        wanted.node(i),
                        wanted.materialNumber(i),
                        wanted.name(i),
                        1,
                        wanted.siblings(i),
                        SceneAgreement.firstCorner(a, i),
                        partners.distance(i, a, b));
                findings.merge(finding.name(), finding, Finding::merged);
            }
        }
        return findings.values().stream().max(Comparator.comparingDouble(Finding::distance));
    }

    private boolean hasMatch(
            TriangleCorners a, TriangleCorners b, int triangle, PointGrid remaining, boolean[] isMatched) {
        float[] corner = a.coordinates();
        int from = 9 * triangle;
        int[] near = remaining.near(
                ((double) corner[from] + corner[from + 3] + corner[from + 6]) / 3,
                ((double) corner[from + 1] + corner[from + 4] + corner[from + 7]) / 3,
                ((double) corner[from + 2] + corner[from + 5] + corner[from + 8]) / 3);
        for (int other : near) {
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
