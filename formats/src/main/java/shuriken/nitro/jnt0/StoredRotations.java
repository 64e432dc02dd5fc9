package shuriken.nitro.jnt0;

import java.util.Arrays;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.NodeData;

/**
 * The tables of rotations in a file. Tracks refer to rotations by number. Bit 15 of a number selects the pivots.
 *
 * <pre>
 * pivot, 6 bytes  00 u16   bits 0-3 the element of the matrix, row by row, that is ±1; bit 4 it is -1;
 *                          bit 5 C = -B, else B; bit 6 D = -A, else A
 *                 02 fx16  A
 *                 04 fx16  B; without the row and column of that element, the matrix is A B and below it C D;
 *                          the other elements of that row and column are 0
 * full, 10 bytes  00 i16×5 the high 13 bits are m00, m01, m02, m10, m11; the low 3 bits of words 4, 0, 1, 2, 3,
 *                          in this order, are m12; the third row is the first × the second
 * </pre>
 *
 * <p>Source: NSBMD document, "Animations", with the signs of C and D as measured.
 *
 * @param pivots {@code short[3*n]}
 * @param fullRotations {@code short[5*n]}
 */
public record StoredRotations(short[] pivots, short[] fullRotations) {
    static final int WORDS_PER_PIVOT = 3;
    static final int WORDS_PER_FULL_ROTATION = 5;

    /** The bit of a number that selects the pivots. */
    private static final int PIVOT_BIT = 0x8000;

    private static final int INDEX_MASK = 0x7FFF;

    @Override
    public boolean equals(Object other) {
        return other instanceof StoredRotations that
                && Arrays.equals(pivots, that.pivots)
                && Arrays.equals(fullRotations, that.fullRotations);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(pivots) + Arrays.hashCode(fullRotations);
    }

    /** Returns whether a number selects a pivot. */
    public static boolean isPivot(int number) {
        return (number & PIVOT_BIT) != 0;
    }

    /** Returns whether there is a rotation with this number. */
    public boolean has(int number) {
        int index = number & INDEX_MASK;
        return isPivot(number)
                ? index < pivots.length / WORDS_PER_PIVOT
                : index < fullRotations.length / WORDS_PER_FULL_ROTATION;
    }

    /** Returns a rotation as {@code double[9]}: the rows of the matrix by which row vectors are multiplied. */
    public double[] matrix(int number) {
        int index = number & INDEX_MASK;
        return isPivot(number) ? pivotMatrix(WORDS_PER_PIVOT * index) : fullMatrix(WORDS_PER_FULL_ROTATION * index);
    }

    /**
     * Returns the rotation between two others. The first two rows are interpolated and normalized. The third row is
     * their cross product, or is interpolated too if both are pivots.
     *
     * @param fraction the position between the rotations, 0 to 1
     */
    public double[] interpolate(int startNumber, int endNumber, double fraction) {
        double[] interpolated = matrix(startNumber);
        double[] endMatrix = matrix(endNumber);
        for (int i = 0; i < interpolated.length; i++) {
            interpolated[i] += fraction * (endMatrix[i] - interpolated[i]);
        }
        normalizeRow(interpolated, /* rowStart= */ 0);
        normalizeRow(interpolated, /* rowStart= */ 3);
        if (isPivot(startNumber) && isPivot(endNumber)) {
            normalizeRow(interpolated, /* rowStart= */ 6);
        } else {
            computeThirdRow(interpolated);
        }
        return interpolated;
    }

    private static void normalizeRow(double[] matrix, int rowStart) {
        double x = matrix[rowStart];
        double y = matrix[rowStart + 1];
        double z = matrix[rowStart + 2];
        double length = Math.sqrt(x * x + y * y + z * z);
        for (int i = rowStart; length > 0 && i < rowStart + 3; i++) {
            matrix[i] /= length;
        }
    }

    private double[] pivotMatrix(int wordIndex) {
        int elementAndSigns = pivots[wordIndex];
        return NodeData.rotationFromPivot(
                elementAndSigns & 0xF, elementAndSigns >> 4, pivots[wordIndex + 1], pivots[wordIndex + 2]);
    }

    private double[] fullMatrix(int wordIndex) {
        double[] matrix = new double[9];
        for (int i = 0; i < 5; i++) {
            matrix[i] = FixedPoint.toDouble(fullRotations[wordIndex + i] >> 3);
        }
        int m12 = fullRotations[wordIndex + 4] & 7;
        for (int i = 0; i < 4; i++) {
            m12 = m12 << 3 | fullRotations[wordIndex + i] & 7;
        }
        matrix[5] = FixedPoint.toDouble(m12 << 19 >> 19);
        computeThirdRow(matrix);
        return matrix;
    }

    /** Sets the third row of a matrix to the cross product of the first two rows. */
    private static void computeThirdRow(double[] matrix) {
        matrix[6] = matrix[1] * matrix[5] - matrix[2] * matrix[4];
        matrix[7] = matrix[2] * matrix[3] - matrix[0] * matrix[5];
        matrix[8] = matrix[0] * matrix[4] - matrix[1] * matrix[3];
    }
}
