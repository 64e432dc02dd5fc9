package shuriken.convert.ninja.pose;

import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.MatrixColumns;
import shuriken.ninja.object.ObjectNode;

/**
 * Which node of a tree can be a joint. One that is flattened (a scale of 0) has no inverse and can not; the nearest node
 * above it that can takes its place, so that its vertices stay where they are at rest.
 */
public final class JointNodes {
    /** Stands for the scene itself, where no node will do. */
    public static final int SCENE = -1;
    /** How far a matrix times its stored inverse may be from doing nothing, relative to what it moves. */
    private static final double TOLERANCE = 1e-5;

    private final int[] joints;

    public JointNodes(RestPose pose, List<ObjectNode> nodes) {
        this.joints = new int[nodes.size()];
        for (int i = 0; i < joints.length; i++) {
            int parent = nodes.get(i).parent();
            int above = parent == ObjectNode.NONE ? SCENE : joints[parent];
            joints[i] = isInvertible(pose.exported(i)) ? i : above;
        }
    }

    private static boolean isInvertible(Matrix4dc matrix) {
        Matrix4d stored = new Matrix4d().set(inverse(matrix));
        Matrix4d product = matrix.mulAffine(stored, new Matrix4d());
        double size = Math.abs(matrix.m30()) + Math.abs(matrix.m31()) + Math.abs(matrix.m32());
        double moved = Math.abs(product.m30()) + Math.abs(product.m31()) + Math.abs(product.m32());
        double rotated = 0;
        double[] columns = MatrixColumns.of(product);
        for (int column = 0; column < 3; column++) {
            for (int row = 0; row < 3; row++) {
                rotated += Math.abs(columns[4 * column + row] - (column == row ? 1 : 0));
            }
        }
        return rotated <= TOLERANCE && moved <= TOLERANCE * size;
    }

    private static float[] inverse(Matrix4dc matrix) {
        float[] inverse = new float[16];
        MatrixColumns.copy(matrix.invertAffine(new Matrix4d()), inverse, 0);
        return inverse;
    }

    /** The joint for what is fixed to a node: the node, one above it, or {@link #SCENE}. */
    public int of(int node) {
        return joints[node];
    }
}
