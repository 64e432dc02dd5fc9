package shuriken.texture.pvr;

import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.texture.Gbix;

/** Detects PVR textures by their first bytes. */
final class PvrDetector {
    /** The maximum size of the padding after the texels of a packed texture. */
    private static final long MAX_PADDING_SIZE = 0x1000;

    /** The offset of the format numbers from the tag. */
    private static final int FORMATS_OFFSET = 8;

    /** The size in bytes of the field with the unpacked size, which precedes a packed texture. */
    private static final int UNPACKED_SIZE_FIELD_SIZE = 4;

    private final ByteCursor file;

    PvrDetector(ByteCursor file) {
        this.file = file;
    }

    /** Returns whether the file is a texture that is not packed. */
    boolean isUnpackedTexture() {
        int tagOffset = Gbix.findTextureOffset(file, /* offset= */ 0, "PVRT");
        return tagOffset >= 0 && !isPlayStation2Texture(tagOffset);
    }

    /** Returns whether the formats belong to the PlayStation 2, whose textures have the same tags. */
    private boolean isPlayStation2Texture(int tagOffset) {
        if (file.size() < tagOffset + PvrTexture.HEADER_SIZE) {
            return false;
        }
        ByteCursor in = file.copy().seek(tagOffset + FORMATS_OFFSET);
        int pixelFormat = in.u8("pixelFormat");
        int dataFormat = in.u8("dataFormat");
        boolean hasSvrPixelFormat = pixelFormat == 8 || pixelFormat == 9;
        boolean hasSvrDataFormat = dataFormat >= 0x60 && dataFormat <= 0x6D;
        return hasSvrPixelFormat && hasSvrDataFormat;
    }

    /**
     * Returns whether the file begins with its unpacked size and has a payload of runs. Tags at offset 4 alone are weak
     * evidence, so the rest of the header must be consistent: the formats are known, the sides are valid, and the
     * unpacked size has space for the texels and little else.
     */
    boolean isPackedTexture() {
        int tagOffset = Gbix.findTextureOffset(file, UNPACKED_SIZE_FIELD_SIZE, "PVRT");
        if (tagOffset < 0 || file.size() < tagOffset + PvrTexture.HEADER_SIZE) {
            return false;
        }
        ByteCursor in = file.copy().seek(0);
        long unpackedSize = in.u32("unpackedSize");
        in.seek(tagOffset + FORMATS_OFFSET);
        Optional<PvrPixelFormat> pixelFormat = PvrPixelFormat.byId(in.u8("pixelFormat"));
        Optional<PvrDataFormat> dataFormat = PvrDataFormat.byId(in.u8("dataFormat"));
        in.u16("unknown0A");
        if (pixelFormat.isEmpty() || dataFormat.isEmpty()) {
            return false;
        }
        PvrLayout layout = new PvrLayout(pixelFormat.get(), dataFormat.get(), in.u16("width"), in.u16("height"));
        long paddingSize = unpackedSize
                - (tagOffset - UNPACKED_SIZE_FIELD_SIZE + PvrTexture.HEADER_SIZE)
                - (layout.sizeError().isEmpty() ? layout.levelEnd(0) : 0);
        return layout.sizeError().isEmpty() && paddingSize >= 0 && paddingSize <= MAX_PADDING_SIZE;
    }
}
