package shuriken.nitro.gpu;

import java.util.Optional;

/**
 * The commands of the DS geometry engine, with their numbers and parameter words. Source: NSBMD document, "Mesh";
 * measured.
 */
public enum GpuOpcode {
    NOP(0x00, 0),
    MTX_MODE(0x10, 1),
    MTX_PUSH(0x11, 0),
    MTX_POP(0x12, 1),
    MTX_STORE(0x13, 1),
    MTX_RESTORE(0x14, 1),
    MTX_IDENTITY(0x15, 0),
    MTX_LOAD_4X4(0x16, 16),
    MTX_LOAD_4X3(0x17, 12),
    MTX_MULT_4X4(0x18, 16),
    MTX_MULT_4X3(0x19, 12),
    MTX_MULT_3X3(0x1A, 9),
    MTX_SCALE(0x1B, 3),
    MTX_TRANS(0x1C, 3),
    COLOR(0x20, 1),
    NORMAL(0x21, 1),
    TEXCOORD(0x22, 1),
    VTX_16(0x23, 2),
    VTX_10(0x24, 1),
    VTX_XY(0x25, 1),
    VTX_XZ(0x26, 1),
    VTX_YZ(0x27, 1),
    VTX_DIFF(0x28, 1),
    POLYGON_ATTR(0x29, 1),
    TEXIMAGE_PARAM(0x2A, 1),
    PLTT_BASE(0x2B, 1),
    DIF_AMB(0x30, 1),
    SPE_EMI(0x31, 1),
    LIGHT_VECTOR(0x32, 1),
    LIGHT_COLOR(0x33, 1),
    SHININESS(0x34, 32),
    BEGIN_VTXS(0x40, 1),
    END_VTXS(0x41, 0),
    SWAP_BUFFERS(0x50, 1),
    VIEWPORT(0x60, 1),
    BOX_TEST(0x70, 3),
    POS_TEST(0x71, 2),
    VEC_TEST(0x72, 1);

    private static final GpuOpcode[] BY_ID = new GpuOpcode[256];

    static {
        for (GpuOpcode opcode : values()) {
            BY_ID[opcode.id] = opcode;
        }
    }

    private final int id;
    private final int wordCount;

    GpuOpcode(int id, int wordCount) {
        this.id = id;
        this.wordCount = wordCount;
    }

    /** Returns the command with a number, if a document describes it. */
    public static Optional<GpuOpcode> byId(int id) {
        return Optional.ofNullable(BY_ID[id & 0xFF]);
    }

    public int id() {
        return id;
    }

    /** Returns the number of parameter words. */
    public int wordCount() {
        return wordCount;
    }
}
