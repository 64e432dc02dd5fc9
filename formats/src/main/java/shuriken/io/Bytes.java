package shuriken.io;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The storage of cursors: a shared array, or a source of which each cursor has a separate page. */
final class Bytes {
    /** The minimum number of bytes that are loaded at once. */
    private static final int PAGE_SIZE = 1 << 16;

    private final @Nullable ByteSource source;
    private byte[] array;

    /** The offset of the array in the source. */
    private int start;

    private Bytes(@Nullable ByteSource source, byte[] array, int start) {
        this.source = source;
        this.array = array;
        this.start = start;
    }

    static Bytes of(byte[] array) {
        return new Bytes(null, array, 0);
    }

    static Bytes of(ByteSource source) {
        return new Bytes(source, new byte[0], 0);
    }

    /** Returns the source that is read in pages; empty for an array. */
    Optional<ByteSource> source() {
        return Optional.ofNullable(source);
    }

    boolean isPaged() {
        return source != null;
    }

    /** Returns the storage for another cursor, which has a separate page of a source. */
    Bytes shared() {
        return source == null ? this : new Bytes(source, array, start);
    }

    /**
     * Ensures that a range of bytes is in the array. A paged source loads it if it is not.
     *
     * @param from the offset of the range in the source
     * @param end the end of the readable range
     * @return the index of the range in the array
     */
    int index(int from, int length, int end) {
        if (source != null && (from < start || length > start + array.length - from)) {
            ByteCursor page = source.part(from, Math.min(Math.max(length, PAGE_SIZE), end - from));
            start = from - page.arrayOffset();
            array = page.array();
        }
        return from - start;
    }

    /** Returns the array to which results of {@link #index} refer. */
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

    /** Tests whether this is the identical array, not only an equal one, or the identical source. */
    @SuppressWarnings("ReferenceEquality")
    boolean isSame(Bytes other) {
        return source == null ? array == other.array : source == other.source;
    }

    /** Tests whether these are pages of the identical source. */
    @SuppressWarnings("ReferenceEquality")
    boolean isPagesOf(ByteSource other) {
        return source == other;
    }
}
