package shuriken.convert.ninja.pose;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.MatrixColumns;
import shuriken.ninja.object.ObjectNode;

/**
 * Decides which nodes of a tree can be joints. A flattened node, which has a scale of 0, has no inverse and cannot be a
 * joint. The nearest suitable ancestor replaces it, so that its vertices keep their rest positions.
 */
public final class JointNodes {
    /** Represents the scene, which is the joint if neither a node nor an ancestor is suitable. */
    public static final int SCENE = -1;
    /**
     * How much the product of a matrix and its stored inverse may differ from the identity. The error of the
     * translation is relative to the distance of the node from the origin.
     */
    private static final double TOLERANCE = 1e-5;

    private final int[] joints;

    public JointNodes(RestPose pose, List<ObjectNode> nodes) {
        this.joints = new int[nodes.size()];
        for (int i = 0; i < joints.length; i++) {
            int parentIndex = nodes.get(i).parent();
            int parentJoint = parentIndex == ObjectNode.NONE ? SCENE : joints[parentIndex];
            joints[i] = isInvertible(pose.exported(i)) ? i : parentJoint;
        }
    }

    private static boolean isInvertible(Matrix4dc matrix) {
        Matrix4d inverse = new Matrix4d().set(storedInverse(matrix));
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

    /** Returns the inverse as a skin stores it: 16 floats, column by column. */
    private static float[] storedInverse(Matrix4dc matrix) {
        float[] inverse = new float[16];
        MatrixColumns.copy(matrix.invertAffine(new Matrix4d()), inverse, 0);
        return inverse;
    }

    /** Returns the index of the joint for a node, which is the node, an ancestor, or {@link #SCENE}. */
    public int jointOf(int nodeIndex) {
        return joints[nodeIndex];
    }
}
