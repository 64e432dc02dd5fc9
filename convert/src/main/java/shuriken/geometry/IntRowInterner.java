package shuriken.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Assigns indices to distinct rows of integers in the order of their first use. Equal rows get the same index. */
public final class IntRowInterner {
    private final Map<Row, Integer> indexByRow = new HashMap<>();
    private final List<int[]> rows = new ArrayList<>();

    private record Row(int[] values) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Row otherRow && Arrays.equals(values, otherRow.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    /**
     * Returns the index of a row, which is added if there is no equal row. The array must not be changed afterwards.
     */
    public int getOrAddIndex(int... row) {
        Integer existingIndex = indexByRow.putIfAbsent(new Row(row), rows.size());
        if (existingIndex != null) {
            return existingIndex;
        }
        rows.add(row);
        return rows.size() - 1;
    }

    /** Returns the number of distinct rows so far. */
    public int size() {
        return rows.size();
    }

    /** Returns a row by its index. */
    public int[] row(int index) {
        return rows.get(index);
    }
}
