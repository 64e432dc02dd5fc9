package shuriken.edit;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.joml.Vector3f;
import shuriken.scene.Scene;

/**
 * The comparison of all triangles that two scenes draw, regardless of the names and indices of their nodes, meshes and
 * materials. Each triangle of one scene must match exactly one triangle of the other that has the same front side,
 * normals, texture coordinates and colours. Triangles that match in the bind pose must match at every moment of a clip.
 *
 * <p>Three kinds of triangles need no match: those without an area; those that duplicate another triangle of the same
 * object, because editors drop both; and those with an edge that is shorter than the resolution of some formats.
 */
final class SceneComparison {
    /** The height, as a fraction of the model's size, below which a triangle counts as having no area. */
    private static final double MIN_HEIGHT = 5e-6;

    /**
     * The distance, as a fraction of the model's size, below which two corners may coincide in a format with coarse
     * coordinates. The triangle then disappears without a gap.
     */
    private static final double MIN_EDGE = 3e-4;

    /** The distance between matched triangles, as a fraction of the model's size, above which they are reported. */
    private static final double VISIBLE_DISTANCE = 3e-3;
    /** The maximum distance between a triangle and its duplicate, as a fraction of the model's size. */
    private static final double DUPLICATE_TOLERANCE = 2e-5;

    private final DrawnTriangles expected;
    private final DrawnTriangles actual;
    private final double size;
    private final TriangleCorners expectedCorners;
    private final TriangleCorners actualCorners;
    private final SurfaceComparison surfaces;
    private final TriangleMatching matches;
    private final List<Finding> findings;

    /** A difference between triangles, in the order of importance. */
    enum Fault {
        MISSING,
        EXTRA,
        FLIPPED,
        /** Matched triangles are visibly apart. */
        DISTANCE,
        NORMALS,
        UV,
        COLOUR
    }

    /**
     * A group of triangles of one object and material with the same fault.
     *
     * @param fault the fault
     * @param node the node that draws the triangles in their scene
     * @param material the material of the triangles in their scene
     * @param name the name of the object and the material
     * @param count the number of the triangles
     * @param total the number of triangles that the object has with this material
     * @param position the position of a corner of one of them, {@code float[3]}
     * @param distance the distance from that triangle to the nearest one of the other scene, in units; infinite if
     *     there is none
     */
    record Finding(
            Fault fault, int node, int material, String name, int count, int total, float[] position, double distance) {
        private Finding withOneMore() {
            return new Finding(fault, node, material, name, count + 1, total, position, distance);
        }

        /** Returns a finding about the triangles of both. Its position is that of the more distant triangle. */
        Finding merged(Finding other) {
            Finding farther = distance >= other.distance ? this : other;
            return new Finding(
                    fault, node, material, name, count + other.count, total, farther.position, farther.distance);
        }
    }

    private SceneComparison(
            DrawnTriangles expected, DrawnTriangles actual, TriangleCorners actualCorners, double size, double limit) {
        this.expected = expected;
        this.actual = actual;
        this.size = size;
        this.expectedCorners = expected.inBindPose();
        this.actualCorners = actualCorners;
        this.surfaces = SurfaceComparison.of(expected, actual);
        this.matches = TriangleMatching.match(expectedCorners, actualCorners, surfaces::difference, size, limit * size);
        this.findings = findFaults();
    }

    /**
     * Compares two scenes in the bind pose.
     *
     * @param expected the triangles of the edited scene
     * @param actual the triangles of the written file
     * @param actualCorners the corners of {@code actual} in the bind pose of {@code expected}
     * @param size the size of the model
     * @param limit the maximum distance between corners of matched triangles, as a fraction of the size
     */
    static SceneComparison compare(
            DrawnTriangles expected, DrawnTriangles actual, TriangleCorners actualCorners, double size, double limit) {
        return new SceneComparison(expected, actual, actualCorners, size, limit);
    }

    /** Returns the largest distance between corners of matched triangles along an axis, as a fraction of the size. */
    double deviation() {
        return matches.deviation() / size;
    }

    /** Returns whether triangles have no match, or one at a visibly different position. */
    boolean hasVisibleGaps() {
        return findings.stream().anyMatch(finding -> finding.fault().compareTo(Fault.DISTANCE) <= 0);
    }

    /** Returns the faults in the bind pose, with missing triangles first. */
    List<Finding> findings() {
        return findings;
    }

    private List<Finding> findFaults() {
        Map<String, Finding> findings = new LinkedHashMap<>();
        boolean[] isUnmatched = new boolean[expected.count()];
        for (int i = 0; i < isUnmatched.length; i++) {
            isUnmatched[i] = !matches.hasMatch(i);
        }
        double tolerance = DUPLICATE_TOLERANCE * size;
        PointGrid expectedGrid =
                new PointGrid(expectedCorners.centres(), tolerance, new boolean[isUnmatched.length], 1);
        Set<Vector3f> inventedNormals = degenerateCorners();
        for (int i = 0; i < isUnmatched.length; i++) {
            if (isUnmatched[i]) {
                if (hasArea(expectedCorners, i)
                        && expectedCorners.shortestEdge(i) > MIN_EDGE * size
                        && !isDuplicate(expectedCorners, i, expectedGrid, expected.node(i))) {
                    add(findings, Fault.MISSING, expected, expectedCorners, i, actualCorners);
                }
            } else {
                addDifferences(findings, i, inventedNormals);
            }
        }
        for (int i = 0; i < actual.count(); i++) {
            if (!matches.isActualMatched(i)
                    && hasArea(actualCorners, i)
                    && !isDuplicate(actualCorners, i, expectedGrid, -1)) {
                add(findings, Fault.EXTRA, actual, actualCorners, i, expectedCorners);
            }
        }
        return findings.values().stream()
                .sorted(Comparator.comparing(Finding::fault))
                .toList();
    }

    /** Returns the corners of triangles without an area, where editors invent normals. */
    private Set<Vector3f> degenerateCorners() {
        Set<Vector3f> corners = new HashSet<>();
        for (int corner = 0; corner < 3 * expected.count(); corner++) {
            if (!hasArea(expectedCorners, corner / 3)) {
                corners.add(corner(corner));
            }
        }
        return corners;
    }

    /** Returns the position of a corner of the expected triangles. */
    private Vector3f corner(int corner) {
        float[] coordinates = expectedCorners.coordinates();
        return new Vector3f(coordinates[3 * corner], coordinates[3 * corner + 1], coordinates[3 * corner + 2]);
    }

    /**
     * Adds the visual differences of a matched triangle.
     *
     * @param inventedNormals the corners whose normals are not compared
     */
    private void addDifferences(Map<String, Finding> findings, int triangle, Set<Vector3f> inventedNormals) {
        int[] matchedCorners = matches.matchedCorners(triangle);
        boolean hasArea = hasArea(expectedCorners, triangle);
        if (matches.isFlipped(triangle)) {
            if (hasArea && !expected.material(triangle).doubleSided()) {
                add(findings, Fault.FLIPPED, expected, expectedCorners, triangle, actualCorners);
            }
        } else if (hasArea
                && !surfaces.hasSameNormals(triangle, matchedCorners)
                && !hasInventedNormal(triangle, inventedNormals)) {
            add(findings, Fault.NORMALS, expected, expectedCorners, triangle, actualCorners);
        }
        if (matches.distance(triangle, expectedCorners, actualCorners) > VISIBLE_DISTANCE * size) {
            add(findings, Fault.DISTANCE, expected, expectedCorners, triangle, actualCorners);
        }
        if (!surfaces.hasSameUvs(triangle, matchedCorners)) {
            add(findings, Fault.UV, expected, expectedCorners, triangle, actualCorners);
        }
        if (!surfaces.hasSameColours(triangle, matchedCorners)) {
            add(findings, Fault.COLOUR, expected, expectedCorners, triangle, actualCorners);
        }
    }

    private boolean hasInventedNormal(int triangle, Set<Vector3f> inventedNormals) {
        return inventedNormals.contains(corner(3 * triangle))
                || inventedNormals.contains(corner(3 * triangle + 1))
                || inventedNormals.contains(corner(3 * triangle + 2));
    }

    private boolean hasArea(TriangleCorners corners, int triangle) {
        return corners.height(triangle) > MIN_HEIGHT * size;
    }

    /**
     * Returns whether an expected triangle that has a match is at the position of another triangle.
     *
     * @param node the node that must draw the expected triangle, or a negative number for any node
     */
    private boolean isDuplicate(TriangleCorners corners, int triangle, PointGrid expectedGrid, int node) {
        for (int other : expectedGrid.findNear(
                corners.centre(triangle, 0), corners.centre(triangle, 1), corners.centre(triangle, 2))) {
            boolean isCandidate = matches.hasMatch(other) && (node < 0 || expected.node(other) == node);
            for (int rotation = 0; rotation < TriangleCorners.ROTATION_COUNT && isCandidate; rotation++) {
                if (corners.distance(triangle, expectedCorners, other, rotation) <= DUPLICATE_TOLERANCE * size) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds a triangle to the finding of its fault, node and material. */
    private static void add(
            Map<String, Finding> findings,
            Fault fault,
            DrawnTriangles triangles,
            TriangleCorners corners,
            int triangle,
            TriangleCorners otherCorners) {
        String name = triangles.name(triangle);
        Finding existing = findings.get(fault + name);
        boolean isMeasured = fault == Fault.MISSING || fault == Fault.EXTRA || fault == Fault.DISTANCE;
        findings.put(
                fault + name,
                existing != null
                        ? existing.withOneMore()
                        : new Finding(
                                fault,
                                triangles.node(triangle),
                                triangles.materialIndex(triangle),
                                name,
                                1,
                                triangles.siblingCount(triangle),
                                firstCorner(corners, triangle),
                                isMeasured ? nearestDistance(corners, triangle, otherCorners) : 0));
    }

    /** Returns the position of the first corner of a triangle, {@code float[3]}. */
    static float[] firstCorner(TriangleCorners corners, int triangle) {
        return new float[] {
            corners.coordinates()[9 * triangle],
            corners.coordinates()[9 * triangle + 1],
            corners.coordinates()[9 * triangle + 2]
        };
    }

    /** Returns the distance from a triangle to the nearest triangle of the other scene; infinity if that scene is empty. */
    private static double nearestDistance(TriangleCorners corners, int triangle, TriangleCorners otherCorners) {
        double nearest = Double.POSITIVE_INFINITY;
        for (int other = 0; other < otherCorners.triangleCount(); other++) {
            // Most triangles are far away, and this is faster than all rotations.
            boolean isFar = corners.minDistance(triangle, otherCorners, other) >= nearest;
            for (int rotation = 0; rotation < TriangleCorners.ROTATION_COUNT && !isFar; rotation++) {
                nearest = Math.min(nearest, corners.distance(triangle, otherCorners, other, rotation));
            }
        }
        return nearest;
    }

    /**
     * Returns the comparison of the scenes in other poses.
     *
     * @param isOmitted returns whether the triangles of a node of the edited scene are left out
     * @param writtenNodes the node of the written file for each node of the edited scene, or {@link Scene#NONE}
     */
    PosedTriangleComparison inPoses(IntPredicate isOmitted, int[] writtenNodes) {
        return new PosedTriangleComparison(expected, actual, matches, isOmitted, writtenNodes, size);
    }
}
