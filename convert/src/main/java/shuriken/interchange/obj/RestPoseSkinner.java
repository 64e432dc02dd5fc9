package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.Skin;

/** Computes skinned vertices in the rest pose of the nodes, which may differ from the skin's bind pose. */
final class RestPoseSkinner {
    /** The tolerance for the rounding of stored inverse bind matrices, relative to the translation. */
    private static final double TOLERANCE = 1e-5;

    private final List<Matrix4d> joints = new ArrayList<>();
    private final boolean movesVertices;

    /**
     * Prepares the joint transforms of a skin.
     *
     * @param world the world transforms of all nodes
     */
    RestPoseSkinner(Skin skin, List<Matrix4d> world) {
        boolean movesAny = false;
        for (int i = 0; i < skin.joints().length; i++) {
            Matrix4d joint = new Matrix4d(world.get(skin.joints()[i])).mul(inverseBindMatrix(skin, i));
            movesAny |= !joint.isFinite() || !isIdentity(joint, world.get(skin.joints()[i]));
            joints.add(joint);
        }
        this.movesVertices = movesAny;
    }

    private static Matrix4d inverseBindMatrix(Skin skin, int joint) {
        Matrix4d inverse = new Matrix4d();
        for (int i = 0; i < 16; i++) {
            inverse.set(i / 4, i % 4, skin.inverseBindMatrices()[16 * joint + i]);
        }
        return inverse;
    }

    private static boolean isIdentity(Matrix4d matrix, Matrix4d world) {
        double size = 1 + Math.abs(world.m30()) + Math.abs(world.m31()) + Math.abs(world.m32());
        for (int i = 0; i < 16; i++) {
            double expected = i % 5 == 0 ? 1 : 0;
            double tolerance = i >= 12 ? TOLERANCE * size : TOLERANCE;
            if (Math.abs(matrix.get(i / 4, i % 4) - expected) > tolerance) {
                return false;
            }
        }
        return true;
    }

    /** Returns a primitive with its vertices in the rest pose. */
    Primitive apply(Primitive p) {
        if (!movesVertices || p.influences() == 0) {
            return p;
        }
        return p.withPositions(blend(p, p.positions(), true), blend(p, p.normals(), false));
    }

    private float[] blend(Primitive p, float[] values, boolean arePositions) {
        float[] blended = new float[values.length];
        Vector3d sum = new Vector3d();
        Vector3d part = new Vector3d();
        for (int v = 0; v < values.length / 3; v++) {
            sum.zero();
            for (int i = v * p.influences(); i < (v + 1) * p.influences(); i++) {
                part.set(values[3 * v], values[3 * v + 1], values[3 * v + 2]);
                Matrix4d joint = joints.get(p.joints()[i]);
                sum.fma(p.weights()[i], arePositions ? joint.transformPosition(part) : joint.transformDirection(part));
            }
            for (int axis = 0; axis < 3; axis++) {
                blended[3 * v + axis] = (float) sum.get(axis);
            }
        }
        return blended;
    }
}
