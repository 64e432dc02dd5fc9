package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import shuriken.io.struct.FixedPoint;

/**
 * Converts matrices of the file format to JOML matrices. The format multiplies a row vector by a matrix, and JOML
 * multiplies a matrix by a column vector, so each matrix is transposed.
 */
public final class MatrixConverter {
    private MatrixConverter() {}

    /**
     * Converts a matrix of four rows or fewer.
     *
     * @param storedElements the elements as fixed-point numbers with 12 fraction bits, row by row. Row 3 is the
     *     translation
     * @param columnCount the number of columns, 3 or 4. Elements that are not stored have the values of the identity
     *     matrix
     * @param lengthFactor the factor on the translation
     */
    public static Matrix4d convert(int[] storedElements, int columnCount, double lengthFactor) {
        Matrix4d matrix = new Matrix4d();
        for (int i = 0; i < storedElements.length; i++) {
            int rowIndex = i / columnCount;
            int columnIndex = i % columnCount;
            boolean isTranslation = rowIndex == 3 && columnIndex < 3;
            double value = FixedPoint.toDouble(storedElements[i]);
            // The first parameter of JOML's method is the column, so this call transposes the matrix.
            matrix.set(rowIndex, columnIndex, isTranslation ? value * lengthFactor : value);
        }
        return matrix;
    }
}
