package shuriken.texture.pvr;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;
import shuriken.texture.ColourFormat;
import shuriken.texture.FourByteColours;

/** The pixel formats of PVR textures. The package description has a table of them. */
public enum PvrPixelFormat implements ColourFormat {
    // The arguments are the id, the bytes per colour, and the codec.

    ARGB1555(0, 2, new BitColours(1, 5, 5, 5)),
    RGB565(1, 2, new BitColours(0, 5, 6, 5)),
    ARGB4444(2, 2, new BitColours(4, 4, 4, 4)),
    YUV422(3, 2, new YuvColours()),
    /**
     * A format of normals. Each is stored as two angles: the byte S for the elevation and the byte R for the azimuth.
     * It is decoded to a tangent-space normal map in the glTF convention: red is x to the right, green is y up, and
     * blue is z out of the surface. The angle between normal and z is (255 − S) / 255 of a quarter rotation. The
     * azimuth is R / 256 of a full rotation from x to y. No known document states the direction of the azimuth in the
     * chip. {@link PvrTexture#storedTexels} returns the stored angles.
     */
    BUMP(4, 2, new BumpColours()),
    RGB555(5, 2, new BitColours(0, 5, 5, 5)),
    ARGB8888(6, 4, new FourByteColours(2, 1, 0, 3)),
    /** A format with the same bits as {@link #ARGB8888}, but with the id that NAOMI boards use. */
    ARGB8888_NAOMI(7, 4, new FourByteColours(2, 1, 0, 3)),
    /**
     * {@link #BUMP} without conversion to normals: the red of an image is the elevation S, and its green is the azimuth
     * R. Files contain the id of {@code BUMP}.
     */
    BUMP_ANGLES(4, 2, new AngleColours());

    /** The number of ids. The last constant has the same id as {@link #BUMP}. */
    private static final int ID_COUNT = 8;

    private final int id;
    private final int bytesPerColour;
    private final ColourCodec codec;

    PvrPixelFormat(int id, int bytesPerColour, ColourCodec codec) {
        this.id = id;
        this.bytesPerColour = bytesPerColour;
        this.codec = codec;
    }

    public static Optional<PvrPixelFormat> byId(int id) {
        return id < ID_COUNT ? Optional.of(values()[id]) : Optional.empty();
    }

    /** Returns the format with an id if the colours of a palette may have this format. */
    static Optional<PvrPixelFormat> paletteFormatById(int id) {
        return byId(id).filter(PvrPixelFormat::canBeInPalette);
    }

    /**
     * Returns whether the colours of a palette may have this format, which requires that they are independent colours.
     */
    public boolean canBeInPalette() {
        return this != YUV422 && this != BUMP && this != BUMP_ANGLES;
    }

    @Override
    public int id() {
        return id;
    }

    @Override
    public int bytesPerColour() {
        return bytesPerColour;
    }

    /** Returns whether the format stores transparency. */
    public boolean hasAlpha() {
        return this == ARGB1555 || this == ARGB4444 || bytesPerColour == 4;
    }

    /**
     * Chooses the usual format for an image: {@link #RGB565} if all texels are opaque, {@link #ARGB1555} if each is
     * opaque or invisible, and otherwise {@link #ARGB4444}.
     */
    public static PvrPixelFormat formatFor(Image image) {
        boolean isOpaque = true;
        byte[] rgba = image.rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] != 0 && rgba[i] != (byte) 0xFF) {
                return ARGB4444;
            }
            isOpaque &= rgba[i] != 0;
        }
        return isOpaque ? RGB565 : ARGB1555;
    }

    /** Returns whether a texel has no meaning without its neighbour. */
    boolean isPaired() {
        return this == YUV422;
    }

    @Override
    public ColourCodec codec() {
        return codec;
    }
}
