package shuriken.archive.pb;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The PB format, an archive of textures without headers. */
public final class PbFormat implements Format<PbArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "pb",
                "PB texture archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("pb"),
                /* canWrite= */ true,
                "Sonic Adventure (Dreamcast)",
                /* source= */ "public descriptions");
    }

    @Override
    public Class<PbArchive> contentClass() {
        return PbArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(PbArchive.TAG) && file.size() >= PbArchive.HEADER_SIZE
                ? Confidence.MAGIC
                : Confidence.NO;
    }

    @Override
    public PbArchive read(ByteCursor file, ReadContext context) {
        return PbReader.read(file, context);
    }

    @Override
    public void write(PbArchive archive, ByteWriter out) {
        PbWriter.write(archive, out);
    }
}
