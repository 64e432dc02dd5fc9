package shuriken.io;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * A sequence of bytes that may be too large for memory, such as a disc image. It is read part by part and is
 * safe for use by several threads. Reading throws {@link UncheckedIOException} on an I/O error.
 */
public interface ByteSource {
    /**
     * The size in bytes up to which files are loaded completely: 32 MiB. Larger files are read in parts if possible.
     */
    int IN_MEMORY_LIMIT = 32 << 20;

    /** The maximum length of an array that every JVM supports. */
    int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    /** {@return the path, as in {@link SourceLocation}} */
    String path();

    /** {@return the number of bytes} */
    long size();

    /**
     * {@return a cursor at the start of a range of the bytes; its locations count from the start of the source}
     *
     * @param offset the offset of the first byte in this source
     * @param length the number of bytes
     * @throws FormatException of kind TRUNCATED if the range is not completely inside the source
     */
    ByteCursor part(long offset, int length);

    /**
     * {@return a cursor over all bytes}
     *
     * @throws FormatException of kind UNSUPPORTED if they exceed the maximum size of an array
     */
    default ByteCursor all() {
        return part(0, arraySize(this));
    }

    /**
     * {@return a copy of all bytes}
     *
     * @throws FormatException as {@link #all}
     */
    default byte[] bytes() {
        return all().bytes("file", arraySize(this));
    }

    /**
     * {@return the size of a source as an {@code int}}
     *
     * @param source the source whose size is converted
     * @throws FormatException of kind UNSUPPORTED if no array can be that large
     */
    static int arraySize(ByteSource source) {
        if (source.size() > MAX_ARRAY_LENGTH) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(source.path(), 0),
                    "the file is too large for memory: it has %,d bytes",
                    source.size());
        }
        return (int) source.size();
    }

    /**
     * {@return a member of a container, whose locations are relative to its first byte and whose path has a {@code !}
     * before the name}
     *
     * @param fieldLocation the location of the stored offset or size
     * @param offset the offset of the member's first byte in this source
     * @param size the size of the member in bytes
     * @param name the name of the member in the container
     * @throws FormatException of kind BAD_POINTER at {@code fieldLocation} if the member is not completely inside this
     *     source
     */
    default ByteSource member(SourceLocation fieldLocation, long offset, long size, String name) {
        if (offset < 0 || size < 0 || offset > size() - size) {
            throw FormatException.outOfRange(fieldLocation, name, offset, size, size());
        }
        return new ByteSourceSlice(this, offset, size, SourceLocation.inside(path()) + name);
    }

    /**
     * {@return a source with the same bytes and a new path}
     *
     * @param newPath the new path
     */
    default ByteSource withPath(String newPath) {
        return newPath.equals(path()) ? this : new ByteSourceSlice(this, /* offsetInBase= */ 0, size(), newPath);
    }

    /**
     * {@return the offset of this source in {@code other}, if this source is an unmodified part of {@code other}}
     * Otherwise the result is empty. It may also be empty for a source that does not record where its bytes come from.
     *
     * @param other the source that may contain this source
     */
    default OptionalLong offsetIn(ByteSource other) {
        return OptionalLong.empty();
    }

    /**
     * {@return the consecutive ranges of other sources that this source consists of} A source that stores its own bytes
     * returns itself as the only range. With the ranges, a writer can copy parts of a file without reading them into
     * memory.
     */
    default List<SourceRange> ranges() {
        return List.of(new SourceRange(this, 0, size()));
    }

    /**
     * {@return the ranges of {@link #ranges()} that a range of this source consists of}
     *
     * @param offset the offset of the first byte in this source
     * @param length the number of bytes
     */
    default List<SourceRange> ranges(long offset, long length) {
        List<SourceRange> parts = new ArrayList<>();
        long rangeStart = 0;
        for (SourceRange range : ranges()) {
            long fromInRange = Math.max(0, offset - rangeStart);
            long toInRange = Math.min(range.size(), offset + length - rangeStart);
            if (fromInRange < toInRange) {
                parts.add(range.part(fromInRange, toInRange));
            }
            rangeStart += range.size();
        }
        return parts;
    }

    /**
     * Creates a source from the complete window of a cursor in memory.
     *
     * @param cursor the cursor, whose position does not matter
     * @return a source that shares the cursor's bytes
     */
    static ByteSource of(ByteCursor cursor) {
        return new InMemoryByteSource(cursor);
    }

    /**
     * Requires that a range, as in the arguments of {@link #part}, is inside a source.
     *
     * @param source the source that is read
     * @param offset the offset of the first byte
     * @param length the number of bytes
     * @throws FormatException of kind TRUNCATED if the range is not completely inside the source
     */
    static void requireInside(ByteSource source, long offset, int length) {
        if (offset < 0 || length < 0 || offset > source.size() - length) {
            long remaining = Math.max(0, source.size() - Math.max(0, offset));
            throw new FormatException(
                    Kind.TRUNCATED,
                    new SourceLocation(source.path(), Math.min(Math.max(0, offset), source.size())),
                    "%,d bytes are needed, but only %,d are left",
                    length,
                    remaining);
        }
    }
}
