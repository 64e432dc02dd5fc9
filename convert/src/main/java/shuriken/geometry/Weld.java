package shuriken.geometry;

import java.util.HashMap;
import java.util.Map;

/** Finds rows of numbers that are nearly equal. */
public final class Weld {
    private Weld() {}

    /**
     * Returns for each row the first row that differs by at most the tolerance in each number. A row that is close to a
     * merged row stays separate if it is too far from the merged row's representative, so that errors do not
     * accumulate.
     *
     * @param values {@code float[width*n]}
     * @param tolerance one for each number of a row, above 0
     * @return {@code int[n]}
     */
    public static int[] firsts(float[] values, int width, float[] tolerance) {
        int n = values.length / width;
        int[] first = new int[n];
        Map<Long, Integer> firsts = new HashMap<>();
        int[] next = new int[n];
        int searched = Math.min(3, width);
        for (int i = 0; i < n; i++) {
            first[i] = find(values, width, tolerance, i, firsts, next, searched);
            if (first[i] < 0) {
                first[i] = i;
                long cell = cell(values, width, tolerance, i, 0, searched);
                next[i] = firsts.getOrDefault(cell, -1);
                firsts.put(cell, i);
            }
        }
        return first;
    }

    private static int find(
            float[] values,
            int width,
            float[] tolerance,
            int row,
            Map<Long, Integer> firsts,
            int[] next,
            int searched) {
        int neighbours = searched == 3 ? 27 : searched == 2 ? 9 : 3;
        int best = -1;
        for (int side = 0; side < neighbours; side++) {
            long cell = cell(values, width, tolerance, row, side, searched);
            for (int other = firsts.getOrDefault(cell, -1); other >= 0; other = next[other]) {
                if ((best < 0 || other < best) && isNear(values, width, tolerance, row, other)) {
                    best = other;
                }
            }
        }
        return best;
    }

    /** @param side 0 for the row's own cell; other values for neighbouring cells */
    private static long cell(float[] values, int width, float[] tolerance, int row, int side, int searched) {
        long cell = 17;
        int rest = side;
        for (int i = 0; i < searched; i++) {
            int step = rest % 3 == 2 ? -1 : rest % 3;
            rest /= 3;
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
