package shuriken.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers distinct rows of integers in the order of their first use; equal rows get the same number. */
public final class IntRowInterner {
    private final Map<Row, Integer> numbers = new HashMap<>();
    private final List<int[]> rows = new ArrayList<>();

    private record Row(int[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Row that && Arrays.equals(values, that.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    /** Returns the number of a row; a new one if there is no equal row. The array must not be changed afterwards. */
    public int number(int... row) {
        Integer known = numbers.putIfAbsent(new Row(row), rows.size());
        if (known != null) {
            return known;
        }
        rows.add(row);
        return rows.size() - 1;
    }

    /** Returns the number of distinct rows so far. */
    public int size() {
        return rows.size();
    }

    /** Returns a row by its number. */
    public int[] row(int number) {
        return rows.get(number);
    }
}
