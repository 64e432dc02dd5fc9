package shuriken.archive.support;

/**
 * Calculates offsets and sizes when members of a container are added or removed. The container has a table of members
 * before the members.
 */
public final class MemberTable {
    private MemberTable() {}

    /**
     * Returns the distance by which all members move when the end of the table moves. If the table grows, the members
     * move only if the table would overlap the first one. If it shrinks, they move only if the first member starts at
     * the first aligned offset after the table.
     *
     * @param oldEnd the end offset of the table before the edit
     * @param newEnd the end offset of the table after the edit
     * @param firstOffset the offset of the first member
     * @param alignment the alignment in bytes, a power of two; the result is a multiple of it
     */
    public static int shift(int oldEnd, int newEnd, int firstOffset, int alignment) {
        if (newEnd > oldEnd) {
            return newEnd <= firstOffset ? 0 : SpanTracker.align(newEnd - firstOffset, alignment);
        }
        int minimumFirstOffset = SpanTracker.align(oldEnd, alignment);
        return firstOffset == minimumFirstOffset ? SpanTracker.align(newEnd, alignment) - minimumFirstOffset : 0;
    }

    /**
     * Returns the new size of a container. If it was padded to the alignment, it stays padded, and the number of bytes
     * after the padding does not change. Otherwise, the number of bytes after the content does not change.
     *
     * @param oldContentEnd the end offset of the last member or unclaimed range before the edit
     * @param oldSize the size of the container before the edit
     * @param newContentEnd the end offset of the last member or unclaimed range after the edit
     * @param alignment the alignment of members in bytes, a power of two
     */
    public static int newSize(int oldContentEnd, int oldSize, int newContentEnd, int alignment) {
        int paddedSize = SpanTracker.align(oldContentEnd, alignment);
        boolean isPadded = oldSize >= paddedSize && oldSize % alignment == 0;
        return isPadded
                ? SpanTracker.align(newContentEnd, alignment) + oldSize - paddedSize
                : newContentEnd + oldSize - oldContentEnd;
    }

    /**
     * Requires that an archive can store {@code count} members, including the new one.
     *
     * @throws IllegalArgumentException if {@code count} exceeds {@code maximum}
     */
    public static void requireCountWithin(int count, int maximum) {
        if (count > maximum) {
            throw new IllegalArgumentException(
                    "the format can store at most " + maximum + " files, and the archive already has that many");
        }
    }

    /**
     * Returns the exception for the removal of a file that is not the last one, from an archive whose format cannot
     * store empty files.
     */
    public static IllegalArgumentException needsRenumbering() {
        return new IllegalArgumentException(
                "the file cannot be removed without changing the numbers of later files, because the format cannot"
                        + " store an empty file. To allow it, add --renumber");
    }
}
