package shuriken.scene;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;

/** Primitives in another space. */
public final class MovedPrimitive {
    private static final Matrix4dc UNMOVED = new Matrix4d();

    private MovedPrimitive() {}

    /** A primitive moved by a matrix; triangles stay wound as they look, and normals are of length 1. */
    public static Primitive of(Primitive p, Matrix4dc matrix) {
        return moved(p, matrix, matrix.determinant3x3() < 0);
    }

    /**
     * The same for a primitive of a node; where nothing moves, it stays as it is.
     *
     * @param reversed whether programs draw its triangles turned round there, for the node mirrors
     */
    public static Primitive of(Primitive p, Matrix4dc matrix, boolean reversed) {
        return matrix.equals(UNMOVED) ? p : moved(p, matrix, reversed);
    }

    private static Primitive moved(Primitive p, Matrix4dc matrix, boolean reversed) {
        Matrix3d turn = turn(matrix);
        List<MorphTarget> targets = new ArrayList<>();
        for (MorphTarget target : p.targets()) {
            targets.add(new MorphTarget(
                    directions(target.positions(), matrix), differences(p.normals(), target.normals(), turn)));
        }
        Primitive moved =
                p.at(places(p.positions(), matrix), normals(p.normals(), turn)).withTargets(targets);
        return reversed && p.form() == Primitive.Form.TRIANGLES ? moved.withIndices(turnedRound(p.indices())) : moved;
    }

    /** By the cofactors, which exist for flattening matrices too. */
    private static Matrix3d turn(Matrix4dc matrix) {
        Matrix3d cofactors = matrix.get3x3(new Matrix3d()).cofactor();
        return matrix.determinant3x3() < 0 ? cofactors.scale(-1) : cofactors;
    }

    private static float[] places(float[] places, Matrix4dc matrix) {
        float[] moved = new float[places.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i < moved.length / 3; i++) {
            Vectors.store(matrix.transformPosition(Vectors.at(places, i, at)), moved, i);
        }
        return moved;
    }

    private static float[] directions(float[] directions, Matrix4dc matrix) {
        float[] moved = new float[directions.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i < moved.length / 3; i++) {
            Vectors.store(matrix.transformDirection(Vectors.at(directions, i, at)), moved, i);
        }
        return moved;
    }

    private static float[] normals(float[] normals, Matrix3d turn) {
        float[] turned = new float[normals.length];
        Vector3d normal = new Vector3d();
        for (int i = 0; i < turned.length / 3; i++) {
            Vectors.store(unit(Vectors.at(normals, i, normal), turn), turned, i);
        }
        return turned;
    }

    /** Differences between the normals of two shapes, both turned. */
    private static float[] differences(float[] normals, float[] differences, Matrix3d turn) {
        float[] turned = new float[differences.length];
        Vector3d rest = new Vector3d();
        Vector3d shape = new Vector3d();
        for (int i = 0; i < turned.length / 3; i++) {
            Vectors.at(normals, i, rest);
            Vectors.at(differences, i, shape).add(rest);
            Vectors.store(unit(shape, turn).sub(unit(rest, turn)), turned, i);
        }
        return turned;
    }

    /** A normal that vanishes points up. */
    private static Vector3d unit(Vector3d normal, Matrix3d turn) {
        turn.transform(normal).normalize();
        return normal.isFinite() ? normal : normal.set(0, 1, 0);
    }

    /** The first two corners change places, as where mirrored nodes are converted: twice turned is as stored. */
    private static int[] turnedRound(int[] indices) {
        int[] turned = indices.clone();
        for (int i = 0; i + 2 < turned.length; i += 3) {
            turned[i] = indices[i + 1];
            turned[i + 1] = indices[i];
        }
        return turned;
    }
}
