package shuriken.texture.pvr;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;
import shuriken.texture.ColourFormat;
import shuriken.texture.FourByteColours;

/** What a texel's bits mean; the table stands in the package's description. */
public enum PvrPixelFormat implements ColourFormat {
    ARGB1555(0, 2, new BitColours(1, 5, 5, 5)),
    RGB565(1, 2, new BitColours(0, 5, 6, 5)),
    ARGB4444(2, 2, new BitColours(4, 4, 4, 4)),
    YUV422(3, 2, new YuvColours()),
    /**
     * Decodes to a tangent-space normal map as glTF has it: red = x to the right, green = y up, blue = z out of the
     * surface. The angle between normal and z is (255 − S) / 255 of a quarter turn; the azimuth turns from x to y. No
     * known document says which way the chip's azimuth turns. The stored angles: {@link PvrTexture#texels}.
     */
    BUMP(4, 2, new BumpColours()),
    RGB555(5, 2, new BitColours(0, 5, 5, 5)),
    ARGB8888(6, 4, new FourByteColours(2, 1, 0, 3)),
    /** The same bits as {@link #ARGB8888} under the number that other boards with this chip use. */
    ARGB8888_NAOMI(7, 4, new FourByteColours(2, 1, 0, 3)),
    /** {@link #BUMP} as it is stored: a picture's red is S, its green R. Files say {@code BUMP}. */
    BUMP_ANGLES(4, 2, new AngleColours());

    private static final int IDS = 8;

    private final int id;
    private final int bytes;
    private final ColourCodec colours;

    PvrPixelFormat(int id, int bytes, ColourCodec colours) {
        this.id = id;
        this.bytes = bytes;
        this.colours = colours;
    }

    public static Optional<PvrPixelFormat> of(int id) {
        return id < IDS ? Optional.of(values()[id]) : Optional.empty();
    }

    /** Those that a palette's colours may have. */
    static Optional<PvrPixelFormat> ofPalettes(int id) {
        return of(id).filter(PvrPixelFormat::isOfPalettes);
    }

    /** Whether a palette's colours may be stored so: each says all about itself, and is a colour. */
    public boolean isOfPalettes() {
        return this != YUV422 && this != BUMP && this != BUMP_ANGLES;
    }

    @Override
    public int id() {
        return id;
    }

    @Override
    public int bytes() {
        return bytes;
    }

    /** Whether it stores transparency. */
    public boolean hasAlpha() {
        return this == ARGB1555 || this == ARGB4444 || bytes == 4;
    }

    /** The usual choice for a picture: {@link #ARGB4444}, or a format with finer colours where alpha allows it. */
    public static PvrPixelFormat fitting(Image image) {
        boolean opaque = true;
        byte[] rgba = image.rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] != 0 && rgba[i] != -1) {
                return ARGB4444;
            }
            opaque &= rgba[i] != 0;
        }
        return opaque ? RGB565 : ARGB1555;
    }

    /** Whether a texel says nothing without its neighbours. */
    boolean isPaired() {
        return this == YUV422;
    }

    @Override
    public ColourCodec colours() {
        return colours;
    }
}
