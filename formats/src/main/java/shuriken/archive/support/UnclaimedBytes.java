package shuriken.archive.support;

import java.util.List;

/**
 * A range of a container that belongs to no table and no member, and is not padding.
 *
 * @param offset the offset in the container
 * @param bytes the bytes of the range
 */
public record UnclaimedBytes(int offset, byte[] bytes) {
    /** Returns an unmodifiable copy. A list that is searched only when it is accessed is returned itself. */
    public static List<UnclaimedBytes> copyOf(List<UnclaimedBytes> unclaimedBytes) {
        return unclaimedBytes instanceof LazyUnclaimedBytes ? unclaimedBytes : List.copyOf(unclaimedBytes);
    }

    /** Returns the range of these bytes. */
    public MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + bytes.length);
    }

    /** Returns the same bytes, moved by {@code distance}. */
    public UnclaimedBytes shifted(int distance) {
        return new UnclaimedBytes(offset + distance, bytes);
    }
}
