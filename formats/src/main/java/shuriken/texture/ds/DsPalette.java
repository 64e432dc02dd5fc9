package shuriken.texture.ds;

import java.util.Arrays;
import shuriken.image.Palette;
import shuriken.texture.EncodedPalette;

/**
 * A DS palette, whose size is not stored.
 *
 * @param colours the colours in RGB555, little-endian
 */
public record DsPalette(ByteRange colours) implements EncodedPalette {
    @Override
    public Palette palette() {
        return firstColours(Math.max(0, colours.remaining()) / 2);
    }

    /**
     * Returns the first {@code colourCount} colours. All of them are opaque. Colours beyond the end of the data are
     * black.
     */
    Palette firstColours(int colourCount) {
        byte[] rgba = new byte[Math.multiplyExact(4, colourCount)];
        for (int i = 0; i < colourCount; i++) {
            int colour = DsColours.toRgba(DsColours.readRgb555(colours.array(), colours.start(), i));
            rgba[4 * i] = (byte) colour;
            rgba[4 * i + 1] = (byte) (colour >> 8);
            rgba[4 * i + 2] = (byte) (colour >> 16);
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return new Palette(rgba);
    }

    /** Returns the colours as stored, to the end of the data. */
    public byte[] storedBytes() {
        byte[] array = colours.array();
        return Arrays.copyOfRange(array, Math.min(colours.start(), array.length), array.length);
    }

    @Override
    public String pixelFormatName() {
        return "RGB555";
    }
}
