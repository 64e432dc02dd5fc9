package shuriken.texture.pvr;

import java.util.Optional;
import shuriken.io.ByteCursor;
import shuriken.texture.Gbix;

/** A detector of PVR textures by their first bytes. */
final class PvrDetector {
    /** The maximum size of the filler after the texels of a packed texture. */
    private static final long MAX_FILLER = 0x1000;

    private final ByteCursor file;

    PvrDetector(ByteCursor file) {
        this.file = file;
    }

    /** Returns whether the file is a texture that is not packed. */
    boolean isPlain() {
        int tag = Gbix.textureOffset(file, 0, "PVRT");
        return tag >= 0 && !isPlayStation2(tag);
    }

    /** Returns whether the formats are those of the PlayStation 2, whose textures have the same tags. */
    private boolean isPlayStation2(int tag) {
        if (file.size() < tag + PvrTexture.HEADER_SIZE) {
            return false;
        }
        ByteCursor in = file.copy().seek(tag + 8);
        int pixelFormat = in.u8("pixelFormat");
        int dataFormat = in.u8("dataFormat");
        return (pixelFormat == 8 || pixelFormat == 9) && dataFormat >= 0x60 && dataFormat <= 0x6D;
    }

    /**
     * Returns whether the file begins with its unpacked size and has a payload of runs. Two tags at offset 4 prove
     * little, so the rest of the header must be consistent: the formats are known, the sides are valid, and the size
     * can contain the texels.
     */
    boolean isPacked() {
        int tag = Gbix.textureOffset(file, 4, "PVRT");
        if (tag < 0 || file.size() < tag + PvrTexture.HEADER_SIZE) {
            return false;
        }
        ByteCursor in = file.copy().seek(0);
        long unpackedSize = in.u32("unpackedSize");
        in.seek(tag + 8);
        Optional<PvrPixelFormat> pixelFormat = PvrPixelFormat.byId(in.u8("pixelFormat"));
        Optional<PvrDataFormat> dataFormat = PvrDataFormat.byId(in.u8("dataFormat"));
        in.u16("unknown0A");
        if (pixelFormat.isEmpty() || dataFormat.isEmpty()) {
            return false;
        }
        PvrLayout layout = new PvrLayout(pixelFormat.get(), dataFormat.get(), in.u16("width"), in.u16("height"));
        long filler = unpackedSize
                - (tag - 4 + PvrTexture.HEADER_SIZE)
                - (layout.sizeError().isEmpty() ? layout.levelEnd(0) : 0);
        return layout.sizeError().isEmpty() && filler >= 0 && filler <= MAX_FILLER;
    }
}
