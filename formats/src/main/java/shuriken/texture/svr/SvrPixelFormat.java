package shuriken.texture.svr;

import java.util.Arrays;
import java.util.Optional;
import shuriken.texture.ColourCodec;
import shuriken.texture.ColourFormat;

/** The colour formats of the texels or palettes of PlayStation 2 textures. */
public enum SvrPixelFormat implements ColourFormat {
    /** A 16-bit format: 5 bits per component, or 4 bits per component and 3 bits of alpha. */
    RGB5A3(8, 2, new SvrRgb5a3Colours()),
    /** A 32-bit format. */
    RGBA8(9, 4, new SvrRgba8Colours());

    private final int id;
    private final int bytesPerColour;
    private final ColourCodec codec;

    SvrPixelFormat(int id, int bytesPerColour, ColourCodec codec) {
        this.id = id;
        this.bytesPerColour = bytesPerColour;
        this.codec = codec;
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
        return codec;
    }
}
