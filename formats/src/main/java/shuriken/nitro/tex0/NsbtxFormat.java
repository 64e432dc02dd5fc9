package shuriken.nitro.tex0;

import java.util.ArrayList;
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

/** The NSBTX format, which contains textures and palettes of DS games. */
public final class NsbtxFormat implements Format<NsbtxFile> {
    private static final FourCc STAMP = FourCc.of("BTX0");
    private static final FourCc BLOCK_STAMP = FourCc.of("TEX0");
    private static final FormatInfo INFO = new FormatInfo(
            "nsbtx",
            "NITRO textures",
            FormatInfo.Kind.TEXTURE,
            List.of("nsbtx"),
            /* canWrite= */ true,
            "Nintendo DS",
            /* source= */ "NSBMD document, \"Textures & Palettes\"; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<NsbtxFile> contentClass() {
        return NsbtxFile.class;
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
    public NsbtxFile read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, STAMP, context);
        List<Tex0> blocks = new ArrayList<>();
        for (G3dBlock block : container.blocks()) {
            if (!block.stamp().equals(BLOCK_STAMP)) {
                throw new FormatException(
                        Kind.UNSUPPORTED,
                        block.cursor().locationAt(0),
                        "the file contains an unknown block: %s",
                        block.stamp());
            }
            blocks.add(Tex0Reader.read(block, context));
        }
        return new NsbtxFile(container.version(), blocks);
    }

    @Override
    public void write(NsbtxFile file, ByteWriter out) {
        G3dFile.write(
                STAMP,
                file.version(),
                file.blocks().stream().map(Tex0Writer::write).toList(),
                out);
    }
}
