package shuriken.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Different rows of integers, numbered as they come: equal vertices or corners get one number. */
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

    /** The number of a row, a new one if no row before was equal. The array must not be changed afterwards. */
    public int number(int... row) {
        Integer known = numbers.putIfAbsent(new Row(row), rows.size());
        if (known != null) {
            return known;
        }
        rows.add(row);
        return rows.size() - 1;
    }

    /** Different rows so far. */
    public int size() {
        return rows.size();
    }

    /** A row by its number. */
    public int[] row(int number) {
        return rows.get(number);
    }
}
