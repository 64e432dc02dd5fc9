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
public final class PrimitiveTransformer {
    private static final Matrix4dc IDENTITY = new Matrix4d();

    private PrimitiveTransformer() {}

    /** Transforms a primitive by a matrix. Triangles keep their visible side, and normals are normalized. */
    public static Primitive transform(Primitive primitive, Matrix4dc matrix) {
        return transformVertices(primitive, vertexIndex -> matrix, matrix.determinant3x3() < 0);
    }

    /**
     * Transforms a primitive from the space of one node to the space of another. The identity leaves it unchanged.
     *
     * @param reversesWinding whether to reverse the winding of triangles. Programs reverse it for a mirrored node, so
     *     this is true if exactly one of the two nodes is mirrored
     */
    public static Primitive transform(Primitive primitive, Matrix4dc matrix, boolean reversesWinding) {
        return matrix.equals(IDENTITY)
                ? primitive
                : transformVertices(primitive, vertexIndex -> matrix, reversesWinding);
    }

    /**
     * Transforms each vertex of a primitive by a separate matrix.
     *
     * @param matrixByVertex returns the matrix of a vertex, by its index
     */
    public static Primitive transform(Primitive primitive, IntFunction<? extends Matrix4dc> matrixByVertex) {
        return transformVertices(primitive, matrixByVertex, /* reversesWinding= */ false);
    }

    private static Primitive transformVertices(
            Primitive primitive, IntFunction<? extends Matrix4dc> matrixByVertex, boolean reversesWinding) {
        List<MorphTarget> targets = new ArrayList<>();
        for (MorphTarget target : primitive.targets()) {
            targets.add(new MorphTarget(
                    transformDirections(target.positionDeltas(), matrixByVertex),
                    transformNormalDeltas(primitive.normals(), target.normalDeltas(), matrixByVertex)));
        }
        Primitive transformed = primitive
                .withPositions(
                        transformPositions(primitive.positions(), matrixByVertex),
                        transformNormals(primitive.normals(), matrixByVertex))
                .withTargets(targets);
        return reversesWinding && primitive.mode() == Primitive.Mode.TRIANGLES
                ? transformed.withIndices(reverseWinding(primitive.indices()))
                : transformed;
    }

    /**
     * Returns the matrix for normals. It consists of cofactors, which also exist for matrices without an inverse. The
     * cofactors of a mirroring matrix are negated, so that normals stay on the same side.
     */
    private static Matrix3d computeNormalMatrix(Matrix4dc matrix, Matrix3d target) {
        matrix.get3x3(target).cofactor();
        return matrix.determinant3x3() < 0 ? target.scale(-1) : target;
    }

    private static float[] transformPositions(float[] positions, IntFunction<? extends Matrix4dc> matrixByVertex) {
        float[] transformed = new float[positions.length];
        Vector3d position = new Vector3d();
        for (int i = 0; i < transformed.length / 3; i++) {
            Vectors.store(
                    matrixByVertex.apply(i).transformPosition(Vectors.at(positions, i, position)), transformed, i);
        }
        return transformed;
    }

    private static float[] transformDirections(float[] directions, IntFunction<? extends Matrix4dc> matrixByVertex) {
        float[] transformed = new float[directions.length];
        Vector3d direction = new Vector3d();
        for (int i = 0; i < transformed.length / 3; i++) {
            Vectors.store(
                    matrixByVertex.apply(i).transformDirection(Vectors.at(directions, i, direction)), transformed, i);
        }
        return transformed;
    }

    private static float[] transformNormals(float[] normals, IntFunction<? extends Matrix4dc> matrixByVertex) {
        float[] transformed = new float[normals.length];
        Vector3d normal = new Vector3d();
        Matrix3d matrix = new Matrix3d();
        for (int i = 0; i < transformed.length / 3; i++) {
            Vectors.store(
                    transformToUnitNormal(
                            Vectors.at(normals, i, normal), computeNormalMatrix(matrixByVertex.apply(i), matrix)),
                    transformed,
                    i);
        }
        return transformed;
    }

    /**
     * Returns the transformed normals of a morph target minus the transformed normals at rest.
     */
    private static float[] transformNormalDeltas(
            float[] normals, float[] normalDeltas, IntFunction<? extends Matrix4dc> matrixByVertex) {
        float[] transformed = new float[normalDeltas.length];
        Vector3d restNormal = new Vector3d();
        Vector3d targetNormal = new Vector3d();
        Matrix3d matrix = new Matrix3d();
        for (int i = 0; i < transformed.length / 3; i++) {
            computeNormalMatrix(matrixByVertex.apply(i), matrix);
            Vectors.at(normals, i, restNormal);
            Vectors.at(normalDeltas, i, targetNormal).add(restNormal);
            Vectors.store(
                    transformToUnitNormal(targetNormal, matrix).sub(transformToUnitNormal(restNormal, matrix)),
                    transformed,
                    i);
        }
        return transformed;
    }

    /** Returns the transformed normal as a unit vector. A normal that becomes zero is replaced by (0, 1, 0). */
    private static Vector3d transformToUnitNormal(Vector3d normal, Matrix3d matrix) {
        matrix.transform(normal).normalize();
        return normal.isFinite() ? normal : normal.set(0, 1, 0);
    }

    /**
     * Swaps the first two corners of each triangle. The conversion of mirrored nodes swaps the same corners, so that
     * two swaps restore the order of the source.
     */
    private static int[] reverseWinding(int[] indices) {
        int[] reversed = indices.clone();
        for (int i = 0; i + 2 < reversed.length; i += 3) {
            reversed[i] = indices[i + 1];
            reversed[i + 1] = indices[i];
        }
        return reversed;
    }
}
