package shuriken.io;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bytes that a cursor reads: an array that cursors share, or a page of a source, which each cursor loads
 * separately.
 */
final class CursorStorage {
    /** The minimum number of bytes that are loaded at once. */
    private static final int PAGE_SIZE = 1 << 16;

    private final @Nullable ByteSource source;
    private byte[] array;

    /** The offset of the array in the source. */
    private int arrayStart;

    private CursorStorage(@Nullable ByteSource source, byte[] array, int arrayStart) {
        this.source = source;
        this.array = array;
        this.arrayStart = arrayStart;
    }

    static CursorStorage of(byte[] array) {
        return new CursorStorage(/* source= */ null, array, /* arrayStart= */ 0);
    }

    static CursorStorage of(ByteSource source) {
        return new CursorStorage(source, new byte[0], /* arrayStart= */ 0);
    }

    /** Returns the source that is read in pages; empty for an array. */
    Optional<ByteSource> source() {
        return Optional.ofNullable(source);
    }

    boolean isPaged() {
        return source != null;
    }

    /**
     * Returns the storage for a new cursor. Cursors share an array, but each cursor has a separate page of a source.
     */
    CursorStorage forNewCursor() {
        return source == null ? this : new CursorStorage(source, array, arrayStart);
    }

    /**
     * Ensures that a range of bytes is in the array. A page that does not contain the range is replaced.
     *
     * @param offset the offset of the range in the source
     * @param limit the offset after the last readable byte
     * @return the index of the range in the array
     */
    int load(int offset, int length, int limit) {
        if (source != null && (offset < arrayStart || length > arrayStart + array.length - offset)) {
            ByteCursor page = source.part(offset, Math.min(Math.max(length, PAGE_SIZE), limit - offset));
            arrayStart = offset - page.arrayOffset();
            array = page.array();
        }
        return offset - arrayStart;
    }

    /** Returns the array to which results of {@link #load} refer. */
    byte[] array() {
        return array;
    }

    byte at(int index) {
        return array[index];
    }

    short i16(int index, boolean bigEndian) {
        byte[] data = array;
        return (short)
                (bigEndian
                        ? (data[index] << 8) | (data[index + 1] & 0xFF)
                        : (data[index] & 0xFF) | (data[index + 1] << 8));
    }

    int i32(int index, boolean bigEndian) {
        byte[] data = array;
        int littleEndianBits = (data[index] & 0xFF)
                | ((data[index + 1] & 0xFF) << 8)
                | ((data[index + 2] & 0xFF) << 16)
                | (data[index + 3] << 24);
        return bigEndian ? Integer.reverseBytes(littleEndianBits) : littleEndianBits;
    }

    /** Returns whether this is the identical array, not only an equal one, or the identical source. */
    @SuppressWarnings("ReferenceEquality")
    boolean isSame(CursorStorage other) {
        return source == null ? array == other.array : source == other.source;
    }

    /** Returns whether the bytes are a page of this source, not only of an equal one. */
    @SuppressWarnings("ReferenceEquality")
    boolean isBackedBy(ByteSource other) {
        return source == other;
    }
}
