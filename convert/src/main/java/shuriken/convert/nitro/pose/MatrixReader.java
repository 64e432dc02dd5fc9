package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import shuriken.io.struct.FixedPoint;

/** Converts stored matrices, which are for row vectors, to matrices for column vectors. */
public final class MatrixReader {
    private MatrixReader() {}

    /**
     * Converts a matrix.
     *
     * @param storedElements the elements with 12 fraction bits, row by row for row vectors
     * @param rowLength the number of elements of a row, 3 or 4. Elements that are not stored are those of the identity
     * @param lengthFactor the factor on all lengths
     */
    public static Matrix4d convert(int[] storedElements, int rowLength, double lengthFactor) {
        Matrix4d matrix = new Matrix4d();
        for (int i = 0; i < storedElements.length; i++) {
            int rowIndex = i / rowLength;
            double value = FixedPoint.toDouble(storedElements[i]);
            // JOML counts the column first, so a row for row vectors becomes a column for column vectors.
            matrix.set(rowIndex, i % rowLength, rowIndex == 3 && i % rowLength < 3 ? value * lengthFactor : value);
        }
        return matrix;
    }
}
