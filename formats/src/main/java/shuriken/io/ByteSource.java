package shuriken.io;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalLong;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * A sequence of bytes that may be too large for memory, such as the image of a disc. It is read part by part and is
 * safe for use by several threads. Reading throws {@link UncheckedIOException} on an I/O error.
 */
public interface ByteSource {
    /** The maximum size of a source that may be loaded into memory: 32 MB. */
    int IN_MEMORY_LIMIT = 32 << 20;

    /** The maximum size of an array. */
    int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    /** Returns the path, as in {@link SourceLocation}. */
    String path();

    /** Returns the number of bytes. */
    long size();

    /**
     * Returns a cursor at the start of a range of the bytes; sites count from the start of the source.
     *
     * @throws FormatException TRUNCATED if the source is shorter
     */
    ByteCursor part(long offset, int length);

    /**
     * Returns a cursor over all bytes.
     *
     * @throws FormatException UNSUPPORTED if they exceed the maximum size of an array
     */
    default ByteCursor all() {
        return part(0, arraySize(this));
    }

    /**
     * Returns a copy of all bytes.
     *
     * @throws FormatException as {@link #all}
     */
    default byte[] bytes() {
        return all().bytes("file", arraySize(this));
    }

    /**
     * Returns the size of a source as an array size.
     *
     * @throws FormatException UNSUPPORTED if no array can be that large
     */
    static int arraySize(ByteSource source) {
        if (source.size() > MAX_ARRAY_LENGTH) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    new SourceLocation(source.path(), 0),
                    "%d bytes are too many for memory",
                    source.size());
        }
        return (int) source.size();
    }

    /**
     * Returns a member of a container, whose locations are relative to its first byte and whose path has a {@code !}
     * before the name.
     *
     * @param field the location of the stored offset or size
     * @throws FormatException BAD_POINTER at {@code field} if the member is not completely inside this source
     */
    default ByteSource member(SourceLocation field, long offset, long size, String name) {
        if (offset < 0 || size < 0 || offset > size() - size) {
            throw FormatException.outside(field, name, offset, size, size());
        }
        return new ByteSourceSlice(this, offset, size, SourceLocation.inside(path()) + name);
    }

    /** Returns the same bytes under another path. */
    default ByteSource named(String name) {
        return name.equals(path()) ? this : new ByteSourceSlice(this, 0, size(), name);
    }

    /** Returns the offset of this source in another, if it is an unmodified part of it. */
    default OptionalLong offsetIn(ByteSource other) {
        return OptionalLong.empty();
    }

    /**
     * Returns the consecutive ranges of other sources that this source consists of; a source that stores its own bytes
     * is one range. A writer can copy ranges of a file without reading them into memory.
     */
    default List<SourceRange> ranges() {
        return List.of(new SourceRange(this, 0, size()));
    }

    /** Creates a source from the complete window of a cursor in memory. */
    static ByteSource of(ByteCursor cursor) {
        return new InMemoryByteSource(cursor);
    }

    /** Checks the arguments of {@link #part}. */
    static void check(ByteSource source, long offset, int length) {
        if (offset < 0 || length < 0 || offset > source.size() - length) {
            long left = Math.max(0, source.size() - Math.max(0, offset));
            throw new FormatException(
                    Kind.TRUNCATED,
                    new SourceLocation(source.path(), Math.min(Math.max(0, offset), source.size())),
                    "%d bytes are needed, but only %d are left",
                    length,
                    left);
        }
    }
}
