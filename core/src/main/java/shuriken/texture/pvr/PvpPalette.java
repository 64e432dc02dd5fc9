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
    @Override
    public Palette palette() {
        return new Palette(pixelFormat.colours().decode(colours, 0, count));
    }

    @Override
    public String pixelFormatName() {
        return pixelFormat.name();
    }
}
