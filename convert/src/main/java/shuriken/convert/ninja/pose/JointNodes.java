package shuriken.convert.ninja.pose;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.MatrixColumns;
import shuriken.ninja.object.ObjectNode;

/**
 * Selects the joint that moves the vertices of each node. A joint needs an invertible transform, because a skin stores
 * the inverse. A node with a scale of 0 has no such transform, so its nearest suitable ancestor becomes the joint of
 * its vertices, which keep their rest positions.
 */
public final class JointNodes {
    /** Represents the scene, which is the joint of a node if neither the node nor any ancestor is suitable. */
    public static final int SCENE = -1;
    /**
     * The largest accepted difference between the identity and the product of a matrix and its inverse, which a skin
     * stores as floats. The difference of the translation is relative to the distance of the node from the origin.
     */
    private static final double TOLERANCE = 1e-5;

    private final int[] jointIndices;

    public JointNodes(RestTransforms pose, List<ObjectNode> nodes) {
        this.jointIndices = new int[nodes.size()];
        for (int i = 0; i < jointIndices.length; i++) {
            int parentIndex = nodes.get(i).parentIndex();
            int parentJointIndex = parentIndex == ObjectNode.NONE ? SCENE : jointIndices[parentIndex];
            jointIndices[i] = isInvertible(pose.exported(i)) ? i : parentJointIndex;
        }
    }

    private static boolean isInvertible(Matrix4dc matrix) {
        Matrix4d inverse = new Matrix4d().set(computeFloatInverse(matrix));
        Matrix4d product = matrix.mulAffine(inverse, new Matrix4d());
        double distance = Math.abs(matrix.m30()) + Math.abs(matrix.m31()) + Math.abs(matrix.m32());
        double translationError = Math.abs(product.m30()) + Math.abs(product.m31()) + Math.abs(product.m32());
        double rotationError = 0;
        double[] columns = MatrixColumns.toArray(product);
        for (int column = 0; column < 3; column++) {
            for (int row = 0; row < 3; row++) {
                rotationError += Math.abs(columns[4 * column + row] - (column == row ? 1 : 0));
            }
        }
        return rotationError <= TOLERANCE && translationError <= TOLERANCE * distance;
    }

    /** Returns the inverse as 16 floats, column by column, as a skin stores it. */
    private static float[] computeFloatInverse(Matrix4dc matrix) {
        float[] inverse = new float[16];
        MatrixColumns.copy(matrix.invertAffine(new Matrix4d()), inverse, 0);
        return inverse;
    }

    /** Returns the index of the joint for a node, which is the node, an ancestor, or {@link #SCENE}. */
    public int jointIndexOf(int nodeIndex) {
        return jointIndices[nodeIndex];
    }
}
