package shuriken.archive.support;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A plan for replacing the bytes of one member of a container, and for moving the bytes after this member.
 *
 * @param offset the offset of the new bytes
 * @param newLength the number of new bytes
 * @param firstMovedOffset the old offset from which on all bytes move
 * @param shift the distance in bytes by which they move
 */
public record MemberReplacement(int offset, int newLength, int firstMovedOffset, int shift) {
    /** A range of bytes in a container, the end excluded. */
    public record Extent(int from, int to) {
        private boolean overlaps(Extent other) {
            return from < other.to && other.from < to;
        }
    }

    /**
     * Plans a replacement. If another range overlaps the old bytes, or they start at 0, where headers are, the new
     * bytes are appended to the container. Otherwise the new bytes start at the offset of the old bytes, and everything
     * after the old bytes moves by a multiple of the alignment.
     *
     * @param oldExtent the range of the old member
     * @param extents the ranges of all members and of everything else in the container, including the old member
     * @param newLength the number of new bytes
     * @param containerEnd the end offset of the container, where bytes are appended
     * @param alignment the alignment of members, a power of two
     */
    public static MemberReplacement of(
            Extent oldExtent, List<Extent> extents, int newLength, int containerEnd, int alignment) {
        List<Extent> otherExtents = new ArrayList<>(extents);
        otherExtents.remove(oldExtent);
        boolean keepsOffset = oldExtent.from > 0 && otherExtents.stream().noneMatch(oldExtent::overlaps);
        int offset = keepsOffset ? oldExtent.from : SpanTracker.align(containerEnd, alignment);
        int firstMovedOffset = keepsOffset ? oldExtent.to : containerEnd;
        IntStream offsets = extents.stream().mapToInt(Extent::from);
        return new MemberReplacement(
                offset,
                newLength,
                firstMovedOffset,
                SpanTracker.shift(firstMovedOffset, offset + newLength, offsets, alignment));
    }

    /** Returns the new offset of data that was at {@code offset}. */
    public int shifted(int offset) {
        return offset < firstMovedOffset ? offset : offset + shift;
    }

    /** Returns the new size of a container that had {@code oldSize} bytes. */
    public int newSize(int oldSize) {
        return Math.max(oldSize + shift, offset + newLength);
    }

    /** Returns the unclaimed bytes at their new offsets. */
    public List<UnclaimedBytes> shifted(List<UnclaimedBytes> unclaimedBytes) {
        return unclaimedBytes.stream()
                .map(unclaimed -> unclaimed.shifted(shifted(unclaimed.offset()) - unclaimed.offset()))
                .toList();
    }
}
