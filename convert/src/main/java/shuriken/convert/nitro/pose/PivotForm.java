package shuriken.convert.nitro.pose;

import java.util.Optional;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.NodeData;

/**
 * A rotation about an axis in the short form of the file. One of its nine elements, the pivot, is 1 or -1. Outside the
 * row and column of the pivot there are four elements, which are called A, B, C and D in their order. All other elements
 * are 0.
 *
 * @param pivotIndex the index of the pivot, from 0 to 8
 * @param signs the signs. Bit 0 means that the pivot is -1, bit 1 that C is -B, and bit 2 that D is -A
 * @param valueA the element A
 * @param valueB the element B
 */
public record PivotForm(int pivotIndex, int signs, short valueA, short valueB) {
    /** Returns the short form of a rotation of nine stored elements, if it has one. */
    public static Optional<PivotForm> encode(int[] rows) {
        for (int pivotIndex = 0; pivotIndex < rows.length; pivotIndex++) {
            if (Math.abs(rows[pivotIndex]) == FixedPoint.ONE) {
                int[] otherIndices = NodeData.outsidePivot(pivotIndex);
                int valueC = rows[otherIndices[2]];
                int valueD = rows[otherIndices[3]];
                int signs = (rows[pivotIndex] < 0 ? 1 : 0)
                        | (valueC == -rows[otherIndices[1]] && valueC != 0 ? 2 : 0)
                        | (valueD == -rows[otherIndices[0]] && valueD != 0 ? 4 : 0);
                PivotForm form =
                        new PivotForm(pivotIndex, signs, (short) rows[otherIndices[0]], (short) rows[otherIndices[1]]);
                if (form.isNear(rows)) {
                    return Optional.of(form);
                }
            }
        }
        return Optional.empty();
    }

    /** Returns whether each element differs from the short form at most in its last bit. */
    private boolean isNear(int[] rows) {
        double[] decoded = NodeData.rotationFromPivot(pivotIndex, signs, valueA, valueB);
        for (int i = 0; i < rows.length; i++) {
            if (Math.abs(FixedPoint.toStored(decoded[i]) - rows[i]) > 1) {
                return false;
            }
        }
        return true;
    }
}
