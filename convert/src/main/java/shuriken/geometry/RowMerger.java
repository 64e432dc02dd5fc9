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
     * @param values {@code float[width*n]}
     * @param tolerance the tolerance for each number of a row, greater than 0
     * @return {@code int[n]}: the index of the representative of each row
     */
    public static int[] findRepresentatives(float[] values, int width, float[] tolerance) {
        int rowCount = values.length / width;
        int[] representatives = new int[rowCount];
        // The first three numbers of a row select a cell of a grid. Near rows are in the same cell or in adjacent
        // cells.
        Map<Long, Integer> firstInCell = new HashMap<>();
        int[] nextInCell = new int[rowCount];
        int dimensions = Math.min(3, width);
        for (int i = 0; i < rowCount; i++) {
            representatives[i] = findRepresentative(values, width, tolerance, i, firstInCell, nextInCell, dimensions);
            if (representatives[i] < 0) {
                representatives[i] = i;
                long cell = cellHash(values, width, tolerance, i, 0, dimensions);
                nextInCell[i] = firstInCell.getOrDefault(cell, -1);
                firstInCell.put(cell, i);
            }
        }
        return representatives;
    }

    private static int findRepresentative(
            float[] values,
            int width,
            float[] tolerance,
            int row,
            Map<Long, Integer> firstInCell,
            int[] nextInCell,
            int dimensions) {
        int cellCount = dimensions == 3 ? 27 : dimensions == 2 ? 9 : 3;
        int nearest = -1;
        for (int neighbour = 0; neighbour < cellCount; neighbour++) {
            long cell = cellHash(values, width, tolerance, row, neighbour, dimensions);
            for (int other = firstInCell.getOrDefault(cell, -1); other >= 0; other = nextInCell[other]) {
                if ((nearest < 0 || other < nearest) && isNear(values, width, tolerance, row, other)) {
                    nearest = other;
                }
            }
        }
        return nearest;
    }

    /**
     * Returns the hash of a cell.
     *
     * @param neighbour 0 for the cell of the row, or another value for a neighbouring cell
     */
    private static long cellHash(float[] values, int width, float[] tolerance, int row, int neighbour, int dimensions) {
        long cell = 17;
        int remainder = neighbour;
        for (int i = 0; i < dimensions; i++) {
            int step = remainder % 3 == 2 ? -1 : remainder % 3;
            remainder /= 3;
            cell = 1_000_003L * cell + (long) Math.floor(values[row * width + i] / tolerance[i]) + step;
        }
        return cell;
    }

    private static boolean isNear(float[] values, int width, float[] tolerance, int a, int b) {
        for (int i = 0; i < width; i++) {
            if (!(Math.abs(values[a * width + i] - values[b * width + i]) <= tolerance[i])) {
                return false;
            }
        }
        return true;
    }
}
