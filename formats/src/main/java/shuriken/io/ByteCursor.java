package shuriken.io;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;

/**
 * A cursor over a window of a shared array, or of a {@link ByteSource} that is read page by page. A window never copies
 * data, and reads never leave it. Every read names its field, for messages and for the {@link ByteMap}.
 *
 * <p>Positions and pointers count from the start of the window. The offset of a {@link #location()} counts from the
 * start of the file. If the path has container or compression steps, it counts from the start of the innermost member
 * or decompressed file.
 *
 * <p>All reads throw {@link FormatException} of kind TRUNCATED if the window ends too early.
 */
public final class ByteCursor {
    private final CursorStorage storage;

    /** The offset in the storage from which locations count. It is negative if the storage starts after that byte. */
    private final long origin;

    /** The offset of the window in the storage. */
    private final int windowStart;

    /** The end of the window in the storage. */
    private final int windowEnd;

    private final boolean bigEndian;
    private final String path;
    private final @Nullable ByteMap map;

    /** The memory address of the window's first byte; stored pointers are relative to it. */
    private final long baseAddress;

    /** The offset in the storage of the byte that is read next. */
    private int storagePosition;

    private ByteCursor(
            CursorStorage storage,
            long origin,
            int windowStart,
            int windowEnd,
            boolean bigEndian,
            String path,
            @Nullable ByteMap map,
            long baseAddress) {
        this.storage = storage.forNewCursor();
        this.origin = origin;
        this.windowStart = windowStart;
        this.windowEnd = windowEnd;
        this.bigEndian = bigEndian;
        this.path = path;
        this.map = map;
        this.baseAddress = baseAddress;
        this.storagePosition = windowStart;
    }

    /**
     * Creates a cursor over all of {@code data}, which is shared, not copied.
     *
     * @param data the bytes
     * @param path the path for messages and locations
     * @param byteOrder the byte order of all fields
     * @return a cursor at the first byte
     */
    public static ByteCursor of(byte[] data, String path, ByteOrder byteOrder) {
        boolean isBigEndian = byteOrder == ByteOrder.BIG_ENDIAN;
        return new ByteCursor(
                CursorStorage.of(data),
                /* origin= */ 0,
                /* windowStart= */ 0,
                data.length,
                isBigEndian,
                path,
                /* map= */ null,
                /* baseAddress= */ 0);
    }

    /**
     * Creates a little-endian cursor over a complete source that loads pages only when they are used.
     *
     * @param source the source to read
     * @return a cursor at the first byte of the source
     * @throws FormatException of kind UNSUPPORTED if the source has 2 GiB or more
     */
    public static ByteCursor paged(ByteSource source) {
        return new ByteCursor(
                CursorStorage.of(source),
                /* origin= */ 0,
                /* windowStart= */ 0,
                ByteSource.arraySize(source),
                /* bigEndian= */ false,
                source.path(),
                /* map= */ null,
                /* baseAddress= */ 0);
    }

    /**
     * Creates a little-endian cursor over all of {@code data}, which is shared, not copied.
     *
     * @param data the bytes
     * @param path the path for messages and locations
     * @return a cursor at the first byte
     */
    public static ByteCursor littleEndian(byte[] data, String path) {
        return of(data, path, ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Creates a big-endian cursor over all of {@code data}, which is shared, not copied.
     *
     * @param data the bytes
     * @param path the path for messages and locations
     * @return a cursor at the first byte
     */
    public static ByteCursor bigEndian(byte[] data, String path) {
        return of(data, path, ByteOrder.BIG_ENDIAN);
    }

    /**
     * {@return a cursor with the same window and position that records in {@code map} every range that it reads}
     *
     * @param map the map that receives the ranges
     */
    public ByteCursor mapped(ByteMap map) {
        return copyAtSamePosition(path, map);
    }

    /**
     * {@return a cursor at the start of the same window, whose pointers count from a memory address}
     *
     * @param address the memory address of the window's first byte
     */
    public ByteCursor atAddress(long address) {
        return new ByteCursor(storage, origin, windowStart, windowEnd, bigEndian, path, map, address);
    }

    /**
     * {@return a cursor at the start of the same window, in a new byte order}
     *
     * @param byteOrder the byte order of all fields
     */
    public ByteCursor withOrder(ByteOrder byteOrder) {
        return new ByteCursor(
                storage, origin, windowStart, windowEnd, byteOrder == ByteOrder.BIG_ENDIAN, path, map, baseAddress);
    }

    /**
     * {@return a cursor over a part of this window} Pointers are relative to the start of the part, but locations are
     * the same as in this window.
     *
     * @param fieldLocation the location of the stored offset or length, where a bad value is reported
     * @param offset the offset from the start of this window
     * @param length the number of bytes
     * @param label the name of the part, which is added to the path
     * @throws FormatException of kind BAD_POINTER if the part is not completely inside this window
     */
    public ByteCursor window(SourceLocation fieldLocation, long offset, long length, String label) {
        int partStart = requireInside(fieldLocation, offset, length, label);
        return new ByteCursor(
                storage,
                origin,
                partStart,
                partStart + (int) length,
                bigEndian,
                path + "/" + label,
                map,
                /* baseAddress= */ 0);
    }

    /**
     * {@return a cursor over a member of a container} Unlike the locations of a {@link #window}, its locations are
     * relative to the member's first byte. Its path is the path of this window, one {@code !} and the name.
     *
     * @param fieldLocation the location of the stored offset or length, where a bad value is reported
     * @param offset the offset of the member's first byte from the start of this window
     * @param length the number of bytes
     * @param name the name of the member in the container
     * @throws FormatException of kind BAD_POINTER if the member is not completely inside this window
     */
    public ByteCursor member(SourceLocation fieldLocation, long offset, long length, String name) {
        int memberStart = requireInside(fieldLocation, offset, length, name);
        return new ByteCursor(
                storage,
                memberStart,
                memberStart,
                memberStart + (int) length,
                bigEndian,
                SourceLocation.inside(path) + name,
                map,
                /* baseAddress= */ 0);
    }

    /**
     * {@return a cursor over a range of this window, with the same path and the same locations} Unlike in a {@link
     * #window}, pointers still count from the start of this window.
     *
     * @param offset the offset of the first byte from the start of this window
     * @param length the number of bytes
     */
    public ByteCursor part(int offset, int length) {
        int partStart = windowStart + Objects.checkFromIndexSize(offset, length, size());
        return new ByteCursor(storage, origin, partStart, partStart + length, bigEndian, path, map, baseAddress);
    }

    /**
     * {@return a cursor at the start of the same window, with a new path and new locations}
     *
     * @param path the new path
     * @param offset the offset that becomes the location of the window's first byte
     */
    public ByteCursor rebased(String path, long offset) {
        return new ByteCursor(storage, windowStart - offset, windowStart, windowEnd, bigEndian, path, map, baseAddress);
    }

    /** Requires that a range is inside this window, and returns the range's offset in the storage. */
    private int requireInside(SourceLocation fieldLocation, long offset, long length, String label) {
        if (offset < 0 || length < 0 || offset > size() - length) {
            throw FormatException.outOfRange(fieldLocation, label, offset, length, size());
        }
        return windowStart + (int) offset;
    }

    /** {@return whether fields are read with the most significant byte first} */
    public boolean isBigEndian() {
        return bigEndian;
    }

    /** {@return the byte order of all fields} */
    public ByteOrder order() {
        return bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** {@return the path for messages and locations} */
    public String path() {
        return path;
    }

    /** {@return the number of bytes in the window} */
    public int size() {
        return windowEnd - windowStart;
    }

    /** {@return the number of bytes between the position and the window's end} */
    public int remaining() {
        return windowEnd - storagePosition;
    }

    /** {@return the position relative to the window's start} */
    public int position() {
        return storagePosition - windowStart;
    }

    /** {@return the shared array} Only {@link #size()} bytes from {@link #arrayOffset()} belong to the window. */
    public byte[] array() {
        return inMemory().storage.array();
    }

    /** {@return whether this cursor reads a {@link ByteSource} in pages} */
    public boolean isPaged() {
        return storage.isPaged();
    }

    /**
     * {@return the offset of this window from the start of another cursor's window; empty unless both read the same
     * array or source}
     *
     * @param other the cursor of the other window
     */
    public OptionalInt offsetIn(ByteCursor other) {
        return storage.isSame(other.storage) ? OptionalInt.of(windowStart - other.windowStart) : OptionalInt.empty();
    }

    /** Returns the range of the source that this window reads in pages; empty for bytes in memory. */
    Optional<SourceRange> pagedRange() {
        return storage.source().map(paged -> new SourceRange(paged, windowStart, size()));
    }

    /** Returns the offset of this window in a source; empty unless this cursor reads that source in pages. */
    OptionalInt offsetIn(ByteSource other) {
        return storage.isBackedBy(other) ? OptionalInt.of(windowStart) : OptionalInt.empty();
    }

    /** {@return the offset of the window in {@link #array()}} */
    public int arrayOffset() {
        return storage.load(windowStart, size(), windowEnd);
    }

    /**
     * Loads the complete window into memory and returns this cursor.
     *
     * @return this cursor
     */
    public ByteCursor inMemory() {
        storage.load(windowStart, size(), windowEnd);
        return this;
    }

    /** {@return the location of the current position} */
    public SourceLocation location() {
        return new SourceLocation(path, storagePosition - origin);
    }

    /**
     * {@return the location of a position of this window}
     *
     * @param position the position relative to the window's start
     */
    public SourceLocation locationAt(long position) {
        return new SourceLocation(path, windowStart - origin + position);
    }

    /**
     * Moves to a position that was read from the file.
     *
     * @param fieldLocation the location of the stored position, where a bad value is reported
     * @param position the position relative to the window's start
     * @param label the name of the target, for messages
     * @return this cursor
     * @throws FormatException of kind BAD_POINTER if the position is outside the window
     */
    public ByteCursor seek(SourceLocation fieldLocation, long position, String label) {
        this.storagePosition = requireInside(fieldLocation, position, /* length= */ 0, label);
        return this;
    }

    /**
     * Moves to a position that the caller knows to be inside the window.
     *
     * @param position the position relative to the window's start
     * @return this cursor
     */
    public ByteCursor seek(int position) {
        if (position < 0 || position > size()) {
            throw new IllegalArgumentException("position " + position + " of " + size());
        }
        this.storagePosition = windowStart + position;
        return this;
    }

    /** {@return an independent cursor over the same window at the same position} */
    public ByteCursor copy() {
        return copyAtSamePosition(path, map);
    }

    /**
     * {@return a cursor at the same position whose path has an additional part, such as {@code object[7]}}
     *
     * @param label the additional part of the path
     */
    public ByteCursor labelled(String label) {
        return copyAtSamePosition(path + "/" + label, map);
    }

    private ByteCursor copyAtSamePosition(String newPath, @Nullable ByteMap newMap) {
        ByteCursor cursor =
                new ByteCursor(storage, origin, windowStart, windowEnd, bigEndian, newPath, newMap, baseAddress);
        cursor.storagePosition = storagePosition;
        return cursor;
    }

    /** Moves past a field, records it in the map, and returns the index of its first byte in the array. */
    private int advance(String field, int byteCount, ByteMap.Kind kind) {
        if (byteCount < 0 || byteCount > remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location(),
                    "%s is incomplete: %,d of %,d bytes are left",
                    field,
                    remaining(),
                    byteCount);
        }
        if (map != null && byteCount > 0) {
            map.record((int) (storagePosition - origin), byteCount, path, field, kind, bigEndian);
        }
        int index = storage.load(storagePosition, byteCount, windowEnd);
        storagePosition += byteCount;
        return index;
    }

    /**
     * Reads one byte, unsigned.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the value, from 0 to 0xFF
     */
    public int u8(String field) {
        return storage.at(advance(field, 1, ByteMap.Kind.U8)) & 0xFF;
    }

    /**
     * Reads one byte, signed.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the value
     */
    public byte i8(String field) {
        return storage.at(advance(field, 1, ByteMap.Kind.I8));
    }

    /**
     * Reads two bytes, unsigned.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the value, from 0 to 0xFFFF
     */
    public int u16(String field) {
        return storage.i16(advance(field, 2, ByteMap.Kind.U16), bigEndian) & 0xFFFF;
    }

    /**
     * Reads two bytes, signed.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the value
     */
    public short i16(String field) {
        return storage.i16(advance(field, 2, ByteMap.Kind.I16), bigEndian);
    }

    /**
     * Reads four bytes, signed.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the value
     */
    public int i32(String field) {
        return storage.i32(advance(field, 4, ByteMap.Kind.I32), bigEndian);
    }

    /**
     * Reads four bytes, unsigned.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the value, from 0 to 0xFFFF_FFFF
     */
    public long u32(String field) {
        return storage.i32(advance(field, 4, ByteMap.Kind.U32), bigEndian) & 0xFFFF_FFFFL;
    }

    /**
     * Reads a 32-bit word that is a set of bits: flags, a colour or an unknown value.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the 32 bits
     */
    public int hex32(String field) {
        return storage.i32(advance(field, 4, ByteMap.Kind.HEX32), bigEndian);
    }

    /**
     * Reads a 16-bit word that is a set of bits.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the 16 bits, in the lowest half
     */
    public int hex16(String field) {
        return storage.i16(advance(field, 2, ByteMap.Kind.HEX16), bigEndian) & 0xFFFF;
    }

    /**
     * Reads an offset from the window's start, or 0 for a null pointer. {@link #window} and {@link #seek} check the
     * target.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the offset from the window's start, or 0 for a null pointer
     */
    public long pointer(String field) {
        return toOffset(storage.i32(advance(field, 4, ByteMap.Kind.POINTER), bigEndian));
    }

    /**
     * Converts the 32 bits of a stored pointer, as {@link #pointer} does.
     *
     * @param storedWord the 32 bits of the pointer
     * @return the offset from the window's start, or 0 for a null pointer
     */
    public long toOffset(int storedWord) {
        return storedWord == 0 ? 0 : (storedWord - baseAddress) & 0xFFFF_FFFFL;
    }

    /**
     * Reads a 32-bit float and preserves its bits, including NaN patterns.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the number
     */
    public float f32(String field) {
        return Float.intBitsToFloat(storage.i32(advance(field, 4, ByteMap.Kind.F32), bigEndian));
    }

    /**
     * Reads a 16-bit fixed-point number in its stored form; {@link FixedPoint#toDouble} converts it.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the stored integer, 0x1000 for one
     */
    public short fx16(String field) {
        return storage.i16(advance(field, 2, ByteMap.Kind.FX16), bigEndian);
    }

    /**
     * Reads a 32-bit fixed-point number in its stored form; {@link FixedPoint#toDouble} converts it.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the stored integer, 0x1000 for one
     */
    public int fx32(String field) {
        return storage.i32(advance(field, 4, ByteMap.Kind.FX32), bigEndian);
    }

    /**
     * Reads {@code valueCount} 32-bit fixed-point numbers in their stored form.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @param valueCount the number of values
     * @return the stored integers, 0x1000 for one
     */
    public int[] fx32s(String field, int valueCount) {
        int[] storedValues = new int[valueCount];
        for (int i = 0; i < valueCount; i++) {
            storedValues[i] = fx32(field);
        }
        return storedValues;
    }

    /**
     * Reads {@code valueCount} 32-bit floats.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @param valueCount the number of values
     * @return the numbers, in a new array
     */
    public float[] f32s(String field, int valueCount) {
        float[] floats = new float[valueCount];
        for (int i = 0; i < valueCount; i++) {
            floats[i] = f32(field);
        }
        return floats;
    }

    /**
     * Reads {@code size} bytes into a new array.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @param size the number of bytes
     * @return the bytes
     */
    public byte[] bytes(String field, int size) {
        int index = advance(field, size, ByteMap.Kind.BYTES);
        return Arrays.copyOfRange(storage.array(), index, index + size);
    }

    /**
     * Reads padding until the position is a multiple of {@code alignment}, or up to the window's end if that is
     * earlier.
     *
     * @param alignment the alignment in bytes, a power of two
     * @return this cursor
     */
    public ByteCursor align(int alignment) {
        bytes("padding", Math.min(-position() & (alignment - 1), remaining()));
        return this;
    }

    /**
     * Reads {@code wordCount} 32-bit words.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @param wordCount the number of words
     * @return the words, in a new array
     */
    public int[] words32(String field, int wordCount) {
        int index = advance(field, Math.multiplyExact(wordCount, 4), ByteMap.Kind.WORDS32);
        int[] words = new int[wordCount];
        for (int i = 0; i < wordCount; i++) {
            words[i] = storage.i32(index + 4 * i, bigEndian);
        }
        return words;
    }

    /**
     * Reads {@code wordCount} 16-bit words.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @param wordCount the number of words
     * @return the words, in a new array
     */
    public short[] words16(String field, int wordCount) {
        int index = advance(field, Math.multiplyExact(wordCount, 2), ByteMap.Kind.WORDS16);
        short[] words = new short[wordCount];
        for (int i = 0; i < wordCount; i++) {
            words[i] = storage.i16(index + 2 * i, bigEndian);
        }
        return words;
    }

    /**
     * Reads {@code size} bytes as Latin-1 text up to the first zero.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @param size the size of the field in bytes
     * @return the text without the zeros after it
     */
    public String latin1(String field, int size) {
        int textStart = advance(field, size, ByteMap.Kind.TEXT);
        int textEnd = textStart;
        while (textEnd < textStart + size && storage.at(textEnd) != 0) {
            textEnd++;
        }
        return new String(storage.array(), textStart, textEnd - textStart, StandardCharsets.ISO_8859_1);
    }

    /**
     * Reads Latin-1 text and its terminating zero.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the text without its terminating zero
     * @throws FormatException of kind TRUNCATED if the window has no zero at or after the position
     */
    public String cString(String field) {
        int textEnd = storagePosition;
        while (textEnd < windowEnd && storage.at(storage.load(textEnd, /* length= */ 1, windowEnd)) != 0) {
            textEnd++;
        }
        if (textEnd == windowEnd) {
            throw new FormatException(
                    Kind.TRUNCATED, location(), "%s has no terminating zero within %,d bytes", field, remaining());
        }
        int length = textEnd - storagePosition;
        int index = advance(field, length + 1, ByteMap.Kind.TEXT);
        return new String(storage.array(), index, length, StandardCharsets.ISO_8859_1);
    }

    /**
     * Reads a tag of four characters.
     *
     * @param field the name of the field, for messages and the {@link ByteMap}
     * @return the tag
     */
    public FourCc fourCc(String field) {
        int index = advance(field, 4, ByteMap.Kind.TEXT);
        return FourCc.read(storage.array(), index);
    }

    /**
     * {@return whether the next bytes are the Latin-1 characters of a string} The cursor does not move.
     *
     * @param text the expected characters
     */
    public boolean startsWith(String text) {
        byte[] expectedBytes = text.getBytes(StandardCharsets.ISO_8859_1);
        if (expectedBytes.length > remaining()) {
            return false;
        }
        int index = storage.load(storagePosition, expectedBytes.length, windowEnd);
        return Arrays.equals(
                storage.array(), index, index + expectedBytes.length, expectedBytes, 0, expectedBytes.length);
    }
}
