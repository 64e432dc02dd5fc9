package shuriken.convert.nitro.pose;

import java.util.Optional;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.NodeData;

/**
 * The short form of the matrix of a rotation about a coordinate axis. One of its nine elements, the pivot, is 1 or -1.
 * The four elements outside the row and column of the pivot are called A, B, C and D in their order. The other four
 * elements are 0.
 *
 * @param pivotIndex the index of the pivot, from 0 to 8
 * @param signs the sign bits. Bit 0 means that the pivot is -1, bit 1 that C is -B, and bit 2 that D is -A. Without the
 *     bit, the pivot is 1, C is B, or D is A
 * @param valueA the element A
 * @param valueB the element B
 */
public record PivotForm(int pivotIndex, int signs, short valueA, short valueB) {
    /** Returns the short form of a rotation matrix of nine fixed-point numbers, or empty if it has none. */
    public static Optional<PivotForm> encode(int[] rotationElements) {
        for (int pivotIndex = 0; pivotIndex < rotationElements.length; pivotIndex++) {
            if (Math.abs(rotationElements[pivotIndex]) == FixedPoint.ONE) {
                int[] otherIndices = NodeData.outsidePivot(pivotIndex);
                int valueC = rotationElements[otherIndices[2]];
                int valueD = rotationElements[otherIndices[3]];
                int signs = (rotationElements[pivotIndex] < 0 ? 1 : 0)
                        | (valueC == -rotationElements[otherIndices[1]] && valueC != 0 ? 2 : 0)
                        | (valueD == -rotationElements[otherIndices[0]] && valueD != 0 ? 4 : 0);
                PivotForm pivotForm =
                        new PivotForm(pivotIndex, signs, (short) rotationElements[otherIndices[0]], (short)
                                rotationElements[otherIndices[1]]);
                if (pivotForm.isNear(rotationElements)) {
                    return Optional.of(pivotForm);
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Returns whether each element differs from the decoded element of this short form by at most the smallest
     * fixed-point number.
     */
    private boolean isNear(int[] rotationElements) {
        double[] decoded = NodeData.rotationFromPivot(pivotIndex, signs, valueA, valueB);
        for (int i = 0; i < rotationElements.length; i++) {
            if (Math.abs(FixedPoint.toStored(decoded[i]) - rotationElements[i]) > 1) {
                return false;
            }
        }
        return true;
    }
}
