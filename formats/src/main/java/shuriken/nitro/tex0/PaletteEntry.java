package shuriken.nitro.tex0;

import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * A palette of a {@link Tex0}, 4 bytes.
 *
 * @param stored offset / 8
 * @param flags bit 0: four colours, which the chip addresses in steps of 8 instead of 16 bytes
 */
public record PaletteEntry(int stored, int flags) {
    public static final int SIZE = 4;

    static PaletteEntry read(ByteCursor in) {
        return new PaletteEntry(in.u16("offset / 8"), in.hex16("flags"));
    }

    void write(ByteWriter out) {
        out.u16(stored).u16(flags);
    }

    /** In bytes. */
    public int offset() {
        return stored << 3;
    }
}
