package shuriken.io;

import java.io.UncheckedIOException;
import java.util.OptionalLong;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * Bytes that may be too many to hold at once, such as the image of a disc: read part by part. Safe for use by several
 * threads. Reading throws {@link UncheckedIOException} on an I/O error.
 */
public interface ByteSource {
    /** What is no larger may be held in memory without thought: 32 MB. */
    int HELD = 32 << 20;

    /** What one array can hold. */
    int ARRAY = Integer.MAX_VALUE - 8;

    /** As in {@link SourceLocation}. */
    String path();

    long size();

    /**
     * Some of the bytes, at their start; sites count from the start of the medium.
     *
     * @throws FormatException TRUNCATED if not all of them are there
     */
    ByteCursor part(long offset, int length);

    /**
     * All bytes.
     *
     * @throws FormatException UNSUPPORTED if no array can hold them
     */
    default ByteCursor whole() {
        return part(0, arraySize(this));
    }

    /**
     * The size of a medium that an array can hold.
     *
     * @throws FormatException UNSUPPORTED if none can
     */
    static int arraySize(ByteSource medium) {
        if (medium.size() > ARRAY) {
            throw new FormatException(
                    Kind.UNSUPPORTED, new SourceLocation(medium.path(), 0), "%d bytes at once", medium.size());
        }
        return (int) medium.size();
    }

    /**
     * A member: its sites count from its first byte, and its path has a {@code !} before its name.
     *
     * @param field where the offset or size was read
     * @throws FormatException BAD_POINTER, at that place, if it is not wholly inside
     */
    default ByteSource member(SourceLocation field, long offset, long size, String name) {
        if (offset < 0 || size < 0 || offset > size() - size) {
            throw FormatException.outside(field, name, offset, size, size());
        }
        return new ByteSourceSlice(this, offset, size, SourceLocation.inside(path()) + name);
    }

    /** The same bytes under another path. */
    default ByteSource named(String name) {
        return name.equals(path()) ? this : new ByteSourceSlice(this, 0, size(), name);
    }

    /** Where it starts in another, if it is a part of it as it stands. */
    default OptionalLong offsetIn(ByteSource other) {
        return OptionalLong.empty();
    }

    /** Bytes in memory: all of a window. */
    static ByteSource of(ByteCursor held) {
        return new InMemoryByteSource(held);
    }

    /** Checks the arguments of {@link #part}. */
    static void check(ByteSource medium, long offset, int length) {
        if (offset < 0 || length < 0 || offset > medium.size() - length) {
            long left = Math.max(0, medium.size() - Math.max(0, offset));
            throw new FormatException(
                    Kind.TRUNCATED,
                    new SourceLocation(medium.path(), Math.min(Math.max(0, offset), medium.size())),
                    "%d bytes wanted, %d left",
                    length,
                    left);
        }
    }
}
