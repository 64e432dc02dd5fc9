package shuriken.geometry;

import java.util.HashMap;
import java.util.Map;

/** Finds rows of numbers that are nearly equal. */
public final class RowMerger {
    private RowMerger() {}

    /**
     * Returns for each row the first row that differs by at most the tolerance in each number. A row that is close to a
     * merged row stays separate if it is too far from the representative of the merged row, so that errors do not
     * accumulate.
     *
     * @param values {@code float[rowWidth*n]}
     * @param tolerance the tolerance for each number of a row, greater than 0
     * @return {@code int[n]}: the index of the representative of each row
     */
    public static int[] findRepresentatives(float[] values, int rowWidth, float[] tolerance) {
        int rowCount = values.length / rowWidth;
        int[] representatives = new int[rowCount];
        // The first three numbers of a row select a cell of a grid. Near rows are in the same cell or in adjacent
        // cells.
        Map<Long, Integer> firstInCell = new HashMap<>();
        int[] nextInCell = new int[rowCount];
        int dimensions = Math.min(3, rowWidth);
        for (int i = 0; i < rowCount; i++) {
            representatives[i] =
                    findRepresentative(values, rowWidth, tolerance, i, firstInCell, nextInCell, dimensions);
            if (representatives[i] < 0) {
                representatives[i] = i;
                long cell = cellHash(values, rowWidth, tolerance, i, /* neighbourIndex= */ 0, dimensions);
                nextInCell[i] = firstInCell.getOrDefault(cell, -1);
                firstInCell.put(cell, i);
            }
        }
        return representatives;
    }

    private static int findRepresentative(
            float[] values,
            int rowWidth,
            float[] tolerance,
            int rowIndex,
            Map<Long, Integer> firstInCell,
            int[] nextInCell,
            int dimensions) {
        int cellCount = 1;
        for (int i = 0; i < dimensions; i++) {
            cellCount *= 3;
        }
        int firstNearRow = -1;
        for (int neighbourIndex = 0; neighbourIndex < cellCount; neighbourIndex++) {
            long cell = cellHash(values, rowWidth, tolerance, rowIndex, neighbourIndex, dimensions);
            for (int otherRowIndex = firstInCell.getOrDefault(cell, -1);
                    otherRowIndex >= 0;
                    otherRowIndex = nextInCell[otherRowIndex]) {
                if ((firstNearRow < 0 || otherRowIndex < firstNearRow)
                        && isNear(values, rowWidth, tolerance, rowIndex, otherRowIndex)) {
                    firstNearRow = otherRowIndex;
                }
            }
        }
        return firstNearRow;
    }

    /**
     * Returns the hash of a cell.
     *
     * @param neighbourIndex 0 for the cell of the row, or another value for a neighbouring cell
     */
    private static long cellHash(
            float[] values, int rowWidth, float[] tolerance, int rowIndex, int neighbourIndex, int dimensions) {
        long cell = 17;
        int remainder = neighbourIndex;
        for (int i = 0; i < dimensions; i++) {
            int step = remainder % 3 == 2 ? -1 : remainder % 3;
            remainder /= 3;
            cell = 1_000_003L * cell + (long) Math.floor(values[rowIndex * rowWidth + i] / tolerance[i]) + step;
        }
        return cell;
    }

    private static boolean isNear(float[] values, int rowWidth, float[] tolerance, int a, int b) {
        for (int i = 0; i < rowWidth; i++) {
            if (!(Math.abs(values[a * rowWidth + i] - values[b * rowWidth + i]) <= tolerance[i])) {
                return false;
            }
        }
        return true;
    }
}
