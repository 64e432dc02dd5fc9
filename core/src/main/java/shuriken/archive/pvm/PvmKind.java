package shuriken.archive.pvm;

import java.nio.ByteOrder;
import shuriken.io.ByteCursor;

/** Whose textures an archive holds. */
public enum PvmKind {
    /** The Dreamcast's. */
    PVM("PVMH", "PVRT", ByteOrder.LITTLE_ENDIAN, 0x10F),
    /** The GameCube's. */
    GVM("GVMH", "GVRT", ByteOrder.BIG_ENDIAN, 0x00F);

    private static final int GVR_PALETTISED = 8;
    private static final int GVR_PALETTISED_TOO = 9;
    /** What stands in the header where a texture of the GameCube has no palette. */
    private static final int GVR_NO_PALETTE = 0xF000;

    private final String header;
    private final String texture;
    private final ByteOrder order;
    private final int usualFlags;

    PvmKind(String header, String texture, ByteOrder order, int usualFlags) {
        this.header = header;
        this.texture = texture;
        this.order = order;
        this.usualFlags = usualFlags;
    }

    /** The tag that a file begins with. */
    String header() {
        return header;
    }

    /** The tag of its textures. */
    String texture() {
        return texture;
    }

    /** Of all words but the lengths, which are little-endian. */
    ByteOrder order() {
        return order;
    }

    /** Every field, and what known archives have besides. */
    int usualFlags() {
        return usualFlags;
    }

    /** Of the format of its textures; also their usual ending. */
    public String textureId() {
        return this == PVM ? "pvr" : "gvr";
    }

    /** What an entry says of a texture's formats; leaves the cursor at its width. */
    int formats(ByteCursor texture) {
        int first = texture.hex16("formats");
        int second = texture.hex16("formats");
        int gvr = second & 0xFF;
        return switch (this) {
            case PVM -> first;
            case GVM -> gvr == GVR_PALETTISED || gvr == GVR_PALETTISED_TOO ? second : second | GVR_NO_PALETTE;
        };
    }
}
