package shuriken.texture.pvr;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.texture.PaletteFile;
import shuriken.texture.PaletteReader;

/** The PVP format: palettes for PVR textures. */
public final class PvpFormat implements Format<PaletteFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "pvp",
            "PowerVR palette",
            FormatInfo.Kind.PALETTE,
            List.of("pvp"),
            /* canWrite= */ true,
            "Dreamcast",
            "measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<PaletteFile> contentClass() {
        return PaletteFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith("PVPL") || file.startsWith("PVRP") ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public PaletteFile read(ByteCursor file, ReadContext context) {
        return PaletteReader.read(
                file, List.of(PaletteFile.PVPL, PaletteFile.PVRP), PvrPixelFormat::paletteFormatById, context);
    }

    @Override
    public void write(PaletteFile palette, ByteWriter out) {
        palette.write(out);
    }
}
