package shuriken.texture.svr;

import java.util.Arrays;
import java.util.Optional;

/**
 * The data formats of PlayStation 2 textures. They define whether texels are colours or indices, their order, and where
 * the palette is.
 */
public enum SvrDataFormat {
    // The arguments are the id, the bits per index or 0, whether the palette is external, and whether mip levels
    // follow.

    /** A format of colours in rows. */
    RECTANGLE(0x60, 0, false, false),
    /** A format of colours with mip levels. Levels with 16-bit texels are swizzled if both sides are at least 64. */
    SQUARE(0x61, 0, false, true),
    /** A format of 4-bit indices into a palette in another file. */
    INDEX4_EXTERNAL(0x62, 4, true, false),
    /** A format of 8-bit indices into a palette in another file. */
    INDEX8_EXTERNAL(0x64, 8, true, false),
    /** A format of 4-bit indices into a palette of 16-bit colours in the same file. */
    INDEX4_RGB5A3(0x66, 4, false, false),
    /** A format like {@link #INDEX4_RGB5A3} with mip levels. */
    INDEX4_RGB5A3_SQUARE(0x67, 4, false, true),
    /** A format of 4-bit indices into a palette of 32-bit colours in the same file. */
    INDEX4_RGBA8(0x68, 4, false, false),
    /** A format like {@link #INDEX4_RGBA8} with mip levels. */
    INDEX4_RGBA8_SQUARE(0x69, 4, false, true),
    /** A format of 8-bit indices into a palette of 16-bit colours in the same file. */
    INDEX8_RGB5A3(0x6A, 8, false, false),
    /** A format like {@link #INDEX8_RGB5A3} with mip levels. */
    INDEX8_RGB5A3_SQUARE(0x6B, 8, false, true),
    /** A format of 8-bit indices into a palette of 32-bit colours in the same file. */
    INDEX8_RGBA8(0x6C, 8, false, false),
    /** A format like {@link #INDEX8_RGBA8} with mip levels. */
    INDEX8_RGBA8_SQUARE(0x6D, 8, false, true);

    private final int id;
    private final int indexBits;
    private final boolean hasExternalPalette;
    private final boolean hasMipLevels;

    SvrDataFormat(int id, int indexBits, boolean hasExternalPalette, boolean hasMips) {
        this.id = id;
        this.indexBits = indexBits;
        this.hasExternalPalette = hasExternalPalette;
        this.hasMipLevels = hasMips;
    }

    static Optional<SvrDataFormat> byId(int id) {
        return Arrays.stream(values()).filter(format -> format.id == id).findFirst();
    }

    /** Returns the byte that identifies the format in a file. */
    public int id() {
        return id;
    }

    /** Returns the size of an index in bits: 4 or 8, or 0 if the texels are colours. */
    public int indexBits() {
        return indexBits;
    }

    /** Returns whether the palette is in another file. */
    public boolean hasExternalPalette() {
        return hasExternalPalette;
    }

    /** Returns whether mip levels follow. */
    public boolean hasMipLevels() {
        return hasMipLevels;
    }

    /** Returns the number of colours of the palette, in this or another file: 0, 16 or 256. */
    public int paletteSize() {
        return indexBits == 0 ? 0 : 1 << indexBits;
    }

    /**
     * Returns the data format of indices for a palette in the same file.
     *
     * @param indexBits the size of an index, 4 or 8
     * @param paletteFormat the format of the palette's colours
     * @param withMipLevels whether mip levels follow
     */
    public static SvrDataFormat indexed(int indexBits, SvrPixelFormat paletteFormat, boolean withMipLevels) {
        // The id of a format with mip levels is one higher than without them, and with a 32-bit palette it is two
        // higher than with a 16-bit palette.
        int baseId = indexBits == 4 ? INDEX4_RGB5A3.id : INDEX8_RGB5A3.id;
        return byId(baseId + (paletteFormat == SvrPixelFormat.RGBA8 ? 2 : 0) + (withMipLevels ? 1 : 0))
                .orElseThrow();
    }
}
