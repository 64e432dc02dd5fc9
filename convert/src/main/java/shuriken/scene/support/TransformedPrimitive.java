package shuriken.scene.support;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Transforms primitives to another space. */
public final class TransformedPrimitive {
    private static final Matrix4dc UNMOVED = new Matrix4d();

    private TransformedPrimitive() {}

    /** Transforms a primitive by a matrix; triangles keep their visible side, and normals are normalised. */
    public static Primitive of(Primitive p, Matrix4dc matrix) {
        return moved(p, vertex -> matrix, matrix.determinant3x3() < 0);
    }

    /**
     * Transforms a primitive of a node; unchanged for the identity.
     *
     * @param reversed whether programs reverse the winding of its triangles there, because the node is mirrored
     */
    public static Primitive of(Primitive p, Matrix4dc matrix, boolean reversed) {
        return matrix.equals(UNMOVED) ? p : moved(p, vertex -> matrix, reversed);
    }

    /**
     * Transforms each vertex of a primitive by its own matrix.
     *
     * @param matrices by vertex
     */
    public static Primitive of(Primitive p, IntFunction<? extends Matrix4dc> matrices) {
        return moved(p, matrices, false);
    }

    private static Primitive moved(Primitive p, IntFunction<? extends Matrix4dc> matrices, boolean reversed) {
        List<MorphTarget> targets = new ArrayList<>();
        for (MorphTarget target : p.targets()) {
            targets.add(new MorphTarget(
                    directions(target.positions(), matrices), differences(p.normals(), target.normals(), matrices)));
        }
        Primitive moved = p.at(positions(p.positions(), matrices), normals(p.normals(), matrices))
                .withTargets(targets);
        return reversed && p.form() == Primitive.Form.TRIANGLES
                ? moved.withIndices(reversedWinding(p.indices()))
                : moved;
    }

    /** Returns the matrix for normals: cofactors, which exist for flattening matrices too. */
    private static Matrix3d normalMatrix(Matrix4dc matrix, Matrix3d result) {
        matrix.get3x3(result).cofactor();
        return matrix.determinant3x3() < 0 ? result.scale(-1) : result;
    }

    private static float[] positions(float[] positions, IntFunction<? extends Matrix4dc> matrices) {
        float[] moved = new float[positions.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i < moved.length / 3; i++) {
            Vectors.store(matrices.apply(i).transformPosition(Vectors.at(positions, i, at)), moved, i);
        }
        return moved;
    }

    private static float[] directions(float[] directions, IntFunction<? extends Matrix4dc> matrices) {
        float[] moved = new float[directions.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i < moved.length / 3; i++) {
            Vectors.store(matrices.apply(i).transformDirection(Vectors.at(directions, i, at)), moved, i);
        }
        return moved;
    }

    private static float[] normals(float[] normals, IntFunction<? extends Matrix4dc> matrices) {
        float[] rotated = new float[normals.length];
        Vector3d normal = new Vector3d();
        Matrix3d matrix = new Matrix3d();
        for (int i = 0; i < rotated.length / 3; i++) {
            Vectors.store(unit(Vectors.at(normals, i, normal), normalMatrix(matrices.apply(i), matrix)), rotated, i);
        }
        return rotated;
    }

    /** Returns the differences between the transformed normals of a morph target and those at rest. */
    private static float[] differences(
            float[] normals, float[] differences, IntFunction<? extends Matrix4dc> matrices) {
        float[] rotated = new float[differences.length];
        Vector3d rest = new Vector3d();
        Vector3d target = new Vector3d();
        Matrix3d matrix = new Matrix3d();
        for (int i = 0; i < rotated.length / 3; i++) {
            normalMatrix(matrices.apply(i), matrix);
            Vectors.at(normals, i, rest);
            Vectors.at(differences, i, target).add(rest);
            Vectors.store(unit(target, matrix).sub(unit(rest, matrix)), rotated, i);
        }
        return rotated;
    }

    /** A normal that vanishes points up. */
    private static Vector3d unit(Vector3d normal, Matrix3d matrix) {
        matrix.transform(normal).normalize();
        return normal.isFinite() ? normal : normal.set(0, 1, 0);
    }

    /**
     * Swaps the first two corners, like the conversion of mirrored nodes, so that applying it twice restores the stored
     * order.
     */
    private static int[] reversedWinding(int[] indices) {
        int[] reversed = indices.clone();
        for (int i = 0; i + 2 < reversed.length; i += 3) {
            reversed[i] = indices[i + 1];
            reversed[i + 1] = indices[i];
        }
        return reversed;
    }
}
