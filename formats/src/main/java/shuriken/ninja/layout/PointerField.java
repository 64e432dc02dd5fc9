package shuriken.ninja.layout;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.NumberType;

/**
 * A pointer field that was read.
 *
 * @param site the location of the field
 * @param value the target as an offset from the start of the block
 * @param isNonNull whether the pointer is not null
 */
public record PointerField(SourceLocation site, long value, boolean isNonNull) {
    /** A null pointer without a location, for structs that have not been read. */
    public static final PointerField NONE = new PointerField(new SourceLocation("", 0), 0, false);

    /** Creates a pointer that is not null. */
    public PointerField(SourceLocation site, long value) {
        this(site, value, true);
    }

    /** Reads a pointer and records its location. */
    public static PointerField read(ByteCursor in, String name, LayoutRecorder layout) {
        SourceLocation site = in.site();
        int offset = in.position();
        long value = in.pointer(name);
        return new PointerField(site, value, layout.recordPointer(offset, value));
    }

    /** Returns the location of the field after this pointer. */
    public SourceLocation next() {
        return new SourceLocation(site.path(), site.offset() + NumberType.OFFSET.size());
    }

    public boolean isNull() {
        return !isNonNull;
    }

    /**
     * Returns a new cursor at the target.
     *
     * @param cursor any cursor of the block
     * @throws FormatException BAD_POINTER if the target is outside the data
     */
    public ByteCursor follow(ByteCursor cursor, String label) {
        return cursor.labelled(label).seek(site, value, label);
    }
}
