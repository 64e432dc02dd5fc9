package shuriken.io;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The mirror of {@link ByteCursor}: a growing array with a fixed byte order. Pointers are written by label and filled
 * in when their target is placed; the places of all non-null ones are kept for relocation lists. A number or text that
 * does not fit its field meets an {@link IllegalArgumentException}; nothing is cut.
 */
public final class ByteWriter {
    private final boolean bigEndian;
    private final List<Patch> patches = new ArrayList<>();
    private final List<Integer> nullPointers = new ArrayList<>();
    private final int most;
    private byte[] data = new byte[256];
    private int size;

    /** A place in the output that pointers may refer to before it is known. */
    public static final class Label {
        private int target = -1;
    }

    private record Patch(int at, Label label, int delta) {}

    public ByteWriter(ByteOrder order) {
        this(order, Integer.MAX_VALUE - 8);
    }

    private ByteWriter(ByteOrder order, int most) {
        this.bigEndian = order == ByteOrder.BIG_ENDIAN;
        this.most = most;
    }

    /**
     * A little-endian sink for what may ask for more than it should.
     *
     * @param most bytes that it takes; what wants more meets an {@link IllegalArgumentException}
     */
    public static ByteWriter ofAtMost(long most) {
        return new ByteWriter(ByteOrder.LITTLE_ENDIAN, (int) Math.min(most, Integer.MAX_VALUE - 8));
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

    /** Bytes written so far; also the offset of the next one. */
    public int size() {
        return size;
    }

    /**
     * Says that so many bytes will be written, before anything is made of that size.
     *
     * @throws IllegalArgumentException if there is no room for them
     */
    public void expect(long more) {
        if (more < 0 || more > most - size) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%d bytes behind %d, but at most %d", more, size, most));
        }
    }

    private int grow(int n) {
        if (n > data.length - size) {
            expect(n);
            data = Arrays.copyOf(data, (int) Math.min(most, Math.max((long) size + n, 2L * data.length)));
        }
        int at = size;
        size += n;
        return at;
    }

    /** One byte, unsigned. */
    public ByteWriter u8(int value) {
        require(value, 0, 0xFF);
        return low8(value);
    }

    /** The lowest eight bits, whatever stands above them. */
    public ByteWriter low8(int bits) {
        int at = grow(1);
        data[at] = (byte) bits;
        return this;
    }

    /** Two bytes, unsigned. */
    public ByteWriter u16(int value) {
        require(value, 0, 0xFFFF);
        return low16(value);
    }

    /** Two bytes, signed. */
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

    /** Four bytes, unsigned. */
    public ByteWriter u32(long value) {
        require(value, 0, 0xFFFF_FFFFL);
        return i32((int) value);
    }

    private void require(long value, long least, long greatest) {
        if (value < least || value > greatest) {
            throw new IllegalArgumentException(
                    value + " at offset " + size + ": expected " + least + " to " + greatest);
        }
    }

    /** The raw bits, not-a-number patterns included. */
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
     * Latin-1 text without an end mark.
     *
     * @throws IllegalArgumentException if it has other letters
     */
    public ByteWriter ascii(String text) {
        return bytes(StoredText.latin1(text));
    }

    /**
     * Latin-1 text, zero-padded to {@code length} bytes.
     *
     * @throws IllegalArgumentException if it is longer or has other letters
     */
    public ByteWriter ascii(String text, int length) {
        if (text.length() > length) {
            throw new IllegalArgumentException("\"" + text + "\" is longer than " + length + " bytes");
        }
        return ascii(text).zeros(length - text.length());
    }

    /**
     * Latin-1 text with a zero behind it.
     *
     * @throws IllegalArgumentException if it has a zero or other letters within
     */
    public ByteWriter cString(String text) {
        return ascii(StoredText.withoutZero(text)).u8(0);
    }

    public ByteWriter zeros(int n) {
        int at = grow(n);
        Arrays.fill(data, at, at + n, (byte) 0);
        return this;
    }

    /** Zeros up to the next multiple of {@code n}. */
    public ByteWriter align(int n) {
        return zeros(Math.floorMod(-size, n));
    }

    /** Says that {@code label} is the next byte. */
    public ByteWriter place(Label label) {
        return place(label, size);
    }

    /** Says that {@code label} is the byte at {@code offset}. */
    public ByteWriter place(Label label, int offset) {
        label.target = offset;
        return this;
    }

    /** A 32-bit pointer to a label placed before or later. */
    public ByteWriter pointer(Label label) {
        return pointer(label, 0);
    }

    /** A 32-bit pointer to {@code delta} bytes behind a label. */
    public ByteWriter pointer(Label label, int delta) {
        patches.add(new Patch(size, label, delta));
        return i32(0);
    }

    /** A null pointer. */
    public ByteWriter nullPointer() {
        nullPointers.add(size);
        return i32(0);
    }

    /** Overwrites a word written before. */
    public ByteWriter patch32(int at, int value) {
        if (at < 0 || at > size - 4) {
            throw new IllegalArgumentException("patch at " + at + " of " + size);
        }
        put32(at, value);
        return this;
    }

    /** The offsets of all pointers, null or not, rising. */
    public int[] pointerFields() {
        return IntStream.concat(
                        patches.stream().mapToInt(Patch::at),
                        nullPointers.stream().mapToInt(Integer::intValue))
                .sorted()
                .toArray();
    }

    /** The offsets of all pointers written by {@link #pointer}, rising. */
    public int[] pointerOffsets() {
        return patches.stream().mapToInt(Patch::at).sorted().toArray();
    }

    /**
     * All bytes, pointers filled in.
     *
     * @throws IllegalStateException if a pointer's label was never placed
     */
    public byte[] toByteArray() {
        for (Patch patch : patches) {
            if (patch.label.target < 0) {
                throw new IllegalStateException(
                        String.format(Locale.ROOT, "the pointer at 0x%X has no target", patch.at));
            }
            put32(patch.at, patch.label.target + patch.delta);
        }
        return Arrays.copyOf(data, size);
    }

    private void put32(int at, int value) {
        int raw = bigEndian ? Integer.reverseBytes(value) : value;
        data[at] = (byte) raw;
        data[at + 1] = (byte) (raw >> 8);
        data[at + 2] = (byte) (raw >> 16);
        data[at + 3] = (byte) (raw >> 24);
    }
}
