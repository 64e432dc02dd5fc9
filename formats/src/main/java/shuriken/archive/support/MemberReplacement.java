package shuriken.archive.support;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A plan for replacing the bytes of one member of a container, and for moving what follows them.
 *
 * @param offset the offset of the new bytes
 * @param length the number of new bytes
 * @param firstMoved the old offset from which on everything moves
 * @param delta the distance by which it moves in bytes
 */
public record MemberReplacement(int offset, int length, int firstMoved, int delta) {
    /** A range of bytes in a container, the end excluded. */
    public record Extent(int from, int to) {
        private boolean overlaps(Extent other) {
            return from < other.to && other.from < to;
        }
    }

    /**
     * Plans a replacement. The new bytes start at the offset of the old ones. They are appended to the container if the
     * old ones are shared or start at 0, where headers are. What follows moves by a multiple of the alignment.
     *
     * @param old the range of the old member
     * @param extents the ranges of all members and of everything else in the container, including the old member
     * @param length the number of new bytes
     * @param end the end of the container, where shared members are appended
     * @param alignment the alignment of members, a power of two
     */
    public static MemberReplacement of(Extent old, List<Extent> extents, int length, int end, int alignment) {
        List<Extent> remaining = new ArrayList<>(extents);
        remaining.remove(old);
        boolean keepsOffset = old.from > 0 && remaining.stream().noneMatch(old::overlaps);
        int offset = keepsOffset ? old.from : SpanTracker.align(end, alignment);
        int firstMoved = keepsOffset ? old.to : end;
        IntStream offsets = extents.stream().mapToInt(Extent::from);
        return new MemberReplacement(
                offset, length, firstMoved, SpanTracker.shift(firstMoved, offset + length, offsets, alignment));
    }

    /** Returns the new offset of something that was at this offset. */
    public int shifted(int offset) {
        return offset < firstMoved ? offset : offset + delta;
    }

    /** Returns the new size of a container that had this size. */
    public int size(int oldSize) {
        return Math.max(oldSize + delta, offset + length);
    }

    /** Returns the unclaimed bytes at their new offsets. */
    public List<UnclaimedBytes> shifted(List<UnclaimedBytes> fillers) {
        return fillers.stream()
                .map(filler -> filler.shifted(shifted(filler.offset()) - filler.offset()))
                .toList();
    }
}
