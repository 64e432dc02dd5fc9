package shuriken.texture.gvr;

import java.util.Arrays;
import java.util.Optional;
import shuriken.image.Image;
import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;
import shuriken.texture.Tiles;

/** The formats of texels; the table is in the package's description. */
public enum GvrPixelFormat {
    I4(0, 4, new Tiles(8, 8), new IntensityColours(0, 4)),
    I8(1, 8, new Tiles(8, 4), new IntensityColours(0, 8)),
    IA4(2, 8, new Tiles(8, 4), new IntensityColours(4, 4)),
    IA8(3, 16, new Tiles(4, 4), new IntensityColours(8, 8)),
    RGB565(4, 16, new Tiles(4, 4), new BigEndianColours(new BitColours(0, 5, 6, 5))),
    RGB5A3(5, 16, new Tiles(4, 4), new BigEndianColours(new Rgb5a3Colours())),
    RGBA8(6, 32, new Tiles(4, 4), new SplitColours()),
    /** Without its palette each texel is a grey. */
    CI4(8, 4, new Tiles(8, 8), new IntensityColours(0, 4)),
    /** Without its palette each texel is a grey. */
    CI8(9, 8, new Tiles(8, 4), new IntensityColours(0, 8)),
    CMPR(0xE, 4, new Tiles(8, 8), new CmprColours());

    private final int id;
    private final int bits;
    private final Tiles tiles;
    private final ColourCodec colours;

    GvrPixelFormat(int id, int bits, Tiles tiles, ColourCodec colours) {
        this.id = id;
        this.bits = bits;
        this.tiles = tiles;
        this.colours = colours;
    }

    public static Optional<GvrPixelFormat> of(int id) {
        return Arrays.stream(values()).filter(format -> format.id == id).findFirst();
    }

    /** Returns the byte in the file. */
    public int id() {
        return id;
    }

    /** Returns the size of a texel in bits. */
    public int bits() {
        return bits;
    }

    /** Returns the size of its palette: 0, 16 or 256. */
    public int paletteSize() {
        return this == CI4 || this == CI8 ? 1 << bits : 0;
    }

    /** Chooses the usual format for an image: {@link #CMPR}, or {@link #RGB5A3} if there are intermediate alphas. */
    public static GvrPixelFormat formatFor(Image image) {
        byte[] rgba = image.rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] != 0 && rgba[i] != -1) {
                return RGB5A3;
            }
        }
        return CMPR;
    }

    Tiles tiles() {
        return tiles;
    }

    /** Returns the codec of texels tile by tile, in {@link #CMPR} block by block. */
    ColourCodec colours() {
        return colours;
    }
}
