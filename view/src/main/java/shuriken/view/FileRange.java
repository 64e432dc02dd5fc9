package shuriken.view;

/**
 * A range of an edited file that is either new or unchanged.
 *
 * @param offset the offset of the same bytes in the unchanged file; -1 if the range is new
 * @param length the number of bytes
 * @param bytes the bytes of a new range; empty if it is unchanged
 */
record FileRange(long offset, long length, byte[] bytes) {
    boolean isNew() {
        return offset < 0;
    }
}
