package shuriken.texture.pvr;

import shuriken.bytes.FourCc;
import shuriken.diag.Site;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/**
 * A palette file.
 *
 * @param site of its tag
 * @param tag {@code PVPL}, or the older {@code PVRP}
 * @param length as stored
 * @param pixelFormat of the colours
 * @param bank where the colours go in the chip; 0 in {@code PVRP}
 * @param firstEntry likewise
 * @param count of colours
 * @param colours as stored, with any filler
 * @param trailing bytes behind the chunk
 */
public record PvpPalette(
        Site site,
        FourCc tag,
        long length,
        PvrPixelFormat pixelFormat,
        int bank,
        int firstEntry,
        int count,
        byte[] colours,
        byte[] trailing)
        implements EncodedPalette {
    private static final long HEADER_AFTER_LENGTH = 8;

    /** A palette to be written, for the first entries of the first bank; each colour goes to its nearest. */
    public static PvpPalette of(Palette palette, PvrPixelFormat pixelFormat) {
        byte[] colours = pixelFormat.colours().encode(palette.rgba());
        return new PvpPalette(
                new Site("new.pvp", 0),
                PvpReader.PVPL,
                HEADER_AFTER_LENGTH + colours.length,
                pixelFormat,
                0,
                0,
                palette.size(),
                colours,
                new byte[0]);
    }

    @Override
    public Palette palette() {
        return new Palette(pixelFormat.colours().decode(colours, 0, count));
    }

    @Override
    public String pixelFormatName() {
        return pixelFormat.name();
    }
}
