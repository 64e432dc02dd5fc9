package shuriken.archive;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where things go when a member of a container gets other bytes: {@code length} new ones to {@code offset}; what starts at
 * {@code behind} or later moves by {@code delta}.
 */
public record MemberReplacement(int offset, int length, int behind, int delta) {
    /** Bytes of a container, the last one not included. */
    public record Extent(int from, int to) {
        private boolean overlaps(Extent other) {
            return from < other.to && other.from < to;
        }
    }

    /**
     * The new bytes stand where the old ones stood, or behind the end if others share those, or if they stood at 0, where
     * headers stand. What follows moves by a multiple of the alignment.
     *
     * @param old the place of the member
     * @param all places of all members and of what else stands in the container, the old one included
     * @param length of the new bytes
     * @param end of everything
     */
    public static MemberReplacement of(Extent old, List<Extent> all, int length, int end, int alignment) {
        List<Extent> others = new ArrayList<>(all);
        others.remove(old);
        boolean stays = old.from > 0 && others.stream().noneMatch(old::overlaps);
        int offset = stays ? old.from : SpanTracker.align(end, alignment);
        int behind = stays ? old.to : end;
        IntStream offsets = all.stream().mapToInt(Extent::from);
        return new MemberReplacement(
                offset, length, behind, SpanTracker.shift(behind, offset + length, offsets, alignment));
    }

    /** Where something goes that stood here. */
    public int moved(int at) {
        return at < behind ? at : at + delta;
    }

    /** How large the container becomes that had this size. */
    public int size(int before) {
        return Math.max(before + delta, offset + length);
    }

    /** The same fillers where they go. */
    public List<UnclaimedBytes> moved(List<UnclaimedBytes> fillers) {
        return fillers.stream()
                .map(filler -> filler.moved(moved(filler.offset()) - filler.offset()))
                .toList();
    }
}
