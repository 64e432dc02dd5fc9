package shuriken.io;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A growing byte array with a fixed byte order, the counterpart of {@link ByteCursor}. Pointers are written by label
 * and filled in when their targets are known. The offsets of all non-null pointers are recorded for relocation lists. A
 * number or text that does not fit its field causes an {@link IllegalArgumentException}; nothing is truncated.
 */
public final class ByteWriter {
    private final boolean bigEndian;
    private final List<Patch> patches = new ArrayList<>();
    private final List<Integer> nullPointers = new ArrayList<>();
    private final int maxSize;
    private byte[] data = new byte[256];
    private int size;

    /** A position in the output that pointers may refer to before it is known. */
    public static final class Label {
        private int target = -1;
    }

    private record Patch(int offset, Label label, int delta) {}

    public ByteWriter(ByteOrder order) {
        this(order, Integer.MAX_VALUE - 8);
    }

    private ByteWriter(ByteOrder order, int maxSize) {
        this.bigEndian = order == ByteOrder.BIG_ENDIAN;
        this.maxSize = maxSize;
    }

    /**
     * Creates a little-endian writer with a size limit, for data whose size is not trusted.
     *
     * @param maxSize the maximum number of bytes; a larger output causes an {@link IllegalArgumentException}
     */
    public static ByteWriter ofMaxSize(long maxSize) {
        return new ByteWriter(ByteOrder.LITTLE_ENDIAN, (int) Math.min(maxSize, Integer.MAX_VALUE - 8));
    }

    public static ByteWriter littleEndian() {
        return new ByteWriter(ByteOrder.LITTLE_ENDIAN);
    }

    public static ByteWriter bigEndian() {
        return new ByteWriter(ByteOrder.BIG_ENDIAN);
    }

    public boolean isBigEndian() {
        return bigEndian;
    }

    public ByteOrder order() {
        return bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** Returns the number of bytes written so far, which is also the offset of the next byte. */
    public int size() {
        return size;
    }

    /**
     * Checks that more bytes are within the limit, before the caller allocates anything of that size.
     *
     * @throws IllegalArgumentException if they are not
     */
    public void requireSpace(long additional) {
        if (additional < 0 || additional > maxSize - size) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "%d bytes after %d exceed the maximum of %d bytes", additional, size, maxSize));
        }
    }

    private int grow(int n) {
        if (n > data.length - size) {
            requireSpace(n);
            data = Arrays.copyOf(data, (int) Math.min(maxSize, Math.max((long) size + n, 2L * data.length)));
        }
        int at = size;
        size += n;
        return at;
    }

    /** Writes one byte, unsigned. */
    public ByteWriter u8(int value) {
        require(value, 0, 0xFF);
        return low8(value);
    }

    /** Writes the lowest eight bits and ignores the others. */
    public ByteWriter low8(int bits) {
        int at = grow(1);
        data[at] = (byte) bits;
        return this;
    }

    /** Writes two bytes, unsigned. */
    public ByteWriter u16(int value) {
        require(value, 0, 0xFFFF);
        return low16(value);
    }

    /** Writes two bytes, signed. */
    public ByteWriter i16(int value) {
        require(value, Short.MIN_VALUE, Short.MAX_VALUE);
        return low16(value);
    }

    private ByteWriter low16(int bits) {
        int at = grow(2);
        data[at] = (byte) (bigEndian ? bits >> 8 : bits);
        data[at + 1] = (byte) (bigEndian ? bits : bits >> 8);
        return this;
    }

    public ByteWriter i32(int value) {
        put32(grow(4), value);
        return this;
    }

    /** Writes four bytes, unsigned. */
    public ByteWriter u32(long value) {
        require(value, 0, 0xFFFF_FFFFL);
        return i32((int) value);
    }

    private void require(long value, long minimum, long maximum) {
        if (value < minimum || value > maximum) {
            throw new IllegalArgumentException(
                    value + " at offset " + size + ": expected " + minimum + " to " + maximum);
        }
    }

    /** Writes the raw bits of a float, including NaN patterns. */
    public ByteWriter f32(float value) {
        return i32(Float.floatToRawIntBits(value));
    }

    public ByteWriter f32s(float[] values) {
        for (float value : values) {
            f32(value);
        }
        return this;
    }

    public ByteWriter bytes(byte[] bytes) {
        return bytes(bytes, 0, bytes.length);
    }

    public ByteWriter bytes(byte[] bytes, int from, int length) {
        int at = grow(length);
        System.arraycopy(bytes, from, data, at, length);
        return this;
    }

    public ByteWriter words16(short[] words) {
        for (short word : words) {
            low16(word);
        }
        return this;
    }

    public ByteWriter words32(int[] words) {
        for (int word : words) {
            i32(word);
        }
        return this;
    }

    public ByteWriter fourCc(FourCc tag) {
        return bytes(tag.bytes());
    }

    /**
     * Writes Latin-1 text without a terminator.
     *
     * @throws IllegalArgumentException if it has characters outside Latin-1
     */
    public ByteWriter ascii(String text) {
        return bytes(StoredText.latin1(text));
    }

    /**
     * Writes Latin-1 text, zero-padded to {@code length} bytes.
     *
     * @throws IllegalArgumentException if it is longer or has characters outside Latin-1
     */
    public ByteWriter ascii(String text, int length) {
        if (text.length() > length) {
            throw new IllegalArgumentException("\"" + text + "\" is longer than " + length + " bytes");
        }
        return ascii(text).zeros(length - text.length());
    }

    /**
     * Writes Latin-1 text and a terminating zero.
     *
     * @throws IllegalArgumentException if it contains a zero or characters outside Latin-1
     */
    public ByteWriter cString(String text) {
        return ascii(StoredText.withoutZero(text)).u8(0);
    }

    public ByteWriter zeros(int n) {
        int at = grow(n);
        Arrays.fill(data, at, at + n, (byte) 0);
        return this;
    }

    /** Writes zeros up to the next multiple of {@code n}. */
    public ByteWriter align(int n) {
        return zeros(Math.floorMod(-size, n));
    }

    /** Sets {@code label} to the offset of the next byte. */
    public ByteWriter mark(Label label) {
        return mark(label, size);
    }

    /** Sets {@code label} to {@code offset}. */
    public ByteWriter mark(Label label, int offset) {
        label.target = offset;
        return this;
    }

    /** Writes a 32-bit pointer to a label, whose offset may be set later. */
    public ByteWriter pointer(Label label) {
        return pointer(label, 0);
    }

    /** Writes a 32-bit pointer to {@code delta} bytes after a label. */
    public ByteWriter pointer(Label label, int delta) {
        patches.add(new Patch(size, label, delta));
        return i32(0);
    }

    /** Writes a null pointer. */
    public ByteWriter nullPointer() {
        nullPointers.add(size);
        return i32(0);
    }

    /** Overwrites a word that was already written. */
    public ByteWriter patch32(int at, int value) {
        if (at < 0 || at > size - 4) {
            throw new IllegalArgumentException("patch at " + at + " of " + size);
        }
        put32(at, value);
        return this;
    }

    /** Returns the offsets of all pointers, null or not, in ascending order. */
    public int[] pointerFields() {
        return IntStream.concat(
                        patches.stream().mapToInt(Patch::offset),
                        nullPointers.stream().mapToInt(Integer::intValue))
                .sorted()
                .toArray();
    }

    /** Returns the offsets of all pointers written by {@link #pointer}, in ascending order. */
    public int[] pointerOffsets() {
        return patches.stream().mapToInt(Patch::offset).sorted().toArray();
    }

    /**
     * Writes an array that the caller does not use afterwards: an empty writer keeps it instead of a copy, so that a large
     * file is in memory once.
     *
     * @throws IllegalArgumentException if it is larger than the limit
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
     * Returns all bytes, with the pointers filled in. A writer that has exactly these bytes returns its own array; further
     * writing does not change it.
     *
     * @throws IllegalStateException if the offset of a pointer's label was never set
     */
    public byte[] toByteArray() {
        for (Patch patch : patches) {
            if (patch.label.target < 0) {
                throw new IllegalStateException(
                        String.format(Locale.ROOT, "the pointer at 0x%X has no target", patch.offset));
            }
            put32(patch.offset, patch.label.target + patch.delta);
        }
        return size == data.length && patches.isEmpty() ? data : Arrays.copyOf(data, size);
    }

    private void put32(int at, int value) {
        int raw = bigEndian ? Integer.reverseBytes(value) : value;
        data[at] = (byte) raw;
        data[at + 1] = (byte) (raw >> 8);
        data[at + 2] = (byte) (raw >> 16);
        data[at + 3] = (byte) (raw >> 24);
    }
}
