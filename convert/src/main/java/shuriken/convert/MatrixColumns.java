package shuriken.convert;

import org.joml.Matrix4dc;

/** Copies matrices number by number: JOML's own copying uses internal APIs, of which JDKs warn. */
public final class MatrixColumns {
    private MatrixColumns() {}

    /** Returns all 16 numbers, column by column. */
    public static double[] of(Matrix4dc m) {
        return new double[] {
            m.m00(), m.m01(), m.m02(), m.m03(), m.m10(), m.m11(), m.m12(), m.m13(),
            m.m20(), m.m21(), m.m22(), m.m23(), m.m30(), m.m31(), m.m32(), m.m33()
        };
    }

    /** Copies a matrix as floats into an array, starting at an index. */
    public static void copy(Matrix4dc matrix, float[] to, int at) {
        double[] columns = of(matrix);
        for (int i = 0; i < columns.length; i++) {
            to[at + i] = (float) columns[i];
        }
    }
}
