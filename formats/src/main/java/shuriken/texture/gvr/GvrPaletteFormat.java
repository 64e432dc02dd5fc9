package shuriken.texture.gvr;

import java.util.Optional;
import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;
import shuriken.texture.ColourFormat;

/**
 * The 2-byte formats of palette colours. IA8 has a grey (intensity) and an alpha. RGB5A3 has opaque colours of five
 * bits per component, and translucent ones of four bits with three bits of alpha.
 */
public enum GvrPaletteFormat implements ColourFormat {
    IA8(new IntensityColours(8, 8)),
    RGB565(new BigEndianColours(new BitColours(0, 5, 6, 5))),
    RGB5A3(new BigEndianColours(new Rgb5a3Colours()));

    private final ColourCodec codec;

    GvrPaletteFormat(ColourCodec codec) {
        this.codec = codec;
    }

    public static Optional<GvrPaletteFormat> byId(int id) {
        return id < values().length ? Optional.of(values()[id]) : Optional.empty();
    }

    @Override
    public int id() {
        return ordinal();
    }

    @Override
    public int bytesPerColour() {
        return 2;
    }

    @Override
    public ColourCodec codec() {
        return codec;
    }
}
