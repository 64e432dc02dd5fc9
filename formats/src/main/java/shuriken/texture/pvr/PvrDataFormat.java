package shuriken.texture.pvr;

import java.util.Optional;

/** The arrangements of texels; the table is in the package's description. The names are the SDK's. */
public enum PvrDataFormat {
    TWIDDLED(0x01, Order.TWIDDLED, 0, PvrDataFormat.NO_MIPS),
    TWIDDLED_MM(0x02, Order.TWIDDLED, 0, 1),
    VQ(0x03, Order.VQ, 0, PvrDataFormat.NO_MIPS),
    VQ_MM(0x04, Order.VQ, 0, 3),
    PALETTIZE4(0x05, Order.TWIDDLED, 4, PvrDataFormat.NO_MIPS),
    PALETTIZE4_MM(0x06, Order.TWIDDLED, 4, 3),
    PALETTIZE8(0x07, Order.TWIDDLED, 8, PvrDataFormat.NO_MIPS),
    PALETTIZE8_MM(0x08, Order.TWIDDLED, 8, 3),
    RECTANGLE(0x09, Order.ROWS, 0, PvrDataFormat.NO_MIPS),
    RECTANGLE_MM(0x0A, Order.ROWS, 0, PvrDataFormat.NO_MIPS),
    STRIDE(0x0B, Order.ROWS, 0, PvrDataFormat.NO_MIPS),
    STRIDE_MM(0x0C, Order.ROWS, 0, PvrDataFormat.NO_MIPS),
    TWIDDLED_RECTANGLE(0x0D, Order.TWIDDLED, 0, PvrDataFormat.NO_MIPS),
    ABGR(0x0E, Order.ROWS, 32, PvrDataFormat.NO_MIPS),
    ABGR_MM(0x0F, Order.ROWS, 32, 0),
    SMALLVQ(0x10, Order.VQ, 0, PvrDataFormat.NO_MIPS),
    SMALLVQ_MM(0x11, Order.VQ, 0, 3),
    TWIDDLED_MM_DMA(0x12, Order.TWIDDLED, 0, 3);

    /** The order of texels within a level. */
    enum Order {
        ROWS,
        TWIDDLED,
        VQ
    }

    private static final int NO_MIPS = -1;

    private final int id;
    private final Order order;
    private final int bits;
    private final int lead;

    PvrDataFormat(int id, Order order, int bits, int lead) {
        this.id = id;
        this.order = order;
        this.bits = bits;
        this.lead = lead;
    }

    public static Optional<PvrDataFormat> of(int id) {
        for (PvrDataFormat format : values()) {
            if (format.id == id) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /** Returns the byte in the file. */
    public int id() {
        return id;
    }

    /** Tests whether mip levels are stored; such textures are square. */
    public boolean hasMips() {
        return lead != NO_MIPS;
    }

    /** Tests whether texels are stored as numbers of codewords for quads. */
    public boolean isVq() {
        return order == Order.VQ;
    }

    /** Returns the size of the palette to which the texels refer: 0, 16 or 256. */
    public int paletteSize() {
        return bits == 4 || bits == 8 ? 1 << bits : 0;
    }

    /** Returns the number of codewords before the quads; 0 if there is no codebook. */
    public int codewords(int width) {
        return switch (this) {
            case VQ, VQ_MM -> 256;
            case SMALLVQ -> width <= 16 ? 16 : width <= 32 ? 32 : width <= 64 ? 128 : 256;
            case SMALLVQ_MM -> width <= 16 ? 16 : width <= 32 ? 64 : 256;
            default -> 0;
        };
    }

    Order order() {
        return order;
    }

    /** Returns the size of a texel in bits; 0 if the pixel format determines it. */
    int bits() {
        return bits;
    }

    /** Returns the number of filler texels before the 1×1 level. */
    int lead() {
        return lead;
    }
}
