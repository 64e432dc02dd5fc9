package shuriken.texture.xvr;

import java.util.Optional;
import shuriken.image.Image;
import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;
import shuriken.texture.DxtColours;
import shuriken.texture.FourByteColours;

/**
 * The pixel formats of XVR textures. The package description has a table of them. In XRGB formats, the bits of X are
 * ignored.
 */
public enum XvrPixelFormat {
    // The arguments are the id, the order of texels, the bits per texel, and the codec.

    ARGB8888(1, Order.SWIZZLED, 32, new FourByteColours(2, 1, 0, 3)),
    RGB565(2, Order.SWIZZLED, 16, new BitColours(0, 5, 6, 5)),
    ARGB1555(3, Order.SWIZZLED, 16, new BitColours(1, 5, 5, 5)),
    ARGB4444(4, Order.SWIZZLED, 16, new BitColours(4, 4, 4, 4)),
    /** An indexed format. Without a palette, its texels are decoded as greys. */
    P8(5, Order.SWIZZLED, 8, ByteColours.GREY),
    DXT1(6, Order.BLOCKS, 4, DxtColours.DXT1),
    DXT3(7, Order.BLOCKS, 8, DxtColours.DXT3),
    /** A format with the bits of {@link #DXT3} and a different id. */
    DXT3_8(8, Order.BLOCKS, 8, DxtColours.DXT3),
    DXT5(9, Order.BLOCKS, 8, DxtColours.DXT5),
    /** A format with the bits of {@link #DXT5} and a different id. */
    DXT5_10(10, Order.BLOCKS, 8, DxtColours.DXT5),
    ARGB8888_ROWS(11, Order.ROWS, 32, new FourByteColours(2, 1, 0, 3)),
    RGB565_ROWS(12, Order.ROWS, 16, new BitColours(0, 5, 6, 5)),
    ARGB1555_ROWS(13, Order.ROWS, 16, new BitColours(1, 5, 5, 5)),
    ARGB4444_ROWS(14, Order.ROWS, 16, new BitColours(4, 4, 4, 4)),
    YUY2(15, Order.ROWS, 16, new Yuy2Colours()),
    /**
     * A format of normals: their x components and negated y components. It is decoded to a tangent-space normal map in
     * the glTF convention: red is x to the right, green is y up, and blue is z out of the surface.
     */
    V8U8(16, Order.SWIZZLED, 16, new V8U8Colours()),
    A8(17, Order.SWIZZLED, 8, ByteColours.ALPHA),
    XRGB1555(18, Order.SWIZZLED, 16, new BitColours(0, 5, 5, 5)),
    XRGB8888(19, Order.SWIZZLED, 32, new OpaqueColours(new FourByteColours(2, 1, 0, 3)));

    /** The order of texels. */
    public enum Order {
        /** Rows from top to bottom. */
        ROWS,
        /** Morton order with x in the lowest bit. */
        SWIZZLED,
        /** Rows of blocks of 4×4 texels. */
        BLOCKS
    }

    private final int id;
    private final Order order;
    private final int bitsPerTexel;
    private final ColourCodec codec;

    XvrPixelFormat(int id, Order order, int bitsPerTexel, ColourCodec codec) {
        this.id = id;
        this.order = order;
        this.bitsPerTexel = bitsPerTexel;
        this.codec = codec;
    }

    public static Optional<XvrPixelFormat> byId(int id) {
        return id > 0 && id <= values().length ? Optional.of(values()[id - 1]) : Optional.empty();
    }

    /** Returns the number that identifies the format in a file. */
    public int id() {
        return id;
    }

    public Order order() {
        return order;
    }

    /** Returns the size of a texel in bits. */
    public int bitsPerTexel() {
        return bitsPerTexel;
    }

    /** Chooses the usual format for an image: {@link #DXT1}, or {@link #DXT3} if the image has intermediate alphas. */
    public static XvrPixelFormat formatFor(Image image) {
        byte[] rgba = image.rgba();
        for (int i = 3; i < rgba.length; i += 4) {
            if (rgba[i] != 0 && rgba[i] != (byte) 0xFF) {
                return DXT3;
            }
        }
        return DXT1;
    }

    /** Returns the codec of texels. They are in rows, or block by block for {@link Order#BLOCKS}. */
    ColourCodec codec() {
        return codec;
    }
}
