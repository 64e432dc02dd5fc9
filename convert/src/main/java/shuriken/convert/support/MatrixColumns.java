package shuriken.convert.support;

import org.joml.Matrix4dc;

/**
 * Copies matrices element by element. The copying methods of JOML use internal APIs, and the JVM prints warnings about
 * these APIs.
 */
public final class MatrixColumns {
    private MatrixColumns() {}

    /** Returns all 16 elements, column by column. */
    public static double[] toArray(Matrix4dc m) {
        return new double[] {
            m.m00(), m.m01(), m.m02(), m.m03(), m.m10(), m.m11(), m.m12(), m.m13(),
            m.m20(), m.m21(), m.m22(), m.m23(), m.m30(), m.m31(), m.m32(), m.m33()
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
