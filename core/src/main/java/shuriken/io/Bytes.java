package shuriken.io;

import org.jspecify.annotations.Nullable;

/** What cursors stand on: an array, which they share, or a medium, of which each has a page of its own. */
final class Bytes {
    /** Bytes of a medium that are read at once, at least. */
    private static final int PAGE = 1 << 16;

    private final @Nullable ByteSource medium;
    private byte[] array;
    /** Where the array begins in the medium. */
    private int start;

    private Bytes(@Nullable ByteSource medium, byte[] array, int start) {
        this.medium = medium;
        this.array = array;
        this.start = start;
    }

    static Bytes of(byte[] array) {
        return new Bytes(null, array, 0);
    }

    static Bytes of(ByteSource medium) {
        return new Bytes(medium, new byte[0], 0);
    }

    boolean isPaged() {
        return medium != null;
    }

    /** For a cursor of its own. */
    Bytes shared() {
        return medium == null ? this : new Bytes(medium, array, start);
    }

    /**
     * Has some bytes in the array.
     *
     * @param end of what may be read
     * @return where they stand there
     */
    int index(int from, int length, int end) {
        if (medium != null && (from < start || length > start + array.length - from)) {
            ByteCursor page = medium.part(from, Math.min(Math.max(length, PAGE), end - from));
            start = from - page.arrayOffset();
            array = page.array();
        }
        return from - start;
    }

    /** What {@link #index} has given places in. */
    byte[] array() {
        return array;
    }

    byte at(int index) {
        return array[index];
    }

    short i16(int index, boolean bigEndian) {
        byte[] data = array;
        return (short)
                (bigEndian ? data[index] << 8 | data[index + 1] & 0xFF : data[index] & 0xFF | data[index + 1] << 8);
    }

    int i32(int index, boolean bigEndian) {
        byte[] data = array;
        int raw = data[index] & 0xFF
                | (data[index + 1] & 0xFF) << 8
                | (data[index + 2] & 0xFF) << 16
                | data[index + 3] << 24;
        return bigEndian ? Integer.reverseBytes(raw) : raw;
    }

    /** Whether it is the same array, not only an equal one, or the same medium. */
    @SuppressWarnings("ReferenceEquality")
    boolean isSame(Bytes other) {
        return medium == null ? array == other.array : medium == other.medium;
    }

    @SuppressWarnings("ReferenceEquality")
    boolean isOf(ByteSource other) {
        return medium == other;
    }
}
