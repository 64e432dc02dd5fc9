package shuriken.archive.pvm;

import java.nio.ByteOrder;
import shuriken.io.ByteCursor;

/** The two kinds of archives, one for each console. */
public enum PvmKind {
    /** An archive of Dreamcast textures. */
    PVM("PVMH", "PVRT", ByteOrder.LITTLE_ENDIAN, 0x10F),

    /** An archive of GameCube textures. */
    GVM("GVMH", "GVRT", ByteOrder.BIG_ENDIAN, 0x00F);

    private static final int GVR_INDEX4_FORMAT = 8;
    private static final int GVR_INDEX8_FORMAT = 9;

    /** The flags of an entry for a GameCube texture without a palette. */
    private static final int GVR_NO_PALETTE_FLAGS = 0xF000;

    private final String headerTag;
    private final String textureTag;
    private final ByteOrder byteOrder;
    private final int defaultFlags;

    PvmKind(String headerTag, String textureTag, ByteOrder byteOrder, int defaultFlags) {
        this.headerTag = headerTag;
        this.textureTag = textureTag;
        this.byteOrder = byteOrder;
        this.defaultFlags = defaultFlags;
    }

    /** Returns the tag at the start of a file. */
    String headerTag() {
        return headerTag;
    }

    /** Returns the tag of the textures. */
    String textureTag() {
        return textureTag;
    }

    /** Returns the byte order of all words except the lengths, which are little-endian. */
    ByteOrder byteOrder() {
        return byteOrder;
    }

    /** Returns the flags for every optional field, with the other flags that known archives have. */
    int defaultFlags() {
        return defaultFlags;
    }

    /** Returns the identifier of the texture format, which is also the usual extension. */
    public String textureId() {
        return this == PVM ? "pvr" : "gvr";
    }

    /** Reads the formats of a texture and returns them as an entry stores them. The cursor moves to the width. */
    int readFormats(ByteCursor textureCursor) {
        int pvrFormats = textureCursor.hex16("formats");
        int gvrFormats = textureCursor.hex16("formats");
        int gvrFormat = gvrFormats & 0xFF;
        return switch (this) {
            case PVM -> pvrFormats;
            case GVM ->
                gvrFormat == GVR_INDEX4_FORMAT || gvrFormat == GVR_INDEX8_FORMAT
                        ? gvrFormats
                        : gvrFormats | GVR_NO_PALETTE_FLAGS;
        };
    }
}
