package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.nitro.g3d.G3dBlock;
import shuriken.nitro.g3d.G3dFile;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Reader;
import shuriken.nitro.tex0.Tex0Writer;

/** The NSBMD format, which contains models of DS games with or without their textures. */
public final class NsbmdFormat implements Format<NsbmdFile> {
    private static final FourCc STAMP = FourCc.of("BMD0");
    private static final FourCc MODELS_STAMP = FourCc.of("MDL0");
    private static final FourCc TEXTURES_STAMP = FourCc.of("TEX0");
    private static final FormatInfo INFO = new FormatInfo(
            "nsbmd",
            "NITRO model",
            FormatInfo.Kind.MODEL,
            List.of("nsbmd"),
            /* canWrite= */ true,
            "Nintendo DS",
            /* source= */ "NSBMD document; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<NsbmdFile> contentClass() {
        return NsbmdFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return G3dFile.isAt(file, STAMP) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public NsbmdFile read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, STAMP, context);
        return new NsbmdFile(
                container.version(),
                container.blocks().stream()
                        .map(block -> readBlock(block, context))
                        .toList());
    }

    private static NsbmdBlock readBlock(G3dBlock block, ReadContext context) {
        if (block.stamp().equals(MODELS_STAMP)) {
            return new NsbmdBlock.Models(Mdl0.read(block, context));
        }
        if (block.stamp().equals(TEXTURES_STAMP)) {
            return new NsbmdBlock.Textures(Tex0Reader.read(block, context));
        }
        throw new FormatException(
                Kind.UNSUPPORTED,
                block.cursor().locationAt(0),
                "the file contains an unknown block: %s",
                block.stamp());
    }

    @Override
    public void write(NsbmdFile file, ByteWriter out) {
        G3dFile.write(
                STAMP,
                file.version(),
                file.blocks().stream().map(NsbmdFormat::writeBlock).toList(),
                out);
    }

    private static byte[] writeBlock(NsbmdBlock block) {
        return switch (block) {
            case NsbmdBlock.Models(Mdl0 mdl0) -> mdl0.write();
            case NsbmdBlock.Textures(Tex0 tex0) -> Tex0Writer.write(tex0);
        };
    }
}
