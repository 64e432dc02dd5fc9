package shuriken.convert.nitro.edit;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.edit.EditCorner;
import shuriken.io.struct.FixedPoint;
import shuriken.scene.Scene;

/**
 * Weights of edited corners by nodes of the model, and the scale that their coordinates need.
 *
 * @param positionScale of the model, 12 fraction bits
 */
record CornerWeights(AppendedParts parts, ModelBlends matrices, int positionScale) {
    /** Largest factor on the position scale; coordinates of distant triangles are coarser by it. */
    static final int MAX_FACTOR = 32;
    /** Largest stored coordinate. */
    private static final double REACH = 8 - 1.0 / FixedPoint.ONE;

    /** Returns the weights of a corner by node of the model; none if a node outside of the model moves it. */
    Map<Integer, Float> of(EditCorner corner) {
        Map<Integer, Float> weights = new TreeMap<>();
        for (int i = 0; i < corner.joints().length; i++) {
            if (corner.weights()[i] < AppendedPart.MIN_WEIGHT) {
                continue;
            }
            int owner = parts.owner(corner.joints()[i]);
            int node = owner == Scene.NONE ? Scene.NONE : parts.node(owner);
            if (node < 0 || matrices.sceneNode(node).isEmpty()) {
                return Map.of();
            }
            weights.merge(node, corner.weights()[i], Float::sum);
        }
        return weights;
    }

    /**
     * Returns the factor on the position scale that the coordinates of a triangle need, a power of two; more than
     * {@link #MAX_FACTOR} if they are too large, or if no node moves a corner.
     */
    int factor(EditCorner[] triangle) {
        double reach = 0;
        for (EditCorner corner : triangle) {
            Set<Integer> nodes = of(corner).keySet();
            if (nodes.isEmpty()) {
                return 2 * MAX_FACTOR;
            }
            for (int node : nodes) {
                reach = Math.max(reach, reach(corner, matrices.intoNode(node)));
            }
            reach = Math.max(reach, nodes.size() > 1 ? reach(corner, new Matrix4d()) : 0);
        }
        int factor = 1;
        while (reach > REACH * factor * FixedPoint.toDouble(positionScale) && factor <= MAX_FACTOR) {
            factor *= 2;
        }
        return factor;
    }

    private static double reach(EditCorner corner, Matrix4dc into) {
        Vector3d at = into.transformPosition(corner.positionVector());
        return Math.max(Math.abs(at.x), Math.max(Math.abs(at.y), Math.abs(at.z)));
    }
}
