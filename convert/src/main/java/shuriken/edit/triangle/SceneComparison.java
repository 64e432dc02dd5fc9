package shuriken.edit.triangle;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.joml.Vector3f;
import shuriken.edit.triangle.TriangleFinding.Fault;
import shuriken.scene.Scene;

/**
 * Compares all triangles that two scenes draw, regardless of the names and indices of their nodes, meshes and
 * materials. Each triangle of one scene must match exactly one triangle of the other scene that has the same front
 * side, normals, texture coordinates and colours. The two triangles of a quad may be divided by the other diagonal.
 * Triangles that match in the bind pose must match at every moment of a clip.
 *
 * <p>Editors drop triangles without an area and duplicates of other triangles of the same object, so these need no
 * match. Nor do triangles of the edited scene with an edge that is shorter than the resolution of some formats.
 */
public final class SceneComparison {
    /** The height, as a fraction of the model's size, below which a triangle counts as having no area. */
    private static final double RELATIVE_MIN_HEIGHT = 5e-6;

    /**
     * The distance, as a fraction of the model's size, below which two corners may coincide in a format with coarse
     * coordinates. The triangle then disappears without a gap.
     */
    private static final double RELATIVE_MIN_EDGE = 3e-4;

    /** The distance between matched triangles, as a fraction of the model's size, above which they are reported. */
    private static final double RELATIVE_VISIBLE_DISTANCE = 3e-3;
    /** The maximum distance between a triangle and its duplicate, as a fraction of the model's size. */
    private static final double RELATIVE_DUPLICATE_TOLERANCE = 2e-5;

    private static final int ANY_NODE = -1;

    private final DrawnTriangles expected;
    private final DrawnTriangles actual;
    private final double modelSize;
    private final TriangleCorners expectedCorners;
    private final TriangleCorners actualCorners;
    private final SurfaceComparison surfaceComparison;
    private final TriangleMatching matching;
    private final List<TriangleFinding> findings;

    private SceneComparison(
            DrawnTriangles expected,
            DrawnTriangles actual,
            TriangleCorners actualCorners,
            double modelSize,
            double relativeTolerance) {
        this.expected = expected;
        this.actual = actual;
        this.modelSize = modelSize;
        this.expectedCorners = expected.cornersInBindPose();
        this.actualCorners = actualCorners;
        this.surfaceComparison = SurfaceComparison.create(expected, actual);
        this.matching = TriangleMatching.match(
                expectedCorners,
                actualCorners,
                surfaceComparison::difference,
                modelSize,
                relativeTolerance * modelSize);
        this.findings = findFaults();
    }

    /**
     * Compares two scenes in the bind pose.
     *
     * @param expected the triangles of the edited scene
     * @param actual the triangles of the written file
     * @param actualCorners the corners of {@code actual} in the bind pose of {@code expected}
     * @param modelSize the longest side of the model's bounding box
     * @param relativeTolerance the maximum distance between corners of matched triangles, as a fraction of the model's
     *     size
     */
    public static SceneComparison compare(
            DrawnTriangles expected,
            DrawnTriangles actual,
            TriangleCorners actualCorners,
            double modelSize,
            double relativeTolerance) {
        return new SceneComparison(expected, actual, actualCorners, modelSize, relativeTolerance);
    }

    /** Returns the largest distance between matched corners along an axis, as a fraction of the model's size. */
    public double deviation() {
        return matching.deviation() / modelSize;
    }

    /** Returns whether any triangle has no match, or a match that is flipped or at a visibly different position. */
    public boolean hasGeometryFaults() {
        return findings.stream().anyMatch(finding -> finding.fault().compareTo(Fault.DISTANCE) <= 0);
    }

    /** Returns the faults in the bind pose, with missing triangles first. */
    public List<TriangleFinding> findings() {
        return findings;
    }

    private List<TriangleFinding> findFaults() {
        Map<String, TriangleFinding> findingByKey = new LinkedHashMap<>();
        boolean[] isUnmatched = new boolean[expected.count()];
        for (int i = 0; i < isUnmatched.length; i++) {
            isUnmatched[i] = !matching.hasMatch(i);
        }
        double tolerance = RELATIVE_DUPLICATE_TOLERANCE * modelSize;
        PointGrid expectedGrid = new PointGrid(
                expectedCorners.centres(), tolerance, new boolean[isUnmatched.length], /* pointsPerGroup= */ 1);
        Set<Vector3f> ignoredPositions = positionsOfDegenerateTriangles();
        for (int i = 0; i < isUnmatched.length; i++) {
            if (isUnmatched[i]) {
                if (hasArea(expectedCorners, i)
                        && expectedCorners.shortestEdgeLength(i) > RELATIVE_MIN_EDGE * modelSize
                        && !isDuplicate(expectedCorners, i, expectedGrid, expected.nodeIndex(i))) {
                    addFinding(findingByKey, Fault.MISSING, expected, expectedCorners, i, actualCorners);
                }
            } else {
                addDifferences(findingByKey, i, ignoredPositions);
            }
        }
        for (int i = 0; i < actual.count(); i++) {
            if (!matching.isActualMatched(i)
                    && hasArea(actualCorners, i)
                    && !isDuplicate(actualCorners, i, expectedGrid, ANY_NODE)) {
                addFinding(findingByKey, Fault.EXTRA, actual, actualCorners, i, expectedCorners);
            }
        }
        return findingByKey.values().stream()
                .sorted(Comparator.comparing(TriangleFinding::fault))
                .toList();
    }

    /** Returns the positions of the corners of triangles without an area, where editors invent normals. */
    private Set<Vector3f> positionsOfDegenerateTriangles() {
        Set<Vector3f> positions = new HashSet<>();
        for (int cornerIndex = 0; cornerIndex < 3 * expected.count(); cornerIndex++) {
            if (!hasArea(expectedCorners, cornerIndex / 3)) {
                positions.add(expectedPosition(cornerIndex));
            }
        }
        return positions;
    }

    private Vector3f expectedPosition(int cornerIndex) {
        float[] coordinates = expectedCorners.coordinates();
        return new Vector3f(
                coordinates[3 * cornerIndex], coordinates[3 * cornerIndex + 1], coordinates[3 * cornerIndex + 2]);
    }

    /**
     * Adds the visual differences of a matched triangle.
     *
     * @param ignoredPositions the positions of corners whose normals are not compared
     */
    private void addDifferences(
            Map<String, TriangleFinding> findingByKey, int triangleIndex, Set<Vector3f> ignoredPositions) {
        int[] matchedCornerIndices = matching.matchedCornerIndices(triangleIndex);
        boolean hasArea = hasArea(expectedCorners, triangleIndex);
        if (matching.isFlipped(triangleIndex)) {
            if (hasArea && !expected.material(triangleIndex).isDoubleSided()) {
                addFinding(findingByKey, Fault.FLIPPED, expected, expectedCorners, triangleIndex, actualCorners);
            }
        } else if (hasArea
                && !surfaceComparison.hasSameNormals(triangleIndex, matchedCornerIndices)
                && !hasInventedNormal(triangleIndex, ignoredPositions)) {
            addFinding(findingByKey, Fault.NORMALS, expected, expectedCorners, triangleIndex, actualCorners);
        }
        if (matching.distance(triangleIndex, expectedCorners, actualCorners) > RELATIVE_VISIBLE_DISTANCE * modelSize) {
            addFinding(findingByKey, Fault.DISTANCE, expected, expectedCorners, triangleIndex, actualCorners);
        }
        if (!surfaceComparison.hasSameUvs(triangleIndex, matchedCornerIndices)) {
            addFinding(findingByKey, Fault.UV, expected, expectedCorners, triangleIndex, actualCorners);
        }
        if (!surfaceComparison.hasSameColours(triangleIndex, matchedCornerIndices)) {
            addFinding(findingByKey, Fault.COLOUR, expected, expectedCorners, triangleIndex, actualCorners);
        }
    }

    private boolean hasInventedNormal(int triangleIndex, Set<Vector3f> ignoredPositions) {
        return ignoredPositions.contains(expectedPosition(3 * triangleIndex))
                || ignoredPositions.contains(expectedPosition(3 * triangleIndex + 1))
                || ignoredPositions.contains(expectedPosition(3 * triangleIndex + 2));
    }

    private boolean hasArea(TriangleCorners corners, int triangleIndex) {
        return corners.computeHeight(triangleIndex) > RELATIVE_MIN_HEIGHT * modelSize;
    }

    /**
     * Returns whether a triangle is at the position of an expected triangle that has a match.
     *
     * @param nodeIndex the index of the node that must draw the expected triangle, or {@link #ANY_NODE}
     */
    private boolean isDuplicate(TriangleCorners corners, int triangleIndex, PointGrid expectedGrid, int nodeIndex) {
        for (int otherTriangleIndex : expectedGrid.findNear(
                corners.centreCoordinate(triangleIndex, 0),
                corners.centreCoordinate(triangleIndex, 1),
                corners.centreCoordinate(triangleIndex, 2))) {
            boolean isCandidate = matching.hasMatch(otherTriangleIndex)
                    && (nodeIndex == ANY_NODE || expected.nodeIndex(otherTriangleIndex) == nodeIndex);
            for (int rotation = 0; rotation < TriangleCorners.ROTATION_COUNT && isCandidate; rotation++) {
                if (corners.distance(triangleIndex, expectedCorners, otherTriangleIndex, rotation)
                        <= RELATIVE_DUPLICATE_TOLERANCE * modelSize) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds a triangle to the finding of its fault, node and material. */
    private static void addFinding(
            Map<String, TriangleFinding> findingByKey,
            Fault fault,
            DrawnTriangles triangles,
            TriangleCorners corners,
            int triangleIndex,
            TriangleCorners otherCorners) {
        String name = triangles.name(triangleIndex);
        String key = fault + name;
        TriangleFinding existingFinding = findingByKey.get(key);
        boolean hasDistance = fault == Fault.MISSING || fault == Fault.EXTRA || fault == Fault.DISTANCE;
        findingByKey.put(
                key,
                existingFinding != null
                        ? existingFinding.withOneMore()
                        : new TriangleFinding(
                                fault,
                                triangles.nodeIndex(triangleIndex),
                                triangles.materialIndex(triangleIndex),
                                name,
                                /* count= */ 1,
                                triangles.siblingCount(triangleIndex),
                                firstCornerPosition(corners, triangleIndex),
                                hasDistance ? nearestDistance(corners, triangleIndex, otherCorners) : 0));
    }

    /** Returns the position of the first corner of a triangle, {@code float[3]}. */
    static float[] firstCornerPosition(TriangleCorners corners, int triangleIndex) {
        return new float[] {
            corners.coordinates()[9 * triangleIndex],
            corners.coordinates()[9 * triangleIndex + 1],
            corners.coordinates()[9 * triangleIndex + 2]
        };
    }

    /** Returns the distance from a triangle to the nearest other triangle, or infinity without other triangles. */
    private static double nearestDistance(TriangleCorners corners, int triangleIndex, TriangleCorners otherCorners) {
        double minDistance = Double.POSITIVE_INFINITY;
        for (int otherTriangleIndex = 0; otherTriangleIndex < otherCorners.triangleCount(); otherTriangleIndex++) {
            // Most triangles are far away, and the lower bound is faster to compute than the distances.
            boolean isFar = corners.centreDistance(triangleIndex, otherCorners, otherTriangleIndex) >= minDistance;
            for (int rotation = 0; rotation < TriangleCorners.ROTATION_COUNT && !isFar; rotation++) {
                minDistance = Math.min(
                        minDistance, corners.distance(triangleIndex, otherCorners, otherTriangleIndex, rotation));
            }
        }
        return minDistance;
    }

    /**
     * Returns the comparison of the scenes in other poses.
     *
     * @param isOmitted returns whether the triangles of a node of the edited scene are left out
     * @param writtenNodeIndices the written node's index for each node of the edited scene, or {@link Scene#NONE}
     */
    public PosedTriangleComparison inPoses(IntPredicate isOmitted, int[] writtenNodeIndices) {
        return new PosedTriangleComparison(expected, actual, matching, isOmitted, writtenNodeIndices, modelSize);
    }
}
