package shuriken.texture.pvr;

import java.util.Optional;

/**
 * The data formats of PVR textures, which define the order of texels. The package description has a table of them. The
 * names are from the SDK: MM means that there are mip levels, and PALETTIZE that texels are indices into a palette. In
 * VQ (vector quantization), each quad of 2×2 texels is the index of a codeword, and the codebook contains the texels of
 * the codewords.
 */
public enum PvrDataFormat {
    // The arguments are the id, the order of texels, the bits per texel or 0, and the filler texels before mip levels.

    TWIDDLED(0x01, Order.TWIDDLED, 0, PvrDataFormat.NO_MIP_LEVELS),
    TWIDDLED_MM(0x02, Order.TWIDDLED, 0, 1),
    VQ(0x03, Order.VQ, 0, PvrDataFormat.NO_MIP_LEVELS),
    VQ_MM(0x04, Order.VQ, 0, 3),
    PALETTIZE4(0x05, Order.TWIDDLED, 4, PvrDataFormat.NO_MIP_LEVELS),
    PALETTIZE4_MM(0x06, Order.TWIDDLED, 4, 3),
    PALETTIZE8(0x07, Order.TWIDDLED, 8, PvrDataFormat.NO_MIP_LEVELS),
    PALETTIZE8_MM(0x08, Order.TWIDDLED, 8, 3),
    RECTANGLE(0x09, Order.ROWS, 0, PvrDataFormat.NO_MIP_LEVELS),
    RECTANGLE_MM(0x0A, Order.ROWS, 0, PvrDataFormat.NO_MIP_LEVELS),
    STRIDE(0x0B, Order.ROWS, 0, PvrDataFormat.NO_MIP_LEVELS),
    STRIDE_MM(0x0C, Order.ROWS, 0, PvrDataFormat.NO_MIP_LEVELS),
    TWIDDLED_RECTANGLE(0x0D, Order.TWIDDLED, 0, PvrDataFormat.NO_MIP_LEVELS),
    ABGR(0x0E, Order.ROWS, 32, PvrDataFormat.NO_MIP_LEVELS),
    ABGR_MM(0x0F, Order.ROWS, 32, 0),
    SMALLVQ(0x10, Order.VQ, 0, PvrDataFormat.NO_MIP_LEVELS),
    SMALLVQ_MM(0x11, Order.VQ, 0, 3),
    TWIDDLED_MM_DMA(0x12, Order.TWIDDLED, 0, 3);

    /** The order of texels within a level. */
    enum Order {
        /** Rows from top to bottom. */
        ROWS,
        /** Morton order with y in the lowest bit. */
        TWIDDLED,
        /** One index of a codeword for each quad. The indices are in Morton order. */
        VQ
    }

    /**
     * The number of filler texels that marks a format without mip levels. These formats include RECTANGLE_MM and
     * STRIDE_MM, in spite of their names.
     */
    private static final int NO_MIP_LEVELS = -1;

    private final int id;
    private final Order order;
    private final int bitsPerTexel;
    private final int fillerTexelCount;

    PvrDataFormat(int id, Order order, int bitsPerTexel, int fillerTexelCount) {
        this.id = id;
        this.order = order;
        this.bitsPerTexel = bitsPerTexel;
        this.fillerTexelCount = fillerTexelCount;
    }

    public static Optional<PvrDataFormat> byId(int id) {
        for (PvrDataFormat format : values()) {
            if (format.id == id) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /** Returns the byte that identifies the format in a file. */
    public int id() {
        return id;
    }

    /** Returns whether the format stores mip levels. Textures with mip levels are square. */
    public boolean hasMipLevels() {
        return fillerTexelCount != NO_MIP_LEVELS;
    }

    /** Returns whether texels are stored as indices of codewords, one for each quad of texels. */
    public boolean isVq() {
        return order == Order.VQ;
    }

    /** Returns the size of the palette to which the texels refer: 0, 16 or 256. */
    public int paletteSize() {
        return bitsPerTexel == 4 || bitsPerTexel == 8 ? 1 << bitsPerTexel : 0;
    }

    /** Returns the number of codewords of a texture with this width, or 0 if the format has no codebook. */
    public int codewordCount(int width) {
        return switch (this) {
            case VQ, VQ_MM -> 256;
            case SMALLVQ -> chooseSmallCodebookSize(width);
            case SMALLVQ_MM -> chooseSmallMipCodebookSize(width);
            default -> 0;
        };
    }

    private static int chooseSmallCodebookSize(int width) {
        if (width <= 16) {
            return 16;
        }
        if (width <= 32) {
            return 32;
        }
        return width <= 64 ? 128 : 256;
    }

    private static int chooseSmallMipCodebookSize(int width) {
        if (width <= 16) {
            return 16;
        }
        return width <= 32 ? 64 : 256;
    }

    Order order() {
        return order;
    }

    /** Returns the size of a texel in bits, or 0 if the pixel format determines it. */
    int bitsPerTexel() {
        return bitsPerTexel;
    }

    /** Returns the number of filler texels before the level of 1×1; -1 for formats without mip levels. */
    int fillerTexelCount() {
        return fillerTexelCount;
    }
}
