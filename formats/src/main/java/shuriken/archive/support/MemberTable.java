package shuriken.archive.support;

/** Calculates offsets and sizes of containers that store a table of members before the members. */
public final class MemberTable {
    private MemberTable() {}

    /**
     * Returns the distance by which everything after a table moves when the end of the table moves. A table that grows
     * moves the following data only if it would overlap it. A table that shrinks moves it only if the data started at
     * the first aligned offset after the table.
     *
     * @param oldEnd the original end of the table
     * @param newEnd the new end of the table
     * @param firstOffset the offset of the first data after the table
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
     * after the padding does not change. Otherwise, the number of bytes after the last used one does not change.
     *
     * @param oldUsedSize the old end of the last used byte
     * @param oldSize the old size of the container
     * @param newUsedSize the new end of the last used byte
     */
    public static int newSize(int oldUsedSize, int oldSize, int newUsedSize, int alignment) {
        int paddedSize = SpanTracker.align(oldUsedSize, alignment);
        boolean isPadded = oldSize >= paddedSize && oldSize % alignment == 0;
        return isPadded
                ? SpanTracker.align(newUsedSize, alignment) + oldSize - paddedSize
                : newUsedSize + oldSize - oldUsedSize;
    }

    /**
     * Checks the number of members.
     *
     * @throws IllegalArgumentException if {@code count} exceeds {@code maximum}
     */
    public static void checkCount(int count, int maximum) {
        if (count > maximum) {
            throw new IllegalArgumentException(
                    "the format can store at most " + maximum + " files, and the archive already has that many");
        }
    }

    /** Returns the exception for a format without empty slots. */
    public static IllegalArgumentException needsRenumbering() {
        return new IllegalArgumentException(
                "the file cannot be removed without changing the numbers of later files, because the format cannot"
                        + " store an empty file. To allow it, add --renumber");
    }
}
