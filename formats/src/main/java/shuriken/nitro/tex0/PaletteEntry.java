package shuriken.nitro.tex0;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * A palette of a {@link Tex0}, stored in 4 bytes.
 *
 * @param offsetInUnitsOf8 the offset divided by 8
 * @param flags bit 0 is set if the palette has four colours. The console addresses these palettes in steps of 8 bytes,
 *     and other palettes in steps of 16 bytes
 */
public record PaletteEntry(int offsetInUnitsOf8, int flags) {
    public static final int SIZE = 4;

    static PaletteEntry read(ByteCursor in) {
        return new PaletteEntry(in.u16("offset / 8"), in.hex16("flags"));
    }

    void write(ByteWriter out) {
        out.u16(offsetInUnitsOf8).u16(flags);
    }

    /** Returns the offset in bytes. */
    public int offset() {
        return offsetInUnitsOf8 << 3;
    }
}
