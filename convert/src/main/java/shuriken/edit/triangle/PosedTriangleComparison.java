package shuriken.edit.triangle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import shuriken.edit.triangle.TriangleFinding.Fault;
import shuriken.scene.Clip;
import shuriken.scene.Scene;

/**
 * Compares matched triangles in poses other than the bind pose. Most vertices belong to several triangles, so each pair
 * of matched vertices is compared once. Triangles are examined only if vertices differ. Vertices are examined only if
 * {@link BindingComparison} cannot exclude that they differ.
 */
public final class PosedTriangleComparison {
    private final DrawnTriangles expected;
    private final DrawnTriangles actual;
    private final TriangleMatching matching;
    private final IntPredicate isOmitted;
    private final double modelSize;
    /**
     * The pairs of vertices at matched corners, each pair once: the index of an expected vertex in the upper half of
     * the number, and the index of a written vertex in the lower half.
     */
    private final long[] vertexPairs;

    private final BindingComparison bindingComparison;

    /**
     * Creates a comparison.
     *
     * @param expected the triangles that the edited scene draws
     * @param actual the triangles that the written file draws
     * @param matching the triangles that were matched in the bind pose
     * @param isOmitted returns whether the triangles of a node of the edited scene are left out
     * @param writtenNodeIndices the written node's index for each node of the edited scene, or {@link Scene#NONE}
     * @param modelSize the longest side of the model's bounding box
     */
    PosedTriangleComparison(
            DrawnTriangles expected,
            DrawnTriangles actual,
            TriangleMatching matching,
            IntPredicate isOmitted,
            int[] writtenNodeIndices,
            double modelSize) {
        this.expected = expected;
        this.actual = actual;
        this.matching = matching;
        this.isOmitted = isOmitted;
        this.modelSize = modelSize;
        this.vertexPairs = IntStream.range(0, 3 * expected.count())
                .filter(cornerIndex -> isCompared(cornerIndex / 3))
                .mapToLong(cornerIndex -> (long) expected.vertexIndex(cornerIndex) << Integer.SIZE
                        | actual.vertexIndex(matching.matchedCornerIndex(cornerIndex)))
                .distinct()
                .toArray();
        this.bindingComparison =
                BindingComparison.compare(expected, actual, vertexPairs, writtenNodeIndices, modelSize);
    }

    /** Returns whether an expected triangle has a match and is not left out. */
    private boolean isCompared(int triangleIndex) {
        return matching.hasMatch(triangleIndex) && !isOmitted.test(expected.nodeIndex(triangleIndex));
    }

    /**
     * Compares the scenes at a time of a clip.
     *
     * @param relativeTolerance the maximum distance between corners of matched triangles, as a fraction of the model's
     *     size
     * @return a finding about the node and material whose triangles differ most, if any differ
     */
    public Optional<TriangleFinding> compareAt(
            double seconds, Clip expectedClip, Clip actualClip, double relativeTolerance) {
        ScenePose expectedPose = expected.poseAt(expectedClip, seconds);
        ScenePose actualPose = actual.poseAt(actualClip, seconds);
        if (bindingComparison.haveSameVertices(expectedPose, actualPose)) {
            return Optional.empty();
        }
        float[] expectedPositions = expected.computePositions(expectedPose);
        float[] actualPositions = actual.computePositions(actualPose);
        return areClose(expectedPositions, actualPositions, relativeTolerance * modelSize)
                ? Optional.empty()
                : findFarthest(
                        expected.cornersAt(expectedPositions),
                        actual.cornersAt(actualPositions),
                        relativeTolerance * modelSize);
    }

    /** Returns whether the vertices of all pairs are within the tolerance along each axis. */
    private boolean areClose(float[] expectedPositions, float[] actualPositions, double tolerance) {
        for (long pair : vertexPairs) {
            int expectedOffset = 3 * (int) (pair >> Integer.SIZE);
            int actualOffset = 3 * (int) pair;
            boolean isClose = Math.abs((double) expectedPositions[expectedOffset] - actualPositions[actualOffset])
                            <= tolerance
                    && Math.abs((double) expectedPositions[expectedOffset + 1] - actualPositions[actualOffset + 1])
                            <= tolerance
                    && Math.abs((double) expectedPositions[expectedOffset + 2] - actualPositions[actualOffset + 2])
                            <= tolerance;
            if (!isClose) {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds the node and the material whose triangles differ most, if any differ.
     *
     * @param expectedCorners the corners of the expected triangles in the pose
     * @param actualCorners the corners of the written triangles in the pose
     * @param tolerance the maximum distance between matched corners
     */
    private Optional<TriangleFinding> findFarthest(
            TriangleCorners expectedCorners, TriangleCorners actualCorners, double tolerance) {
        List<Integer> distantTriangleIndices = new ArrayList<>();
        boolean[] isActualMatched = new boolean[actual.count()];
        for (int i = 0; i < expected.count(); i++) {
            if (isCompared(i)) {
                boolean isClose = matching.distance(i, expectedCorners, actualCorners) <= tolerance;
                for (int matchedCornerIndex : matching.matchedCornerIndices(i)) {
                    isActualMatched[matchedCornerIndex / 3] |= isClose;
                }
                if (!isClose) {
                    distantTriangleIndices.add(i);
                }
            }
        }
        if (distantTriangleIndices.isEmpty()) {
            return Optional.empty();
        }
        // Triangles that coincide in the bind pose may be matched in the wrong order.
        PointGrid unmatchedGrid =
                new PointGrid(actualCorners.centres(), tolerance, isActualMatched, /* pointsPerGroup= */ 1);
        Map<String, TriangleFinding> findingByName = new HashMap<>();
        for (int i : distantTriangleIndices) {
            if (!tryMatchAtSamePosition(expectedCorners, actualCorners, i, tolerance, unmatchedGrid, isActualMatched)) {
                TriangleFinding finding = new TriangleFinding(
                        Fault.MISSING,
                        expected.nodeIndex(i),
                        expected.materialIndex(i),
                        expected.name(i),
                        /* count= */ 1,
                        expected.siblingCount(i),
                        SceneComparison.firstCornerPosition(expectedCorners, i),
                        matching.distance(i, expectedCorners, actualCorners));
                findingByName.merge(finding.name(), finding, TriangleFinding::mergeWith);
            }
        }
        return findingByName.values().stream().max(Comparator.comparingDouble(TriangleFinding::distance));
    }

    /**
     * Finds an unmatched triangle of the written file at the position of an expected triangle, and marks it as matched.
     *
     * @return whether there is such a triangle
     */
    private static boolean tryMatchAtSamePosition(
            TriangleCorners expectedCorners,
            TriangleCorners actualCorners,
            int expectedTriangleIndex,
            double tolerance,
            PointGrid unmatchedGrid,
            boolean[] isActualMatched) {
        int[] candidateIndices = unmatchedGrid.findNear(
                expectedCorners.centreCoordinate(expectedTriangleIndex, 0),
                expectedCorners.centreCoordinate(expectedTriangleIndex, 1),
                expectedCorners.centreCoordinate(expectedTriangleIndex, 2));
        for (int actualTriangleIndex : candidateIndices) {
            for (int rotation = 0; rotation < TriangleCorners.ROTATION_COUNT; rotation++) {
                if (expectedCorners.distance(expectedTriangleIndex, actualCorners, actualTriangleIndex, rotation)
                        <= tolerance) {
                    isActualMatched[actualTriangleIndex] = true;
                    return true;
                }
            }
        }
        return false;
    }
}
