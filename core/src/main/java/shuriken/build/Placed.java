package shuriken.build;

import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Form;

/** Primitives in another space. */
public final class Placed {
    private Placed() {}

    /** A primitive moved by a matrix, with other joints and weights; triangles stay wound as they look. */
    public static Primitive primitive(Primitive p, Matrix4dc matrix, int[] joints, float[] weights, int influences) {
        Matrix3d turn = matrix.normal(new Matrix3d());
        boolean mirrors = matrix.determinant3x3() < 0;
        return new Primitive(
                points(p.positions(), matrix),
                directions(p.normals(), turn),
                p.texCoords(),
                p.colours(),
                influences,
                joints,
                weights,
                mirrors && p.form() == Form.TRIANGLES ? turned(p.indices()) : p.indices(),
                p.material(),
                targets(p, matrix, turn),
                p.form(),
                p.moreTexCoords());
    }

    private static float[] points(float[] points, Matrix4dc matrix) {
        float[] moved = new float[points.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i + 2 < points.length; i += 3) {
            put(matrix.transformPosition(at.set(points[i], points[i + 1], points[i + 2])), moved, i);
        }
        return moved;
    }

    private static float[] directions(float[] normals, Matrix3d turn) {
        float[] turned = new float[normals.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i + 2 < normals.length; i += 3) {
            turn.transform(at.set(normals[i], normals[i + 1], normals[i + 2]));
            double length = at.length();
            put(length > 0 && length < Double.POSITIVE_INFINITY ? at.div(length) : at.set(0, 1, 0), turned, i);
        }
        return turned;
    }

    private static List<MorphTarget> targets(Primitive p, Matrix4dc matrix, Matrix3d turn) {
        Matrix3d linear = matrix.get3x3(new Matrix3d());
        return p.targets().stream()
                .map(target -> new MorphTarget(
                        differences(target.positions(), linear), turned(p.normals(), target.normals(), turn)))
                .toList();
    }

    /** Differences between unit normals, which are of that length there too. */
    private static float[] turned(float[] normals, float[] differences, Matrix3d turn) {
        float[] shape = new float[differences.length];
        for (int i = 0; i < shape.length; i++) {
            shape[i] = normals[i] + differences[i];
        }
        float[] turned = directions(shape, turn);
        float[] before = directions(normals, turn);
        for (int i = 0; i < turned.length; i++) {
            turned[i] -= before[i];
        }
        return turned;
    }

    private static float[] differences(float[] vectors, Matrix3d matrix) {
        float[] turned = new float[vectors.length];
        Vector3d at = new Vector3d();
        for (int i = 0; i + 2 < vectors.length; i += 3) {
            put(matrix.transform(at.set(vectors[i], vectors[i + 1], vectors[i + 2])), turned, i);
        }
        return turned;
    }

    private static void put(Vector3d from, float[] to, int at) {
        to[at] = (float) from.x;
        to[at + 1] = (float) from.y;
        to[at + 2] = (float) from.z;
    }

    private static int[] turned(int[] indices) {
        int[] turned = indices.clone();
        for (int i = 0; i + 2 < turned.length; i += 3) {
            turned[i] = indices[i + 1];
            turned[i + 1] = indices[i];
        }
        return turned;
    }
}
