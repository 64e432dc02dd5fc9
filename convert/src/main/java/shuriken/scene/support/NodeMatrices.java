package shuriken.scene.support;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** Converts the transforms of nodes to matrices and back. */
public final class NodeMatrices {
    private NodeMatrices() {}

    /**
     * Returns the transform from the space of each node to the space of the scene at rest. A node's own transform
     * counts as the identity if it is not finite.
     */
    public static List<Matrix4d> atRest(Scene scene) {
        List<Matrix4d> worldTransforms = new ArrayList<>(scene.nodes().size());
        for (Node node : scene.nodes()) {
            Matrix4d parentToScene =
                    node.parentIndex() == Scene.NONE ? new Matrix4d() : worldTransforms.get(node.parentIndex());
            Matrix4d nodeToParent = matrix(node.transform());
            worldTransforms.add(
                    nodeToParent.isFinite() ? parentToScene.mul(nodeToParent, new Matrix4d()) : parentToScene);
        }
        return worldTransforms;
    }

    /**
     * Returns the transform of a node relative to its parent with scales of 0 replaced by 1, so that it has an inverse.
     * It is the identity if it is not finite.
     */
    public static Matrix4d invertibleMatrix(Transform transform) {
        float[] scale = transform.scale().clone();
        for (int i = 0; i < scale.length; i++) {
            scale[i] = scale[i] == 0 ? 1 : scale[i];
        }
        Matrix4d nodeToParent = matrix(transform.withScale(scale));
        return nodeToParent.isFinite() ? nodeToParent : new Matrix4d();
    }

    /**
     * Returns the transform of a node relative to its parent: scale, then rotation by the unit quaternion, then
     * translation.
     */
    public static Matrix4d matrix(Transform transform) {
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(transform.translation()),
                        unitQuaternion(transform.rotation(), /* offset= */ 0),
                        new Vector3d(transform.scale()));
    }

    /** Returns the matrix that scales, then rotates by the normalized quaternion x y z w, then translates. */
    public static Matrix4d matrix(double[] translation, double[] rotation, double[] scale) {
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(translation),
                        unitQuaternion(rotation[0], rotation[1], rotation[2], rotation[3]),
                        new Vector3d(scale));
    }

    /**
     * Returns the translation, rotation and scale of a matrix. The scale of a mirroring matrix is negative in all
     * directions. Shear is lost.
     */
    public static Transform transform(Matrix4d matrix) {
        Vector3d translation = matrix.getTranslation(new Vector3d());
        Vector3d scale = matrix.getScale(new Vector3d());
        Matrix3d axes = matrix.get3x3(new Matrix3d());
        if (axes.determinant() < 0) {
            axes.scale(-1);
            scale.negate();
        }
        Quaterniond rotation = axes.getUnnormalizedRotation(new Quaterniond());
        return new Transform(
                new float[] {(float) translation.x, (float) translation.y, (float) translation.z},
                new float[] {(float) rotation.x, (float) rotation.y, (float) rotation.z, (float) rotation.w},
                new float[] {(float) scale.x, (float) scale.y, (float) scale.z});
    }

    /**
     * Computes a matrix from ten values in an array: the translation x y z, the rotation as a quaternion x y z w, and
     * the scale x y z.
     *
     * @param offset the index of the first value
     * @param target the matrix that receives the result
     * @return the target
     */
    public static Matrix4d compose(float[] values, int offset, Matrix4d target) {
        Quaterniond rotation = unitQuaternion(values, offset + 3);
        return target.identity()
                .translationRotateScale(
                        values[offset],
                        values[offset + 1],
                        values[offset + 2],
                        rotation.x,
                        rotation.y,
                        rotation.z,
                        rotation.w,
                        values[offset + 7],
                        values[offset + 8],
                        values[offset + 9]);
    }

    /** Returns a normalized quaternion, or the identity if it has no finite normalized form. */
    private static Quaterniond unitQuaternion(float[] values, int offset) {
        return unitQuaternion(values[offset], values[offset + 1], values[offset + 2], values[offset + 3]);
    }

    private static Quaterniond unitQuaternion(double x, double y, double z, double w) {
        Quaterniond unit = new Quaterniond(x, y, z, w).normalize();
        return unit.isFinite() ? unit : new Quaterniond();
    }

    /**
     * Returns the matrix of 16 values in column-major order.
     *
     * @param offset the index of the first value
     */
    public static Matrix4d readMatrix(float[] values, int offset) {
        Matrix4d matrix = new Matrix4d();
        for (int i = 0; i < 16; i++) {
            matrix.set(i / 4, i % 4, values[offset + i]);
        }
        return matrix;
    }

    /** Stores a matrix as 16 values in column-major order. */
    public static void store(Matrix4dc matrix, float[] target, int offset) {
        for (int i = 0; i < 16; i++) {
            target[offset + i] = (float) matrix.get(i / 4, i % 4);
        }
    }
}
