package shuriken.archive.gsl;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** The GSL format, an archive of the files of one area of a game. */
public final class GslFormat implements Format<GslArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "gsl",
                "GSL archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("gsl"),
                /* canWrite= */ true,
                "Phantasy Star Online",
                /* source= */ "PSO ver.2 guide, \"GSL Archive\"; measured");
    }

    @Override
    public Class<GslArchive> contentClass() {
        return GslArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return GslReader.detectByteOrder(file).isPresent() ? Confidence.STRUCTURE : Confidence.NO;
    }

    @Override
    public Confidence detect(ByteSource file, String fileName) {
        boolean isLarge = file.size() > ByteSource.IN_MEMORY_LIMIT && file.size() <= ByteSource.MAX_ARRAY_LENGTH;
        return isLarge ? detect(ByteCursor.paged(file), fileName) : Format.super.detect(file, fileName);
    }

    @Override
    public GslArchive read(ByteCursor file, ReadContext context) {
        return GslReader.read(file, context);
    }

    @Override
    public void write(GslArchive archive, ByteWriter out) {
        GslWriter.write(archive, out);
    }
}
