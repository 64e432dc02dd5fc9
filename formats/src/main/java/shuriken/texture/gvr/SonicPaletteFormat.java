package shuriken.texture.gvr;

import java.util.Optional;
import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;
import shuriken.texture.ColourFormat;

/**
 * The palette formats of two Sonic games, according to modders. These games use the ids of {@link GvrPaletteFormat} for
 * other formats.
 */
enum SonicPaletteFormat implements ColourFormat {
    ARGB1555(new BitColours(1, 5, 5, 5)),
    RGB565(new BitColours(0, 5, 6, 5)),
    ARGB4444(new BitColours(4, 4, 4, 4));

    private final ColourCodec codec;

    SonicPaletteFormat(BitColours colours) {
        this.codec = new BigEndianColours(colours);
    }

    static Optional<SonicPaletteFormat> byId(int id) {
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
