package shuriken.convert.support;

import org.joml.Matrix4dc;

/**
 * Copies matrices element by element. The copying methods of JOML use internal APIs, and the JVM prints warnings about
 * these APIs.
 */
public final class MatrixColumns {
    private MatrixColumns() {}

    /** Returns all 16 elements, column by column. */
    public static double[] toArray(Matrix4dc matrix) {
        return new double[] {
            matrix.m00(), matrix.m01(), matrix.m02(), matrix.m03(),
            matrix.m10(), matrix.m11(), matrix.m12(), matrix.m13(),
            matrix.m20(), matrix.m21(), matrix.m22(), matrix.m23(),
            matrix.m30(), matrix.m31(), matrix.m32(), matrix.m33()
        };
    }

    /** Copies a matrix as floats into an array, starting at an offset. */
    public static void copy(Matrix4dc matrix, float[] target, int offset) {
        double[] columns = toArray(matrix);
        for (int i = 0; i < columns.length; i++) {
            target[offset + i] = (float) columns[i];
        }
    }
}
