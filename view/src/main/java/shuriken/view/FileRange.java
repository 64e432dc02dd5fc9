package shuriken.view;

/**
 * A range of an edited file that is either new or unchanged.
 *
 * @param offset the offset of the same bytes in the unchanged file; {@link #NEW} if the range is new
 * @param length the number of bytes
 * @param bytes the bytes of a new range; empty if it is unchanged
 */
record FileRange(long offset, long length, byte[] bytes) {
    /** The offset of a range that is new. */
    static final long NEW = -1;

    boolean isNew() {
        return offset == NEW;
    }
}
