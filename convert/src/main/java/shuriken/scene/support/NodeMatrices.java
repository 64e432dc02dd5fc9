package shuriken.scene.support;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** Converts transforms to matrices. */
public final class NodeMatrices {
    private NodeMatrices() {}

    /**
     * Returns the transform from each node's space to the scene's, at rest; a non-finite one counts as the identity.
     */
    public static List<Matrix4d> atRest(Scene scene) {
        List<Matrix4d> world = new ArrayList<>(scene.nodes().size());
        for (Node node : scene.nodes()) {
            Matrix4d parent = node.parent() == Scene.NONE ? new Matrix4d() : world.get(node.parent());
            Matrix4d local = matrix(node.transform());
            world.add(local.isFinite() ? parent.mul(local, new Matrix4d()) : parent);
        }
        return world;
    }

    /**
     * Returns a node's transform in its parent, with scales of 0 replaced by 1, so that it has an inverse; the identity
     * if it is not finite.
     */
    public static Matrix4d invertible(Transform transform) {
        float[] scale = transform.scale().clone();
        for (int i = 0; i < scale.length; i++) {
            scale[i] = scale[i] == 0 ? 1 : scale[i];
        }
        Matrix4d local = matrix(transform.withScale(scale));
        return local.isFinite() ? local : new Matrix4d();
    }

    /** Returns a node's transform in its parent: scale, rotation by the unit quaternion, translation. */
    public static Matrix4d matrix(Transform transform) {
        float[] t = transform.translation();
        float[] s = transform.scale();
        Quaterniond r = unit(transform.rotation(), 0);
        return new Matrix4d().translationRotateScale(t[0], t[1], t[2], r.x, r.y, r.z, r.w, s[0], s[1], s[2]);
    }

    /**
     * Converts numbers in an array: translation, rotation, scale.
     *
     * @param v {@code float[at+10]}
     * @param to receives the matrix; its content is overwritten
     */
    public static Matrix4d matrix(float[] v, int at, Matrix4d to) {
        Quaterniond r = unit(v, at + 3);
        return to.identity()
                .translationRotateScale(
                        v[at], v[at + 1], v[at + 2], r.x, r.y, r.z, r.w, v[at + 7], v[at + 8], v[at + 9]);
    }

    private static Quaterniond unit(float[] r, int at) {
        Quaterniond unit = new Quaterniond(r[at], r[at + 1], r[at + 2], r[at + 3]).normalize();
        return unit.isFinite() ? unit : new Quaterniond();
    }

    /** Returns the matrix of 16 numbers starting at {@code at}, column by column. */
    public static Matrix4d matrix(float[] m, int at) {
        Matrix4d matrix = new Matrix4d();
        for (int i = 0; i < 16; i++) {
            matrix.set(i / 4, i % 4, m[at + i]);
        }
        return matrix;
    }

    /** Stores a matrix as 16 numbers, column by column. */
    public static void store(Matrix4dc matrix, float[] to, int at) {
        for (int i = 0; i < 16; i++) {
            to[at + i] = (float) matrix.get(i / 4, i % 4);
        }
    }
}
