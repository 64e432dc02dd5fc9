package shuriken.ninja.layout;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.NumberType;

/**
 * A pointer field that was read.
 *
 * @param location the location of the field
 * @param target the stored offset to which the pointer leads, from the start of the block
 * @param isNonNull whether the pointer is not null
 */
public record PointerField(SourceLocation location, long target, boolean isNonNull) {
    /** A null pointer without a location, for structs that have not been read. */
    public static final PointerField NONE =
            new PointerField(new SourceLocation("", 0), /* target= */ 0, /* isNonNull= */ false);

    /** Creates a pointer that is not null. */
    public PointerField(SourceLocation location, long target) {
        this(location, target, /* isNonNull= */ true);
    }

    /** Reads a pointer and records its location. */
    public static PointerField read(ByteCursor in, String name, LayoutRecorder layout) {
        SourceLocation location = in.location();
        int offset = in.position();
        long target = in.pointer(name);
        return new PointerField(location, target, layout.recordPointer(offset, target));
    }

    /** Returns the location of the field after this pointer. */
    public SourceLocation nextFieldLocation() {
        return new SourceLocation(location.path(), location.offset() + NumberType.OFFSET.size());
    }

    public boolean isNull() {
        return !isNonNull;
    }

    /**
     * Returns a new cursor at the target.
     *
     * @param cursor any cursor of the block
     * @param label the name of the target in locations and messages
     * @throws FormatException of kind BAD_POINTER if the target is outside the data
     */
    public ByteCursor follow(ByteCursor cursor, String label) {
        return cursor.labelled(label).seek(location, target, label);
    }
}
