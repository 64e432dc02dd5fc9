package shuriken.edit.triangle;

import java.util.List;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/**
 * Decides whether two scenes look the same in a pose without computing their vertices. If matched vertices are at the
 * same positions relative to the same nodes and follow these nodes with the same weights, the vertices can differ only
 * where the nodes differ.
 *
 * <p>The tolerances are small: even along a chain of many nodes, the differences that they allow add up to less than
 * {@link PosedTriangleComparison} accepts. Scales above 1 would magnify the differences, so poses with such scales
 * never count as the same.
 */
final class BindingComparison {
    /** The maximum distance between positions relative to a node, as a fraction of the model's size. */
    private static final double RELATIVE_POSITION_TOLERANCE = 1e-3;

    /** The maximum difference between equal weights. */
    private static final double WEIGHT_TOLERANCE = 1e-3;

    /**
     * The maximum difference of a component of a node's transform. For translations, it is a fraction of the model's
     * size.
     */
    private static final double TRANSFORM_TOLERANCE = 1e-5;

    /**
     * The largest scale, and the largest squared length of a quaternion, that count as 1. The smallest such squared
     * length is {@code 2 - MAX_UNIT_FACTOR}.
     */
    private static final double MAX_UNIT_FACTOR = 1.001;

    /** The translation, rotation and scale of the identity transform. */
    private static final float[] IDENTITY = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};

    /** The written node's index for each node of the edited scene, or {@link Scene#NONE}. */
    private final int[] writtenNodeIndices;

    /**
     * Whether each node of the edited scene has no written node, but is an ancestor of a node that has a written node.
     */
    private final boolean[] isAddedParent;

    private final boolean hasSameBindings;
    private final double modelSize;

    private BindingComparison(
            int[] writtenNodeIndices, boolean[] isAddedParent, boolean hasSameBindings, double modelSize) {
        this.writtenNodeIndices = writtenNodeIndices;
        this.isAddedParent = isAddedParent;
        this.hasSameBindings = hasSameBindings;
        this.modelSize = modelSize;
    }

    /**
     * Compares the bindings of matched vertices.
     *
     * @param vertexPairs the index of an expected vertex in the upper half of each number, and the index of a written
     *     vertex in the lower half
     * @param writtenNodeIndices the written node's index for each node of the edited scene, or {@link Scene#NONE}
     * @param modelSize the longest side of the model's bounding box
     */
    static BindingComparison compare(
            DrawnTriangles expected,
            DrawnTriangles actual,
            long[] vertexPairs,
            int[] writtenNodeIndices,
            double modelSize) {
        boolean[] isAddedParent = new boolean[writtenNodeIndices.length];
        boolean areBindingsEqual =
                hasSameTree(expected.scene().nodes(), actual.scene().nodes(), writtenNodeIndices, isAddedParent);
        List<Binding> expectedBindings = expected.computeBindings();
        List<Binding> actualBindings = actual.computeBindings();
        for (int i = 0; i < vertexPairs.length && areBindingsEqual; i++) {
            areBindingsEqual = isSameBinding(
                    expectedBindings.get((int) (vertexPairs[i] >> Integer.SIZE)),
                    actualBindings.get((int) vertexPairs[i]),
                    writtenNodeIndices,
                    RELATIVE_POSITION_TOLERANCE * modelSize);
        }
        return new BindingComparison(writtenNodeIndices, isAddedParent, areBindingsEqual, modelSize);
    }

    /**
     * Returns whether nodes have the same parents, and finds the parents that the editor added between them.
     *
     * @param isAddedParent receives whether each node is such a parent
     */
    private static boolean hasSameTree(
            List<Node> expected, List<Node> actual, int[] writtenNodeIndices, boolean[] isAddedParent) {
        for (int i = 0; i < writtenNodeIndices.length; i++) {
            int writtenIndex = writtenNodeIndices[i];
            if (writtenIndex == Scene.NONE) {
                continue;
            }
            int parentIndex = expected.get(i).parentIndex();
            while (parentIndex != Scene.NONE && writtenNodeIndices[parentIndex] == Scene.NONE) {
                isAddedParent[parentIndex] = true;
                parentIndex = expected.get(parentIndex).parentIndex();
            }
            int writtenParentIndex = parentIndex == Scene.NONE ? Scene.NONE : writtenNodeIndices[parentIndex];
            if (writtenIndex >= actual.size() || actual.get(writtenIndex).parentIndex() != writtenParentIndex) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the same nodes move two vertices with the same weights and at the same relative positions. */
    private static boolean isSameBinding(Binding expected, Binding actual, int[] writtenNodeIndices, double tolerance) {
        int unmatchedInfluenceCount = 0;
        for (float weight : actual.weights()) {
            unmatchedInfluenceCount += weight != 0 ? 1 : 0;
        }
        for (int i = 0; i < expected.nodeIndices().length; i++) {
            if (expected.weights()[i] == 0) {
                continue;
            }
            int actualInfluenceIndex = findInfluenceIndex(writtenNodeIndices[expected.nodeIndices()[i]], actual);
            if (actualInfluenceIndex == Scene.NONE
                    || Math.abs(expected.weights()[i] - actual.weights()[actualInfluenceIndex]) > WEIGHT_TOLERANCE) {
                return false;
            }
            for (int axis = 0; axis < 3; axis++) {
                if (!isNear(
                        expected.localPositions()[3 * i + axis],
                        actual.localPositions()[3 * actualInfluenceIndex + axis],
                        tolerance)) {
                    return false;
                }
            }
            unmatchedInfluenceCount--;
        }
        return unmatchedInfluenceCount == 0;
    }

    /**
     * Returns the index of the influence of a node in a binding, or {@link Scene#NONE} if the node does not move the
     * vertex.
     */
    private static int findInfluenceIndex(int nodeIndex, Binding binding) {
        for (int i = 0; i < binding.nodeIndices().length; i++) {
            if (binding.nodeIndices()[i] == nodeIndex && binding.weights()[i] != 0) {
                return i;
            }
        }
        return Scene.NONE;
    }

    /**
     * Returns whether matched vertices are certain to coincide in a pose because their nodes do. If the result is
     * false, they may still coincide.
     */
    boolean haveSameVertices(ScenePose expected, ScenePose actual) {
        if (!hasSameBindings
                || !expected.morphWeightsByNode().isEmpty()
                || !actual.morphWeightsByNode().isEmpty()) {
            return false;
        }
        for (int i = 0; i < writtenNodeIndices.length; i++) {
            int offset = ScenePose.TRANSFORM_SIZE * i;
            boolean isSame = writtenNodeIndices[i] != Scene.NONE
                    ? isSameTransform(
                            expected.transforms(),
                            offset,
                            actual.transforms(),
                            ScenePose.TRANSFORM_SIZE * writtenNodeIndices[i])
                    : !isAddedParent[i]
                            || isSameTransform(expected.transforms(), offset, IDENTITY, /* secondOffset= */ 0);
            if (!isSame) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether two transforms are the same and do not magnify. */
    private boolean isSameTransform(float[] first, int firstOffset, float[] second, int secondOffset) {
        double lengthSquared = 0;
        boolean hasSamePositionAndScale = true;
        boolean isNegatedRotation = true;
        for (int i = 0; i < 3; i++) {
            double scale = first[firstOffset + ScenePose.SCALE_OFFSET + i];
            hasSamePositionAndScale &=
                    isNear(first[firstOffset + i], second[secondOffset + i], TRANSFORM_TOLERANCE * modelSize)
                            && isNear(scale, second[secondOffset + ScenePose.SCALE_OFFSET + i], TRANSFORM_TOLERANCE)
                            && Math.abs(scale) <= MAX_UNIT_FACTOR;
        }
        boolean isSameRotation = true;
        for (int i = ScenePose.ROTATION_OFFSET; i < ScenePose.SCALE_OFFSET; i++) {
            double component = first[firstOffset + i];
            lengthSquared += component * component;
            isSameRotation &= isNear(component, second[secondOffset + i], TRANSFORM_TOLERANCE);
            isNegatedRotation &= isNear(component, -second[secondOffset + i], TRANSFORM_TOLERANCE);
        }
        boolean isUnit = lengthSquared <= MAX_UNIT_FACTOR && lengthSquared >= 2 - MAX_UNIT_FACTOR;
        // A quaternion and its negation are the same rotation.
        return hasSamePositionAndScale && isUnit && (isSameRotation || isNegatedRotation);
    }

    private static boolean isNear(double first, double second, double tolerance) {
        return Math.abs(first - second) <= tolerance;
    }
}
