package shuriken.archive.zarc;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The ZARC format: named files of Phantasy Star Zero. */
public final class ZarcFormat implements Format<ZarcArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "zarc",
                "ZARC archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("zarc"),
                /* canWrite= */ true,
                "Phantasy Star Zero",
                /* source= */ "measured");
    }

    @Override
    public Class<ZarcArchive> contentClass() {
        return ZarcArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(ZarcArchive.TAG) && file.size() >= ZarcArchive.HEADER_SIZE
                ? Confidence.MAGIC
                : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public ZarcArchive read(ByteCursor file, ReadContext context) {
        return ZarcReader.read(file, context);
    }

    @Override
    public void write(ZarcArchive archive, ByteWriter out) {
        ZarcWriter.write(archive, out);
    }
}
