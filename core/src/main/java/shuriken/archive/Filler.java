package shuriken.archive;

import java.util.List;

/**
 * Bytes of a container that belong to no table and no member, and are no padding.
 *
 * @param offset in the container
 */
public record Filler(int offset, byte[] bytes) {
    /** An unchangeable list of the same fillers; one that is not made yet stays so. */
    public static List<Filler> copyOf(List<Filler> fillers) {
        return fillers instanceof LazyFillers ? fillers : List.copyOf(fillers);
    }

    /** Where it stands. */
    public Exchange.Extent extent() {
        return new Exchange.Extent(offset, offset + bytes.length);
    }

    /** The same bytes elsewhere. */
    public Filler moved(int delta) {
        return new Filler(offset + delta, bytes);
    }
}
