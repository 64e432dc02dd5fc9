package shuriken.convert.nitro.pose;

import java.util.Optional;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.NodeData;

/**
 * A rotation about an axis in short form.
 *
 * @param index of the element ±1, 0 to 8
 * @param signs bit 0: it is -1, bit 1: C is -B, bit 2: D is -A
 */
public record PivotForm(int index, int signs, short a, short b) {
    /** Returns the short form, if a rotation of nine stored elements has one. */
    public static Optional<PivotForm> of(int[] rows) {
        for (int index = 0; index < rows.length; index++) {
            if (Math.abs(rows[index]) == FixedPoint.ONE) {
                int[] at = NodeData.outsidePivot(index);
                int c = rows[at[2]];
                int d = rows[at[3]];
                int signs = (rows[index] < 0 ? 1 : 0)
                        | (c == -rows[at[1]] && c != 0 ? 2 : 0)
                        | (d == -rows[at[0]] && d != 0 ? 4 : 0);
                PivotForm form = new PivotForm(index, signs, (short) rows[at[0]], (short) rows[at[1]]);
                if (form.isNear(rows)) {
                    return Optional.of(form);
                }
            }
        }
        return Optional.empty();
    }

    /** Returns whether each element differs at most in its last bit. */
    private boolean isNear(int[] rows) {
        double[] short9 = NodeData.pivot(index, signs, a, b);
        for (int i = 0; i < rows.length; i++) {
            if (Math.abs(FixedPoint.toStored(short9[i]) - rows[i]) > 1) {
                return false;
            }
        }
        return true;
    }
}
