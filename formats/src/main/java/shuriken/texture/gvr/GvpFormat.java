package shuriken.texture.gvr;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.texture.PaletteFile;
import shuriken.texture.PaletteReader;

/** The GVP format: palettes for GVR textures. */
public final class GvpFormat implements Format<PaletteFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "gvp",
            "GameCube palette",
            FormatInfo.Kind.PALETTE,
            List.of("gvp"),
            /* canWrite= */ true,
            "GameCube, Wii",
            "notes of Sonic modders");

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
        return file.startsWith("GVPL") ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public PaletteFile read(ByteCursor file, ReadContext context) {
        return PaletteReader.read(file, List.of(PaletteFile.GVPL), GvrPaletteFormat::byId, context);
    }

    @Override
    public void write(PaletteFile palette, ByteWriter out) {
        palette.write(out);
    }
}
