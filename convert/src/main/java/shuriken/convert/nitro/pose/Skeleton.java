package shuriken.convert.nitro.pose;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/** The joints of a scene in the order of creation. Parents precede their children. */
public final class Skeleton {
    /** The index that means that there is no joint or node. */
    public static final int NONE = -2;

    /** The absolute value of a determinant up to which a matrix does not count as invertible. */
    private static final double MIN_DETERMINANT = 1e-12;

    private static final Matrix4dc IDENTITY = new Matrix4d();
    private final List<Joint> joints = new ArrayList<>();
    private final List<DrawMatrix> jointMatrices = new ArrayList<>();
    private final List<Billboard> billboards = new ArrayList<>();
    /** The inverse bind matrices by joint index. They come from the file or are computed when they are needed. */
    private final Map<Integer, Matrix4dc> inverseBindMatrixByJoint = new HashMap<>();

    /**
     * Adds a joint with a translation, a rotation and a scale.
     *
     * @param parentIndex the index of the parent joint, or {@link DrawMatrix#SCENE_JOINT}
     * @param nodeIndex the index of the node in the model, or {@link #NONE}
     * @param rotation the rotation in the file, which may not be exactly orthonormal
     * @return the index of the joint
     */
    public int add(
            int parentIndex, String name, int nodeIndex, Vector3dc translation, Matrix3dc rotation, Vector3dc scale) {
        Matrix4d exactLocalMatrix = new Matrix4d().set(rotation).scale(scale).setTranslation(translation);
        Transform transform = new NodePose(translation, rotation, scale).toTransform();
        Joint parentJoint = parentIndex == DrawMatrix.SCENE_JOINT ? null : joints.get(parentIndex);
        joints.add(new Joint(
                parentIndex,
                name,
                nodeIndex,
                transform,
                parentJoint == null
                        ? exactLocalMatrix
                        : parentJoint.worldTransform().mulAffine(exactLocalMatrix, new Matrix4d()),
                multiply(
                        parentJoint == null ? IDENTITY : parentJoint.exportedTransform(),
                        NodeMatrices.matrix(transform)),
                multiply(
                        parentJoint == null ? IDENTITY : parentJoint.bindTransform(),
                        NodeMatrices.invertibleMatrix(transform))));
        jointMatrices.add(DrawMatrix.ofJoint(joints.size() - 1));
        billboards.add(Billboard.NONE);
        return joints.size() - 1;
    }

    /**
     * Adds a joint with any matrix relative to its parent. The exported transform of the joint has no shear.
     *
     * @return the index of the joint
     */
    public int add(int parentIndex, String name, int nodeIndex, Matrix4dc localMatrix) {
        NodePose pose = decompose(localMatrix);
        return add(parentIndex, name, nodeIndex, pose.translation(), pose.rotation(), pose.scale());
    }

    /**
     * Decomposes a matrix into translation, rotation and scale. If the matrix is sheared, the rotation is sheared too.
     */
    public static NodePose decompose(Matrix4dc matrix) {
        Matrix3d rotation = matrix.get3x3(new Matrix3d());
        Vector3d scale = new Vector3d();
        for (int columnIndex = 0; columnIndex < 3; columnIndex++) {
            double length = rotation.getColumn(columnIndex, new Vector3d()).length();
            scale.setComponent(columnIndex, length);
            if (length > 0) {
                rotation.setColumn(
                        columnIndex,
                        rotation.getColumn(columnIndex, new Vector3d()).div(length));
            }
        }
        return new NodePose(matrix.getTranslation(new Vector3d()), rotation, scale);
    }

    private static Matrix4d multiply(Matrix4dc parentMatrix, Matrix4dc localMatrix) {
        return parentMatrix.mulAffine(localMatrix, new Matrix4d());
    }

    /** Returns the number of joints. */
    public int size() {
        return joints.size();
    }

    public Joint joint(int jointIndex) {
        return joints.get(jointIndex);
    }

    /** Returns the matrix of a joint. Each call for the same joint returns the same object. */
    public DrawMatrix matrix(int jointIndex) {
        return jointMatrices.get(jointIndex);
    }

    /** Returns the transform of a joint, or of the scene, to the scene at rest. */
    public Matrix4dc worldTransform(int jointIndex) {
        return jointIndex == DrawMatrix.SCENE_JOINT
                ? IDENTITY
                : joints.get(jointIndex).worldTransform();
    }

    /**
     * Sets the inverse bind matrix that a file stores for a joint. The call has no effect for the scene, for a matrix
     * whose determinant is nearly 0, or if the joint already has an inverse bind matrix.
     */
    public void setInverseBindMatrix(int jointIndex, Matrix4dc inverseBindMatrix) {
        if (jointIndex != DrawMatrix.SCENE_JOINT && Math.abs(inverseBindMatrix.determinant3x3()) > MIN_DETERMINANT) {
            inverseBindMatrixByJoint.putIfAbsent(jointIndex, inverseBindMatrix);
        }
    }

    /**
     * Returns the transform from the space in which skins are bound to the space of a joint or of the scene. If the
     * file stores none for the joint, the transform is computed from the joint's bind transform.
     */
    public Matrix4dc inverseBindMatrix(int jointIndex) {
        return jointIndex == DrawMatrix.SCENE_JOINT
                ? IDENTITY
                : inverseBindMatrixByJoint.computeIfAbsent(
                        jointIndex, index -> joints.get(index).bindTransform().invertAffine(new Matrix4d()));
    }

    /** Returns whether the world transform of a joint at rest mirrors geometry. */
    public boolean isMirrored(int jointIndex) {
        return worldTransform(jointIndex).determinant3x3() < 0;
    }

    public Billboard billboard(int jointIndex) {
        return billboards.get(jointIndex);
    }

    public void setBillboard(int jointIndex, Billboard billboard) {
        billboards.set(jointIndex, billboard);
    }
}
