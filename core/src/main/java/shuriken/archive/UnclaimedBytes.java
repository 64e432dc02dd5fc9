package shuriken.archive;

import java.util.List;

/**
 * Bytes of a container that belong to no table and no member, and are no padding.
 *
 * @param offset in the container
 */
public record UnclaimedBytes(int offset, byte[] bytes) {
    /** An unchangeable list of the same fillers; one that is not made yet stays so. */
    public static List<UnclaimedBytes> copyOf(List<UnclaimedBytes> fillers) {
        return fillers instanceof LazyUnclaimedBytes ? fillers : List.copyOf(fillers);
    }

    /** Where it stands. */
    public MemberReplacement.Extent extent() {
        return new MemberReplacement.Extent(offset, offset + bytes.length);
    }

    /** The same bytes elsewhere. */
    public UnclaimedBytes moved(int delta) {
        return new UnclaimedBytes(offset + delta, bytes);
    }
}
