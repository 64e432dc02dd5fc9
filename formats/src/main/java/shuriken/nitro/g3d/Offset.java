package shuriken.nitro.g3d;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * An offset that was read from a file, with the location of its field for error messages.
 *
 * @param fieldLocation the location of the field, at which a wrong offset is reported
 * @param value the offset in bytes
 */
public record Offset(SourceLocation fieldLocation, long value) {
    public static Offset read16(ByteCursor in, String fieldName) {
        return new Offset(in.location(), in.u16(fieldName));
    }

    public static Offset read32(ByteCursor in, String fieldName) {
        return new Offset(in.location(), in.pointer(fieldName));
    }

    /**
     * Returns a cursor at this offset from the start of {@code base}.
     *
     * @throws FormatException of kind BAD_POINTER if the offset is outside {@code base}
     */
    public ByteCursor follow(ByteCursor base, String label) {
        return base.copy().seek(fieldLocation, value, label);
    }

    /**
     * Returns the data from this offset up to the end of {@code base}.
     *
     * @throws FormatException of kind BAD_POINTER if the offset is outside {@code base}
     */
    public ByteCursor followToEnd(ByteCursor base, String label) {
        return part(base, base.size() - value, label);
    }

    /**
     * Returns {@code length} bytes of {@code base} at this offset.
     *
     * @throws FormatException of kind BAD_POINTER if {@code base} does not contain all of these bytes
     */
    public ByteCursor part(ByteCursor base, long length, String label) {
        return base.window(fieldLocation, value, length, label);
    }
}
