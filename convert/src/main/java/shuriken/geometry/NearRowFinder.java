package shuriken.geometry;

import java.util.HashMap;
import java.util.Map;

/** Finds rows of numbers that are nearly equal. */
public final class NearRowFinder {
    private NearRowFinder() {}

    /**
     * Groups nearly equal rows, and chooses one row of each group as its representative. Rows are visited in order. A
     * row joins the first group whose representative differs by at most the tolerance in each number. If there is no
     * such group, the row is the representative of a new group. Rows are compared only with representatives, so that
     * errors do not accumulate over a chain of near rows.
     *
     * @param values {@code float[rowWidth*n]}
     * @param rowWidth the number of values of a row
     * @param tolerances {@code float[rowWidth]}: the tolerance for each number of a row, greater than 0
     * @return {@code int[n]}: the index of the representative of each row
     */
    public static int[] findRepresentatives(float[] values, int rowWidth, float[] tolerances) {
        int rowCount = values.length / rowWidth;
        int[] representativeIndices = new int[rowCount];
        // The first three numbers of a row select a cell of a grid whose cells are as large as the tolerance. Near
        // rows are therefore in the same cell or in adjacent cells.
        Map<Long, Integer> newestRowIndexByCellHash = new HashMap<>();
        // For each representative, the representative that was added to its cell before it, or -1.
        int[] olderRowIndexInCell = new int[rowCount];
        int dimensionCount = Math.min(3, rowWidth);
        for (int i = 0; i < rowCount; i++) {
            representativeIndices[i] = findRepresentativeIndex(
                    values, rowWidth, tolerances, i, newestRowIndexByCellHash, olderRowIndexInCell, dimensionCount);
            if (representativeIndices[i] < 0) {
                representativeIndices[i] = i;
                long cellHash = cellHash(values, rowWidth, tolerances, i, /* neighbourIndex= */ 0, dimensionCount);
                olderRowIndexInCell[i] = newestRowIndexByCellHash.getOrDefault(cellHash, -1);
                newestRowIndexByCellHash.put(cellHash, i);
            }
        }
        return representativeIndices;
    }

    /** Returns the index of the first representative that is near a row, or -1 if no representative is near. */
    private static int findRepresentativeIndex(
            float[] values,
            int rowWidth,
            float[] tolerances,
            int rowIndex,
            Map<Long, Integer> newestRowIndexByCellHash,
            int[] olderRowIndexInCell,
            int dimensionCount) {
        int cellCount = 1;
        for (int dimension = 0; dimension < dimensionCount; dimension++) {
            cellCount *= 3;
        }
        int firstNearRowIndex = -1;
        for (int neighbourIndex = 0; neighbourIndex < cellCount; neighbourIndex++) {
            long cellHash = cellHash(values, rowWidth, tolerances, rowIndex, neighbourIndex, dimensionCount);
            for (int otherRowIndex = newestRowIndexByCellHash.getOrDefault(cellHash, -1);
                    otherRowIndex >= 0;
                    otherRowIndex = olderRowIndexInCell[otherRowIndex]) {
                if ((firstNearRowIndex < 0 || otherRowIndex < firstNearRowIndex)
                        && isNear(values, rowWidth, tolerances, rowIndex, otherRowIndex)) {
                    firstNearRowIndex = otherRowIndex;
                }
            }
        }
        return firstNearRowIndex;
    }

    /**
     * Returns the hash of the cell of a row or of an adjacent cell.
     *
     * @param neighbourIndex 0 for the cell of the row, or 1 to 3^dimensionCount - 1 for an adjacent cell
     */
    private static long cellHash(
            float[] values, int rowWidth, float[] tolerances, int rowIndex, int neighbourIndex, int dimensionCount) {
        long hash = 17;
        int remainder = neighbourIndex;
        for (int dimension = 0; dimension < dimensionCount; dimension++) {
            int step = remainder % 3 == 2 ? -1 : remainder % 3;
            remainder /= 3;
            hash = 1_000_003L * hash
                    + (long) Math.floor(values[rowIndex * rowWidth + dimension] / tolerances[dimension])
                    + step;
        }
        return hash;
    }

    private static boolean isNear(float[] values, int rowWidth, float[] tolerances, int rowIndex, int otherRowIndex) {
        for (int i = 0; i < rowWidth; i++) {
            float difference = Math.abs(values[rowIndex * rowWidth + i] - values[otherRowIndex * rowWidth + i]);
            if (!(difference <= tolerances[i])) {
                return false;
            }
        }
        return true;
    }
}
