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

/** The joints of a scene in the order of creation: parents first. */
public final class Skeleton {
    /** Marks a missing joint or node. */
    public static final int NONE = -2;

    private static final Matrix4dc IDENTITY = new Matrix4d();
    private final List<Joint> joints = new ArrayList<>();
    private final List<DrawMatrix> matrices = new ArrayList<>();
    private final List<Billboard> billboards = new ArrayList<>();
    private final Map<Integer, Matrix4dc> inverses = new HashMap<>();

    /**
     * Adds a joint with scale, rotation and translation.
     *
     * @param rotation as stored: not exactly orthonormal
     */
    public int add(int parent, String name, int node, Vector3dc moved, Matrix3dc rotation, Vector3dc scaled) {
        Matrix4d raw = new Matrix4d().set(rotation).scale(scaled).setTranslation(moved);
        Transform transform = new NodePose(moved, rotation, scaled).transform();
        Joint above = parent == DrawMatrix.SCENE ? null : joints.get(parent);
        joints.add(new Joint(
                parent,
                name,
                node,
                transform,
                above == null ? raw : above.world().mulAffine(raw, new Matrix4d()),
                chain(above == null ? IDENTITY : above.exported(), NodeMatrices.matrix(transform)),
                chain(above == null ? IDENTITY : above.bind(), NodeMatrices.invertible(transform))));
        matrices.add(DrawMatrix.of(joints.size() - 1));
        billboards.add(Billboard.NONE);
        return joints.size() - 1;
    }

    /** Adds a joint with any matrix; anything except scale, rotation and translation is lost. */
    public int add(int parent, String name, int node, Matrix4dc matrix) {
        NodePose parts = parts(matrix);
        return add(parent, name, node, parts.moved(), parts.rotation(), parts.scaled());
    }

    /** Returns scale, rotation and translation of a matrix. */
    public static NodePose parts(Matrix4dc matrix) {
        Matrix3d rotation = matrix.get3x3(new Matrix3d());
        Vector3d scaled = new Vector3d();
        for (int column = 0; column < 3; column++) {
            double length = rotation.getColumn(column, new Vector3d()).length();
            scaled.setComponent(column, length);
            if (length > 0) {
                rotation.setColumn(
                        column, rotation.getColumn(column, new Vector3d()).div(length));
            }
        }
        return new NodePose(matrix.getTranslation(new Vector3d()), rotation, scaled);
    }

    private static Matrix4d chain(Matrix4dc above, Matrix4dc matrix) {
        return above.mulAffine(matrix, new Matrix4d());
    }

    public int size() {
        return joints.size();
    }

    public Joint joint(int joint) {
        return joints.get(joint);
    }

    /** Returns the matrix of a joint; always the same object. */
    public DrawMatrix matrix(int joint) {
        return matrices.get(joint);
    }

    /** Returns the transform to the scene at rest, also for the scene itself. */
    Matrix4dc world(int joint) {
        return joint == DrawMatrix.SCENE ? IDENTITY : joints.get(joint).world();
    }

    /** Sets the inverse that a file stores for a joint; the first one counts. */
    public void bind(int joint, Matrix4dc inverse) {
        if (joint != DrawMatrix.SCENE && Math.abs(inverse.determinant3x3()) > 1e-12) {
            inverses.putIfAbsent(joint, inverse);
        }
    }

    /** Returns the transform from the space that skins are bound in to a joint's, also for the scene itself. */
    public Matrix4dc inverseBind(int joint) {
        return joint == DrawMatrix.SCENE
                ? IDENTITY
                : inverses.computeIfAbsent(
                        joint, slot -> joints.get(slot).bind().invertAffine(new Matrix4d()));
    }

    /** Returns whether a joint's transform is mirrored. */
    public boolean isMirrored(int joint) {
        return world(joint).determinant3x3() < 0;
    }

    public Billboard billboard(int joint) {
        return billboards.get(joint);
    }

    public void rotate(int joint, Billboard toward) {
        billboards.set(joint, toward);
    }
}
