package shuriken.archive;

/**
 * Bytes of a container that belong to no table and no member, and are no padding.
 *
 * @param offset in the container
 */
public record Filler(int offset, byte[] bytes) {
    /** The same bytes elsewhere. */
    public Filler moved(int delta) {
        return new Filler(offset + delta, bytes);
    }
}
