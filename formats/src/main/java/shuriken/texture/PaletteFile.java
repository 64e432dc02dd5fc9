package shuriken.texture;

import java.nio.ByteOrder;
import java.util.Arrays;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * A palette file of the Dreamcast or the GameCube.
 * <pre>
 * 00 tag  PVPL or GVPL (in GVPL, all fields except the length are big-endian)
 * 04 u32  length      8 + colours
 * 08 u16  format      of the colours
 * 0A u16  bank        in palette memory
 * 0C u16  first entry
 * 0E u16  count
 * 10      colours
 * PVRP, an older form: 04 u32 length; 08 u32 format; 0C colours to the end
 * </pre>
 *
 * @param location the location of the tag
 * @param tag {@link #PVPL}, {@link #PVRP} or {@link #GVPL}
 * @param length the stored length
 * @param colourFormat the format of the colours
 * @param bank the target bank in palette memory; 0 in {@code PVRP}
 * @param firstEntry the first target entry in palette memory; 0 in {@code PVRP}
 * @param count the number of colours
 * @param colours the stored colours, and any padding after them
 * @param trailing the bytes after the chunk
 */
public record PaletteFile(
        SourceLocation location,
        FourCc tag,
        long length,
        ColourFormat colourFormat,
        int bank,
        int firstEntry,
        int count,
        byte[] colours,
        byte[] trailing)
        implements EncodedPalette {
    /** The tag of a Dreamcast palette. */
    public static final FourCc PVPL = FourCc.of("PVPL");
    /** The tag of the older form of a Dreamcast palette. */
    public static final FourCc PVRP = FourCc.of("PVRP");
    /** The tag of a GameCube palette. */
    public static final FourCc GVPL = FourCc.of("GVPL");

    /** The size in bytes of the fields between the length and the colours, which the length includes. */
    private static final long FIELDS_AFTER_LENGTH_SIZE = 8;

    /**
     * Creates a palette for the first entries of the first bank. Each colour is rounded to the nearest one that can be
     * stored.
     */
    public static PaletteFile create(FourCc tag, Palette palette, ColourFormat format) {
        byte[] colours = format.codec().encode(palette.rgba());
        return new PaletteFile(
                new SourceLocation("new palette", /* offset= */ 0),
                tag,
                FIELDS_AFTER_LENGTH_SIZE + colours.length,
                format,
                /* bank= */ 0,
                /* firstEntry= */ 0,
                palette.size(),
                colours,
                /* trailing= */ new byte[0]);
    }

    /** Returns the byte order of all fields except the length. */
    static ByteOrder byteOrder(FourCc tag) {
        return tag.equals(GVPL) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    @Override
    public Palette palette() {
        return new Palette(colourFormat.codec().decode(colours, /* startOffset= */ 0, count));
    }

    @Override
    public String pixelFormatName() {
        return colourFormat.name();
    }

    /**
     * Returns a copy with new colours. Unchanged colours keep their bits. Colours beyond the number in the file are
     * ignored, and if there are fewer, the remaining colours are kept.
     */
    public PaletteFile withColours(Palette newPalette) {
        byte[] oldRgba = palette().rgba();
        byte[] newRgba = newPalette.rgba();
        byte[] encodedColours = colourFormat.codec().encode(newRgba);
        byte[] changedColours = colours.clone();
        int bytesPerColour = colourFormat.bytesPerColour();
        for (int i = 0; i < Math.min(count, newPalette.size()); i++) {
            if (!Arrays.equals(oldRgba, 4 * i, 4 * i + 4, newRgba, 4 * i, 4 * i + 4)) {
                System.arraycopy(
                        encodedColours, bytesPerColour * i, changedColours, bytesPerColour * i, bytesPerColour);
            }
        }
        return new PaletteFile(location, tag, length, colourFormat, bank, firstEntry, count, changedColours, trailing);
    }

    /**
     * Writes the file.
     *
     * @param out a little-endian writer
     */
    public void write(ByteWriter out) {
        ByteWriter header = new ByteWriter(byteOrder(tag));
        if (tag.equals(PVRP)) {
            header.u32(colourFormat.id());
        } else {
            header.u16(colourFormat.id()).u16(bank).u16(firstEntry).u16(count);
        }
        out.fourCc(tag).u32(length).bytes(header.toByteArray()).bytes(colours).bytes(trailing);
    }
}
