package shuriken.io;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A growing byte array with a fixed byte order, the counterpart of {@link ByteCursor}. A pointer refers to a label, and
 * {@link #toByteArray} stores the label's offset in it. The offsets of all pointers are recorded, because some formats
 * list the pointers that a game adjusts when it loads a file. A number or string that does not fit its field causes an
 * {@link IllegalArgumentException}; only {@link #low8} truncates.
 */
public final class ByteWriter {
    private final boolean bigEndian;
    private final List<PendingPointer> pendingPointers = new ArrayList<>();
    private final List<Integer> nullPointers = new ArrayList<>();
    private final int maxSize;
    private byte[] data = new byte[256];
    private int size;

    /** A target in the output to which pointers may refer before its offset is set. */
    public static final class Label {
        private static final int UNSET = -1;

        private int targetOffset = UNSET;

        /** Creates a label without an offset; {@link ByteWriter#mark(Label)} sets it. */
        public Label() {}

        private boolean isSet() {
            return targetOffset >= 0;
        }
    }

    /** A pointer to {@code delta} bytes after a label, which {@link #toByteArray} writes at {@code offset}. */
    private record PendingPointer(int offset, Label label, int delta) {}

    /**
     * Creates an empty writer, which can grow to the maximum size of an array.
     *
     * @param byteOrder the byte order of all fields
     */
    public ByteWriter(ByteOrder byteOrder) {
        this(byteOrder, ByteSource.MAX_ARRAY_LENGTH);
    }

    private ByteWriter(ByteOrder byteOrder, int maxSize) {
        this.bigEndian = byteOrder == ByteOrder.BIG_ENDIAN;
        this.maxSize = maxSize;
    }

    /**
     * Creates a little-endian writer with a size limit, for output whose size depends on values of a file.
     *
     * @param maxSize the maximum number of bytes; a larger output causes an {@link IllegalArgumentException}
     * @return an empty writer
     */
    public static ByteWriter ofMaxSize(long maxSize) {
        return new ByteWriter(ByteOrder.LITTLE_ENDIAN, (int) Math.min(maxSize, ByteSource.MAX_ARRAY_LENGTH));
    }

    /** {@return an empty little-endian writer} */
    public static ByteWriter littleEndian() {
        return new ByteWriter(ByteOrder.LITTLE_ENDIAN);
    }

    /** {@return an empty big-endian writer} */
    public static ByteWriter bigEndian() {
        return new ByteWriter(ByteOrder.BIG_ENDIAN);
    }

    /** {@return whether fields are written with the most significant byte first} */
    public boolean isBigEndian() {
        return bigEndian;
    }

    /** {@return the byte order of all fields} */
    public ByteOrder order() {
        return bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** {@return the number of bytes written so far, which is also the offset of the next byte} */
    public int size() {
        return size;
    }

    /**
     * Requires that more bytes are within the limit, before the caller allocates an array of that size.
     *
     * @param additionalSize the number of bytes that the caller is about to write
     * @throws IllegalArgumentException if these bytes would exceed the limit
     */
    public void requireSpace(long additionalSize) {
        if (additionalSize < 0 || additionalSize > maxSize - size) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "writing %,d bytes at offset %d would exceed the maximum of %,d bytes",
                    additionalSize,
                    size,
                    maxSize));
        }
    }

    /** Adds space for {@code byteCount} bytes and returns the offset of this space. */
    private int grow(int byteCount) {
        if (byteCount > data.length - size) {
            requireSpace(byteCount);
            data = Arrays.copyOf(data, (int) Math.min(maxSize, Math.max((long) size + byteCount, 2L * data.length)));
        }
        int offset = size;
        size += byteCount;
        return offset;
    }

    /**
     * Writes one byte, unsigned.
     *
     * @param value the value, from 0 to 0xFF
     * @return this writer
     */
    public ByteWriter u8(int value) {
        requireRange(value, 0, 0xFF);
        return low8(value);
    }

    /**
     * Writes the lowest eight bits and ignores the others.
     *
     * @param bits the value, whose lowest eight bits are written
     * @return this writer
     */
    public ByteWriter low8(int bits) {
        int offset = grow(1);
        data[offset] = (byte) bits;
        return this;
    }

    /**
     * Writes two bytes, unsigned.
     *
     * @param value the value, from 0 to 0xFFFF
     * @return this writer
     */
    public ByteWriter u16(int value) {
        requireRange(value, 0, 0xFFFF);
        return low16(value);
    }

    /**
     * Writes two bytes, signed.
     *
     * @param value the value, from -0x8000 to 0x7FFF
     * @return this writer
     */
    public ByteWriter i16(int value) {
        requireRange(value, Short.MIN_VALUE, Short.MAX_VALUE);
        return low16(value);
    }

    /** Writes the lowest 16 bits and ignores the others. */
    private ByteWriter low16(int bits) {
        int offset = grow(2);
        data[offset] = (byte) (bigEndian ? bits >> 8 : bits);
        data[offset + 1] = (byte) (bigEndian ? bits : bits >> 8);
        return this;
    }

    /**
     * Writes four bytes, signed.
     *
     * @param value the value, or the 32 bits of an unsigned value
     * @return this writer
     */
    public ByteWriter i32(int value) {
        put32(grow(4), value);
        return this;
    }

    /**
     * Writes four bytes, unsigned.
     *
     * @param value the value, from 0 to 0xFFFF_FFFF
     * @return this writer
     */
    public ByteWriter u32(long value) {
        requireRange(value, 0, 0xFFFF_FFFFL);
        return i32((int) value);
    }

    private void requireRange(long value, long minimum, long maximum) {
        if (value < minimum || value > maximum) {
            throw new IllegalArgumentException(
                    value + " at offset " + size + ": expected " + minimum + " to " + maximum);
        }
    }

    /**
     * Writes the raw bits of a float, including NaN patterns.
     *
     * @param value the number
     * @return this writer
     */
    public ByteWriter f32(float value) {
        return i32(Float.floatToRawIntBits(value));
    }

    /**
     * Writes the raw bits of floats, four bytes each.
     *
     * @param values the numbers
     * @return this writer
     */
    public ByteWriter f32s(float[] values) {
        for (float value : values) {
            f32(value);
        }
        return this;
    }

    /**
     * Writes all bytes of an array.
     *
     * @param bytes the bytes to copy
     * @return this writer
     */
    public ByteWriter bytes(byte[] bytes) {
        return bytes(bytes, 0, bytes.length);
    }

    /**
     * Writes a part of an array.
     *
     * @param bytes the array that contains the bytes to copy
     * @param fromIndex the index of the first byte to copy
     * @param length the number of bytes to copy
     * @return this writer
     */
    public ByteWriter bytes(byte[] bytes, int fromIndex, int length) {
        int offset = grow(length);
        System.arraycopy(bytes, fromIndex, data, offset, length);
        return this;
    }

    /**
     * Writes 16-bit words, two bytes each.
     *
     * @param words the words, whose bits are written unchanged
     * @return this writer
     */
    public ByteWriter words16(short[] words) {
        for (short word : words) {
            low16(word);
        }
        return this;
    }

    /**
     * Writes 32-bit words, four bytes each.
     *
     * @param words the words, whose bits are written unchanged
     * @return this writer
     */
    public ByteWriter words32(int[] words) {
        for (int word : words) {
            i32(word);
        }
        return this;
    }

    /**
     * Writes the four characters of a tag, in the same order for both byte orders.
     *
     * @param tag the four characters
     * @return this writer
     */
    public ByteWriter fourCc(FourCc tag) {
        return bytes(tag.bytes());
    }

    /**
     * Writes Latin-1 text without a terminator.
     *
     * @param text the text, one byte for each character
     * @return this writer
     * @throws IllegalArgumentException if the text has characters outside Latin-1
     */
    public ByteWriter latin1(String text) {
        return bytes(StoredText.encodeLatin1(text));
    }

    /**
     * Writes Latin-1 text, zero-padded to {@code length} bytes.
     *
     * @param text the text, one byte for each character
     * @param length the size of the field in bytes
     * @return this writer
     * @throws IllegalArgumentException if the text is longer than the field or has characters outside Latin-1
     */
    public ByteWriter latin1(String text, int length) {
        if (text.length() > length) {
            throw new IllegalArgumentException("\"" + text + "\" is longer than " + length + " bytes");
        }
        return latin1(text).zeros(length - text.length());
    }

    /**
     * Writes Latin-1 text and a terminating zero.
     *
     * @param text the text, one byte for each character
     * @return this writer
     * @throws IllegalArgumentException if the text contains a zero or characters outside Latin-1
     */
    public ByteWriter cString(String text) {
        return latin1(StoredText.requireNoZero(text)).u8(0);
    }

    /**
     * Writes Latin-1 text, zero-padded to {@code length} bytes, that is read up to its first zero.
     *
     * @param text the text, one byte for each character
     * @param length the size of the field in bytes
     * @return this writer
     * @throws IllegalArgumentException if the text contains a zero, is longer than the field or has characters outside
     *     Latin-1
     */
    public ByteWriter cString(String text, int length) {
        return latin1(StoredText.requireNoZero(text), length);
    }

    /**
     * Writes UTF-8 text and a terminating zero.
     *
     * @param text the characters to encode
     * @return this writer
     * @throws IllegalArgumentException if the text contains a zero
     */
    public ByteWriter utf8(String text) {
        return bytes(StoredText.requireNoZero(text).getBytes(StandardCharsets.UTF_8))
                .u8(0);
    }

    /**
     * Writes zeros.
     *
     * @param size the number of bytes
     * @return this writer
     */
    public ByteWriter zeros(int size) {
        int offset = grow(size);
        Arrays.fill(data, offset, offset + size, (byte) 0);
        return this;
    }

    /**
     * Writes zeros up to the next multiple of {@code alignment}.
     *
     * @param alignment the alignment in bytes, at least 1
     * @return this writer
     */
    public ByteWriter align(int alignment) {
        return zeros(Math.floorMod(-size, alignment));
    }

    /**
     * Sets {@code label} to the offset of the next byte.
     *
     * @param label the label, which has no offset yet
     * @return this writer
     */
    public ByteWriter mark(Label label) {
        return mark(label, size);
    }

    /**
     * Sets {@code label} to {@code offset}.
     *
     * @param label the label, which has no offset yet
     * @param offset the offset from the start of the output
     * @return this writer
     */
    public ByteWriter mark(Label label, int offset) {
        label.targetOffset = offset;
        return this;
    }

    /**
     * Writes a 32-bit pointer to a label, whose offset may be set later.
     *
     * @param label the label that the pointer refers to
     * @return this writer
     */
    public ByteWriter pointer(Label label) {
        return pointer(label, 0);
    }

    /**
     * Writes a 32-bit pointer to {@code delta} bytes after a label.
     *
     * @param label the label to count from
     * @param delta the distance from the label in bytes
     * @return this writer
     */
    public ByteWriter pointer(Label label, int delta) {
        pendingPointers.add(new PendingPointer(size, label, delta));
        return i32(0);
    }

    /**
     * Writes a null pointer.
     *
     * @return this writer
     */
    public ByteWriter nullPointer() {
        nullPointers.add(size);
        return i32(0);
    }

    /**
     * Overwrites a word that has already been written.
     *
     * @param offset the offset of the word
     * @param value the new value, as 32 bits
     * @return this writer
     */
    public ByteWriter patch32(int offset, int value) {
        if (offset < 0 || offset > size - 4) {
            throw new IllegalArgumentException("patch at " + offset + " of " + size);
        }
        put32(offset, value);
        return this;
    }

    /** {@return the offsets of all pointers, null or not, in ascending order} */
    public int[] allPointerOffsets() {
        return IntStream.concat(
                        pendingPointers.stream().mapToInt(PendingPointer::offset),
                        nullPointers.stream().mapToInt(Integer::intValue))
                .sorted()
                .toArray();
    }

    /** {@return the offsets of all pointers written by {@link #pointer}, in ascending order} */
    public int[] nonNullPointerOffsets() {
        return pendingPointers.stream()
                .mapToInt(PendingPointer::offset)
                .sorted()
                .toArray();
    }

    /**
     * Writes an array that the caller does not use afterwards. An empty writer keeps the array itself instead of a
     * copy, so that a large file is in memory only once.
     *
     * @param bytes the bytes, which belong to this writer from now on
     * @return this writer
     * @throws IllegalArgumentException if the output would exceed the limit
     */
    public ByteWriter adoptArray(byte[] bytes) {
        if (size > 0) {
            return bytes(bytes);
        }
        requireSpace(bytes.length);
        data = bytes;
        size = bytes.length;
        return this;
    }

    /**
     * {@return all bytes, with the offsets of the labels in the pointers} The result is the array of the writer itself,
     * not a copy, if this array is full and no pointer refers to a label. In this case a later {@link #patch32} changes
     * the result, but bytes that are written later do not.
     *
     * @throws IllegalStateException if the offset of a pointer's label was never set
     */
    public byte[] toByteArray() {
        for (PendingPointer pointer : pendingPointers) {
            if (!pointer.label.isSet()) {
                throw new IllegalStateException(
                        String.format(Locale.ROOT, "the pointer at 0x%X has no target", pointer.offset));
            }
            put32(pointer.offset, pointer.label.targetOffset + pointer.delta);
        }
        return size == data.length && pendingPointers.isEmpty() ? data : Arrays.copyOf(data, size);
    }

    private void put32(int offset, int value) {
        int littleEndianBits = bigEndian ? Integer.reverseBytes(value) : value;
        data[offset] = (byte) littleEndianBits;
        data[offset + 1] = (byte) (littleEndianBits >> 8);
        data[offset + 2] = (byte) (littleEndianBits >> 16);
        data[offset + 3] = (byte) (littleEndianBits >> 24);
    }
}
