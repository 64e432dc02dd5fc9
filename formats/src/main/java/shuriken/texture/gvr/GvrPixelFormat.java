package shuriken.texture.gvr;

import java.util.Arrays;
import java.util.Optional;
import shuriken.image.Image;
import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;
import shuriken.texture.TileLayout;

/**
 * The pixel formats of GVR textures. The package description has a table of them. In their names, I is a grey
 * (intensity), A is alpha, CI is an index into a palette, and CMPR is a DXT1 compression.
 */
public enum GvrPixelFormat {
    // The arguments are the id, the bits per texel, the size of a tile, and the codec.

    I4(0, 4, new TileLayout(8, 8), new IntensityColours(0, 4)),
    I8(1, 8, new TileLayout(8, 4), new IntensityColours(0, 8)),
    IA4(2, 8, new TileLayout(8, 4), new IntensityColours(4, 4)),
    IA8(3, 16, new TileLayout(4, 4), new IntensityColours(8, 8)),
    RGB565(4, 16, new TileLayout(4, 4), new BigEndianColours(new BitColours(0, 5, 6, 5))),
    RGB5A3(5, 16, new TileLayout(4, 4), new BigEndianColours(new Rgb5a3Colours())),
    RGBA8(6, 32, new TileLayout(4, 4), new GxRgba8Colours()),
    /** An indexed format with 4 bits per texel. Without a palette, its texels are decoded as greys. */
    CI4(8, 4, new TileLayout(8, 8), new IntensityColours(0, 4)),
    /** An indexed format with 8 bits per texel. Without a palette, its texels are decoded as greys. */
    CI8(9, 8, new TileLayout(8, 4), new IntensityColours(0, 8)),
    CMPR(0xE, 4, new TileLayout(8, 8), new CmprColours());

    private final int id;
    private final int bitsPerTexel;
    private final TileLayout tileLayout;
    private final ColourCodec codec;

    GvrPixelFormat(int id, int bitsPerTexel, TileLayout tileLayout, ColourCodec codec) {
        this.id = id;
        this.bitsPerTexel = bitsPerTexel;
        this.tileLayout = tileLayout;
        this.codec = codec;
    }

    public static Optional<GvrPixelFormat> byId(int id) {
        return Arrays.stream(values()).filter(format -> format.id == id).findFirst();
    }

    /** Returns the byte that identifies the format in a file. */
    public int id() {
        return id;
    }

    /** Returns the size of a texel in bits. */
    public int bitsPerTexel() {
        return bitsPerTexel;
    }

    /** Returns the size of the palette that the format needs: 0, 16 or 256. */
    public int paletteSize() {
        return this == CI4 || this == CI8 ? 1 << bitsPerTexel : 0;
    }

    /**
     * Chooses the usual format for an image: {@link #CMPR}, or {@link #RGB5A3} if the image has intermediate alphas.
     */
    public static GvrPixelFormat formatFor(Image image) {
        byte[] rgba = image.rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] != 0 && rgba[i] != (byte) 0xFF) {
                return RGB5A3;
            }
        }
        return CMPR;
    }

    TileLayout tileLayout() {
        return tileLayout;
    }

    /** Returns the codec of texels in stored order: tile by tile, or block by block for {@link #CMPR}. */
    ColourCodec codec() {
        return codec;
    }
}
