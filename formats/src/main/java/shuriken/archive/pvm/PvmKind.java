package shuriken.archive.pvm;

import java.nio.ByteOrder;
import shuriken.io.ByteCursor;

/** The kinds of archives, one for each console. */
public enum PvmKind {
    /** An archive of Dreamcast textures. */
    PVM("PVMH", "PVRT", ByteOrder.LITTLE_ENDIAN, 0x10F),
    /** An archive of GameCube textures. */
    GVM("GVMH", "GVRT", ByteOrder.BIG_ENDIAN, 0x00F);

    private static final int GVR_PALETTISED_4 = 8;
    private static final int GVR_PALETTISED_8 = 9;
    /** The flag of an entry for a GameCube texture without a palette. */
    private static final int GVR_NO_PALETTE = 0xF000;

    private final String header;
    private final String texture;
    private final ByteOrder order;
    private final int defaultFlags;

    PvmKind(String header, String texture, ByteOrder order, int usualFlags) {
        this.header = header;
        this.texture = texture;
        this.order = order;
        this.defaultFlags = usualFlags;
    }

    /** Returns the tag at the start of a file. */
    String header() {
        return header;
    }

    /** Returns the tag of the textures. */
    String texture() {
        return texture;
    }

    /** Returns the byte order of all words except the lengths, which are little-endian. */
    ByteOrder order() {
        return order;
    }

    /** Returns the flags for every field, with other flags that known archives have. */
    int defaultFlags() {
        return defaultFlags;
    }

    /** Returns the identifier of the texture format, which is also the usual extension. */
    public String textureId() {
        return this == PVM ? "pvr" : "gvr";
    }

    /** Reads the formats of a texture as an entry stores them, and leaves the cursor at its width. */
    int formats(ByteCursor texture) {
        int first = texture.hex16("formats");
        int second = texture.hex16("formats");
        int gvr = second & 0xFF;
        return switch (this) {
            case PVM -> first;
            case GVM -> gvr == GVR_PALETTISED_4 || gvr == GVR_PALETTISED_8 ? second : second | GVR_NO_PALETTE;
        };
    }
}
