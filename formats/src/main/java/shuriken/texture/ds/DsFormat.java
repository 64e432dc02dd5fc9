package shuriken.texture.ds;

import java.util.Optional;

/** The DS pixel formats in the order of their ids. Source: the NSBMD document, checked against textures of games. */
public enum DsFormat {
    // The arguments are the id, the bits per texel, and the number of colours that an index can address.

    /** A format of one byte per texel: the index in the low five bits, alpha in the high three. */
    A3I5(1, 8, 32),
    /** A format of two bits per texel, the first texel in the low bits. */
    COLOUR4(2, 2, 4),
    /** A format of four bits per texel, the first texel in the low bits. */
    COLOUR16(3, 4, 16),
    /** A format of one byte per texel. */
    COLOUR256(4, 8, 256),
    /** A format of blocks of 4×4 texels with two bits per texel. Each block selects its colours in the palette. */
    BLOCK4X4(5, 2, 0),
    /** A format of one byte per texel: the index in the low three bits, alpha in the high five. */
    A5I3(6, 8, 8),
    /** A format without a palette. Texels are RGB555 colours; bit 15 is set if a texel is opaque. */
    DIRECT(7, 16, 0);

    private final int id;
    private final int bitsPerTexel;
    private final int colourCount;

    DsFormat(int id, int bitsPerTexel, int colourCount) {
        this.id = id;
        this.bitsPerTexel = bitsPerTexel;
        this.colourCount = colourCount;
    }

    public static Optional<DsFormat> byId(int id) {
        return id >= 1 && id <= values().length ? Optional.of(values()[id - 1]) : Optional.empty();
    }

    public int id() {
        return id;
    }

    /** Returns the size of a texel in bits, without the extra 16 bits of each block in {@link #BLOCK4X4}. */
    public int bitsPerTexel() {
        return bitsPerTexel;
    }

    /** Returns the number of colours that an index can address, or 0 for a format without indices. */
    public int colourCount() {
        return colourCount;
    }

    public boolean hasPalette() {
        return this != DIRECT;
    }
}
