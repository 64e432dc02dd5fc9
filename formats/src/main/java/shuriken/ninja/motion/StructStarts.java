package shuriken.ninja.motion;

import java.util.Arrays;
import java.util.Collection;

/** Where structs start in a file, sorted once for all motions in it. */
public final class StructStarts {
    public static final StructStarts NONE = new StructStarts(new int[0]);

    private final int[] sorted;

    private StructStarts(int[] sorted) {
        this.sorted = sorted;
    }

    /** At offsets, in any order. */
    public static StructStarts of(Collection<Integer> offsets) {
        int[] sorted = offsets.stream().mapToInt(Integer::intValue).toArray();
        Arrays.sort(sorted);
        return new StructStarts(sorted);
    }

    /** The first start after an offset, or {@code end} if that comes first. */
    int next(int offset, int end) {
        int at = Arrays.binarySearch(sorted, offset + 1);
        int next = at < 0 ? -at - 1 : at;
        return next == sorted.length ? end : Math.min(end, sorted[next]);
    }
}
