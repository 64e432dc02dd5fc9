package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import shuriken.io.struct.FixedPoint;

/** Converts stored matrices, which are for row vectors, to matrices for column vectors. */
public final class MatrixReader {
    private MatrixReader() {}

    /**
     * Reads a matrix.
     *
     * @param stored the elements with 12 fraction bits, row by row for row vectors
     * @param rowLength the length of a row, 3 or 4; missing rows are those of the identity
     * @param unit the factor on all lengths
     */
    public static Matrix4d readRows(int[] stored, int rowLength, double unit) {
        Matrix4d matrix = new Matrix4d();
        for (int i = 0; i < stored.length; i++) {
            int row = i / rowLength;
            double value = FixedPoint.toDouble(stored[i]);
            matrix.set(row, i % rowLength, row == 3 && i % rowLength < 3 ? value * unit : value);
        }
        return matrix;
    }
}
