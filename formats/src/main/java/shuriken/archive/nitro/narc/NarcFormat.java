package shuriken.archive.nitro.narc;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The NARC format, an archive of the Nintendo DS. Its files have indices and often names. */
public final class NarcFormat implements Format<NarcArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "narc",
                "NARC archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("narc", "carc"),
                /* canWrite= */ true,
                "Nintendo DS",
                /* source= */ "public descriptions; measured");
    }

    @Override
    public Class<NarcArchive> contentClass() {
        return NarcArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(NarcHeader.TAG) && file.size() >= NarcHeader.SIZE ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public NarcArchive read(ByteCursor file, ReadContext context) {
        return NarcReader.read(file, context);
    }

    @Override
    public void write(NarcArchive archive, ByteWriter out) {
        NarcWriter.write(archive, out);
    }
}
