package shuriken.ninja.motion;

import java.util.Arrays;
import java.util.Collection;

/** The sorted start offsets of structs in a file, shared by all motions of the file. */
public final class StructStarts {
    public static final StructStarts NONE = new StructStarts(new int[0]);

    private final int[] sorted;

    private StructStarts(int[] sorted) {
        this.sorted = sorted;
    }

    /** Creates a collection of start offsets, which may be in any order. */
    public static StructStarts of(Collection<Integer> offsets) {
        int[] sorted = offsets.stream().mapToInt(Integer::intValue).toArray();
        Arrays.sort(sorted);
        return new StructStarts(sorted);
    }

    /** Returns the first start after an offset, but at most {@code end}. */
    int next(int offset, int end) {
        int index = Arrays.binarySearch(sorted, offset + 1);
        int next = index < 0 ? -index - 1 : index;
        return next == sorted.length ? end : Math.min(end, sorted[next]);
    }
}
