package shuriken.convert.nitro.edit;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.edit.mesh.EditCorner;
import shuriken.io.struct.FixedPoint;
import shuriken.scene.Scene;

/**
 * Computes the weights with which the model's nodes move the corners of edited triangles, and the position scale that
 * the coordinates of the corners need.
 *
 * @param grouper maps scene nodes to model nodes
 * @param blendTransforms the transforms of the nodes
 * @param positionScale the factor from coordinates in display lists to the model's coordinates, with 12 fraction bits
 */
record CornerWeightCalculator(TriangleGrouper grouper, BlendTransforms blendTransforms, int positionScale) {
    /** The largest factor on the position scale. Larger factors would make coordinates too imprecise. */
    static final int MAX_SCALE_FACTOR = 32;
    /** The largest coordinate that a display list can contain. */
    private static final double MAX_COORDINATE = 8 - 1.0 / FixedPoint.ONE;

    /**
     * Returns the weights of a corner, by the indices of the model's nodes. The map is empty if one of the scene nodes
     * that move the corner corresponds to no node of the model.
     */
    Map<Integer, Float> compute(EditCorner corner) {
        Map<Integer, Float> weightByNode = new TreeMap<>();
        for (int i = 0; i < corner.jointIndices().length; i++) {
            if (corner.weights()[i] < RigidTriangles.MIN_WEIGHT) {
                continue;
            }
            int ancestorIndex = grouper.nearestModelAncestorIndex(corner.jointIndices()[i]);
            int modelNodeIndex = ancestorIndex == Scene.NONE ? Scene.NONE : grouper.modelNodeIndex(ancestorIndex);
            if (modelNodeIndex < 0
                    || blendTransforms.findSceneNodeIndex(modelNodeIndex).isEmpty()) {
                return Map.of();
            }
            weightByNode.merge(modelNodeIndex, corner.weights()[i], Float::sum);
        }
        return weightByNode;
    }

    /**
     * Returns the factor on the position scale that the coordinates of a triangle need, which is a power of two. It is
     * larger than {@link #MAX_SCALE_FACTOR} if the coordinates are too large, or if {@link #compute} finds no weights
     * for a corner.
     */
    int scaleFactor(EditCorner[] triangle) {
        double maxCoordinate = 0;
        for (EditCorner corner : triangle) {
            Set<Integer> nodeIndices = compute(corner).keySet();
            if (nodeIndices.isEmpty()) {
                return 2 * MAX_SCALE_FACTOR;
            }
            for (int nodeIndex : nodeIndices) {
                maxCoordinate = Math.max(maxCoordinate, maxCoordinate(corner, blendTransforms.meshToNode(nodeIndex)));
            }
            // The coordinates of a blended vertex are similar to its coordinates in mesh space.
            boolean isBlended = nodeIndices.size() > 1;
            maxCoordinate = Math.max(maxCoordinate, isBlended ? maxCoordinate(corner, new Matrix4d()) : 0);
        }
        int factor = 1;
        while (maxCoordinate > MAX_COORDINATE * factor * FixedPoint.toDouble(positionScale)
                && factor <= MAX_SCALE_FACTOR) {
            factor *= 2;
        }
        return factor;
    }

    private static double maxCoordinate(EditCorner corner, Matrix4dc meshToVertex) {
        Vector3d position = meshToVertex.transformPosition(corner.positionVector());
        return Math.max(Math.abs(position.x), Math.max(Math.abs(position.y), Math.abs(position.z)));
    }
}
