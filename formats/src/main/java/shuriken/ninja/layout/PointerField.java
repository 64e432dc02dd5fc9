package shuriken.ninja.layout;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.NumberType;

/**
 * A pointer field: its value and its location.
 *
 * @param site of the field
 * @param value offset from the start of the block
 * @param leads whether it is not null
 */
public record PointerField(SourceLocation site, long value, boolean leads) {
    /** A null pointer at no location, for structs that have not been read yet. */
    public static final PointerField NONE = new PointerField(new SourceLocation("", 0), 0, false);

    /** One that leads somewhere. */
    public PointerField(SourceLocation site, long value) {
        this(site, value, true);
    }

    /** Reads a pointer and records its location. */
    public static PointerField read(ByteCursor in, String name, LayoutRecorder layout) {
        SourceLocation site = in.site();
        int at = in.position();
        long value = in.pointer(name);
        return new PointerField(site, value, layout.pointer(at, value));
    }

    /** The location of the field after this one. */
    public SourceLocation next() {
        return new SourceLocation(site.path(), site.offset() + NumberType.OFFSET.size());
    }

    public boolean isNull() {
        return !leads;
    }

    /**
     * A cursor of its own at the target.
     *
     * @param near any cursor on the block
     * @throws FormatException BAD_POINTER if the target is outside the data
     */
    public ByteCursor follow(ByteCursor near, String label) {
        return near.labelled(label).seek(site, value, label);
    }
}
