package shuriken.texture;

import java.nio.ByteOrder;
import java.util.Arrays;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * A palette file of the Dreamcast or the GameCube.
 *
 * <pre>
 * 00 tag  PVPL, or GVPL: then words but the length are big-endian
 * 04 u32  length      8 + colours
 * 08 u16  format      of the colours
 * 0A u16  bank        in the chip
 * 0C u16  first entry
 * 0E u16  count
 * 10      colours
 * PVRP: 04 u32 length; 08 u32 format; 0C colours to the end: an older form of PVPL
 * </pre>
 *
 * @param site of its tag
 * @param tag {@link #PVPL}, {@link #PVRP} or {@link #GVPL}
 * @param length as stored
 * @param colourFormat of the colours
 * @param bank where the colours go in the chip; 0 in {@code PVRP}
 * @param firstEntry likewise
 * @param count of colours
 * @param colours as stored, with any filler
 * @param trailing bytes behind the chunk
 */
public record PaletteFile(
        SourceLocation site,
        FourCc tag,
        long length,
        ColourFormat colourFormat,
        int bank,
        int firstEntry,
        int count,
        byte[] colours,
        byte[] trailing)
        implements EncodedPalette {
    public static final FourCc PVPL = FourCc.of("PVPL");
    public static final FourCc PVRP = FourCc.of("PVRP");
    public static final FourCc GVPL = FourCc.of("GVPL");

    private static final long HEADER_AFTER_LENGTH = 8;

    /** A palette to be written, for the first entries of the first bank; each colour goes to its nearest. */
    public static PaletteFile of(FourCc tag, Palette palette, ColourFormat format) {
        byte[] colours = format.colours().encode(palette.rgba());
        return new PaletteFile(
                new SourceLocation("new palette", 0),
                tag,
                HEADER_AFTER_LENGTH + colours.length,
                format,
                0,
                0,
                palette.size(),
                colours,
                new byte[0]);
    }

    /** Of all words but the length. */
    static ByteOrder order(FourCc tag) {
        return tag.equals(GVPL) ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    @Override
    public Palette palette() {
        return new Palette(colourFormat.colours().decode(colours, 0, count));
    }

    @Override
    public String pixelFormatName() {
        return colourFormat.name();
    }

    /** The same file with other colours, as many as it has; those that are as before keep their bits. */
    public PaletteFile with(Palette other) {
        byte[] before = palette().rgba();
        byte[] after = other.rgba();
        byte[] encoded = colourFormat.colours().encode(after);
        byte[] stored = colours.clone();
        int bytes = colourFormat.bytes();
        for (int i = 0; i < Math.min(count, other.size()); i++) {
            if (!Arrays.equals(before, 4 * i, 4 * i + 4, after, 4 * i, 4 * i + 4)) {
                System.arraycopy(encoded, bytes * i, stored, bytes * i, bytes);
            }
        }
        return new PaletteFile(site, tag, length, colourFormat, bank, firstEntry, count, stored, trailing);
    }

    /** @param out little-endian */
    public void write(ByteWriter out) {
        ByteWriter head = new ByteWriter(order(tag));
        if (tag.equals(PVRP)) {
            head.u32(colourFormat.id());
        } else {
            head.u16(colourFormat.id()).u16(bank).u16(firstEntry).u16(count);
        }
        out.fourCc(tag).u32(length).bytes(head.toByteArray()).bytes(colours).bytes(trailing);
    }
}
