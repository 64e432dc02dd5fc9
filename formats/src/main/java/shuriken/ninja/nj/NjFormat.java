package shuriken.ninja.nj;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/** The format of Ninja binary files: texture lists, models and motions in tagged blocks. */
public final class NjFormat implements Format<NjFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "nj",
            "Ninja binary model",
            FormatInfo.Kind.MODEL,
            List.of("nj", "njm", "gj", "gjm", "njl", "xj"),
            /* canWrite= */ true,
            "Dreamcast, GameCube",
            "PSO ver.2 guide; Ninja model formats");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<NjFile> contentClass() {
        return NjFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        boolean hasKnownTag = file.size() >= FourCc.SIZE && NjTag.KNOWN_TAGS.contains(file.fourCc("tag"));
        return hasKnownTag ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public NjFile read(ByteCursor file, ReadContext context) {
        return NjReader.read(file, context);
    }

    @Override
    public void write(NjFile model, ByteWriter out) {
        NjWriter.write(model, out);
    }
}
