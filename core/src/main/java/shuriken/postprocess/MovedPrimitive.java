package shuriken.postprocess;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Primitives in another space. */
final class MovedPrimitive {
    private static final Matrix4dc UNMOVED = new Matrix4d();

    private MovedPrimitive() {}

    /**
     * The same primitive in another space.
     *
     * @param reversed whether the node at which it was drawn mirrors, so that programs turned its triangles round
     */
    static Primitive of(Primitive p, Matrix4dc matrix, boolean reversed) {
        if (matrix.equals(UNMOVED)) {
            return p;
        }
        Matrix3d turn = turn(matrix);
        List<MorphTarget> targets = new ArrayList<>();
        for (MorphTarget target : p.targets()) {
            targets.add(new MorphTarget(
                    directions(target.positions(), matrix), normals(p.normals(), target.normals(), turn)));
        }
        Primitive moved = p.at(positions(p.positions(), matrix), normals(p.normals(), turn))
                .withTargets(targets);
        return reversed && p.form() == Primitive.Form.TRIANGLES ? moved.withIndices(turnedRound(p.indices())) : moved;
    }

    /** By the cofactors, which exist for flattening matrices too. */
    private static Matrix3d turn(Matrix4dc matrix) {
        Matrix3d cofactors = matrix.get3x3(new Matrix3d()).cofactor();
        return matrix.determinant3x3() < 0 ? cofactors.scale(-1) : cofactors;
    }

    private static float[] positions(float[] positions, Matrix4dc matrix) {
        float[] moved = new float[positions.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i < moved.length; i += 3) {
            store(matrix.transformPosition(at.set(positions[i], positions[i + 1], positions[i + 2])), moved, i);
        }
        return moved;
    }

    private static float[] directions(float[] differences, Matrix4dc matrix) {
        float[] moved = new float[differences.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i < moved.length; i += 3) {
            store(matrix.transformDirection(at.set(differences[i], differences[i + 1], differences[i + 2])), moved, i);
        }
        return moved;
    }

    private static float[] normals(float[] normals, Matrix3d turn) {
        float[] turned = new float[normals.length];
        Vector3d normal = new Vector3d();
        for (int i = 0; i < turned.length; i += 3) {
            unit(normal.set(normals[i], normals[i + 1], normals[i + 2]), turn);
            store(normal, turned, i);
        }
        return turned;
    }

    /** Differences between the normals of two shapes, both turned. */
    private static float[] normals(float[] normals, float[] differences, Matrix3d turn) {
        float[] turned = new float[differences.length];
        Vector3d rest = new Vector3d();
        Vector3d shape = new Vector3d();
        for (int i = 0; i < turned.length; i += 3) {
            rest.set(normals[i], normals[i + 1], normals[i + 2]);
            shape.set(differences[i], differences[i + 1], differences[i + 2]).add(rest);
            unit(rest, turn);
            unit(shape, turn);
            store(shape.sub(rest), turned, i);
        }
        return turned;
    }

    /** A normal that vanishes points up. */
    private static void unit(Vector3d normal, Matrix3d turn) {
        turn.transform(normal).normalize();
        if (!normal.isFinite()) {
            normal.set(0, 1, 0);
        }
    }

    private static void store(Vector3d v, float[] to, int at) {
        to[at] = (float) v.x;
        to[at + 1] = (float) v.y;
        to[at + 2] = (float) v.z;
    }

    private static int[] turnedRound(int[] indices) {
        int[] turned = indices.clone();
        for (int i = 0; i + 2 < turned.length; i += 3) {
            turned[i + 1] = indices[i + 2];
            turned[i + 2] = indices[i + 1];
        }
        return turned;
    }
}
