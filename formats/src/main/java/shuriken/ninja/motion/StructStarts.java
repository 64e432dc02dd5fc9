package shuriken.ninja.motion;

import java.util.Arrays;
import java.util.Collection;

/**
 * The sorted start offsets of structs in a file. They limit the rows and the vector arrays of a motion. Several readers
 * may use one instance.
 */
public final class StructStarts {
    /** A collection without offsets. */
    public static final StructStarts NONE = new StructStarts(new int[0]);

    private final int[] sortedOffsets;

    private StructStarts(int[] sortedOffsets) {
        this.sortedOffsets = sortedOffsets;
    }

    /** Creates the collection from start offsets in any order. */
    public static StructStarts of(Collection<Integer> offsets) {
        int[] sortedOffsets = offsets.stream().mapToInt(Integer::intValue).toArray();
        Arrays.sort(sortedOffsets);
        return new StructStarts(sortedOffsets);
    }

    /**
     * Returns the first start offset after {@code offset}, or {@code endOffset} if it is smaller or there is no such
     * start offset.
     */
    int nextAfter(int offset, int endOffset) {
        int searchResult = Arrays.binarySearch(sortedOffsets, offset + 1);
        int nextIndex = searchResult < 0 ? -searchResult - 1 : searchResult;
        return nextIndex == sortedOffsets.length ? endOffset : Math.min(endOffset, sortedOffsets[nextIndex]);
    }
}
