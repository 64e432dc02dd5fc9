package shuriken.convert;

import org.joml.Matrix4dc;

/** Matrices as numbers in a row, one by one: JOML's own copying reaches past the Java language, and JDKs warn of it. */
public final class MatrixColumns {
    private MatrixColumns() {}

    /** All 16 numbers, column by column. */
    public static double[] of(Matrix4dc m) {
        return new double[] {
            m.m00(), m.m01(), m.m02(), m.m03(), m.m10(), m.m11(), m.m12(), m.m13(),
            m.m20(), m.m21(), m.m22(), m.m23(), m.m30(), m.m31(), m.m32(), m.m33()
        };
    }

    /** The same as singles into an array, from {@code at} on. */
    public static void copy(Matrix4dc matrix, float[] to, int at) {
        double[] columns = of(matrix);
        for (int i = 0; i < columns.length; i++) {
            to[at + i] = (float) columns[i];
        }
    }
}
