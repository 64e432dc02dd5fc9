package shuriken.texture.svr;

import java.util.Arrays;
import java.util.Optional;
import shuriken.texture.ColourCodec;
import shuriken.texture.ColourFormat;

/** The formats of the colours of texels or palettes. */
public enum SvrPixelFormat implements ColourFormat {
    /** A format of 16 bits: 5 bits per component, or 4 bits per component and 3 bits of alpha. */
    RGB5A3(8, 2, new ShortColourCodec()),
    /** A format of 32 bits. */
    RGBA8(9, 4, new LongColourCodec());

    private final int id;
    private final int bytesPerColour;
    private final ColourCodec colours;

    SvrPixelFormat(int id, int bytesPerColour, ColourCodec colours) {
        this.id = id;
        this.bytesPerColour = bytesPerColour;
        this.colours = colours;
    }

    static Optional<SvrPixelFormat> byId(int id) {
        return Arrays.stream(values()).filter(format -> format.id == id).findFirst();
    }

    @Override
    public int id() {
        return id;
    }

    @Override
    public int bytesPerColour() {
        return bytesPerColour;
    }

    @Override
    public ColourCodec codec() {
        return colours;
    }
}
