package shuriken.texture.ds;

import java.util.Optional;

/** The pixel formats of the DS, by their number. Source: NSBMD document; measured. */
public enum DsFormat {
    /** One byte: index in the low five bits, alpha in the high three. */
    A3I5(1, 8, 32),
    /** Two bits, the low ones first. */
    COLOUR4(2, 2, 4),
    /** Four bits, the low ones first. */
    COLOUR16(3, 4, 16),
    COLOUR256(4, 8, 256),
    /** Blocks of 4×4 with two bits a texel and a choice of colours for each block. */
    BLOCK4X4(5, 2, 0),
    /** One byte: index in the low three bits, alpha in the high five. */
    A5I3(6, 8, 8),
    /** RGB555; bit 15 is set if a texel is opaque. */
    DIRECT(7, 16, 0);

    private final int id;
    private final int bits;
    private final int colours;

    DsFormat(int id, int bits, int colours) {
        this.id = id;
        this.bits = bits;
        this.colours = colours;
    }

    public static Optional<DsFormat> of(int id) {
        return id >= 1 && id <= values().length ? Optional.of(values()[id - 1]) : Optional.empty();
    }

    public int id() {
        return id;
    }

    /** Returns the size of a texel in bits, without the extra words of format 5. */
    public int bits() {
        return bits;
    }

    /** Returns the number of colours that an index can address; 0 in the formats without indices. */
    public int colours() {
        return colours;
    }

    public boolean hasPalette() {
        return this != DIRECT;
    }
}
