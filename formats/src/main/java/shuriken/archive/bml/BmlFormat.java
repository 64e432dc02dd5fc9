package shuriken.archive.bml;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The BML format, which contains models with their motions and textures. */
public final class BmlFormat implements Format<BmlArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "bml",
                "BML archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("bml"),
                /* canWrite= */ true,
                "Phantasy Star Online",
                /* source= */ "PSO ver.2 guide, \"BML Archive\"");
    }

    @Override
    public Class<BmlArchive> contentClass() {
        return BmlArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return BmlReader.detectByteOrder(file).isPresent() ? Confidence.STRUCTURE : Confidence.NO;
    }

    @Override
    public BmlArchive read(ByteCursor file, ReadContext context) {
        return BmlReader.read(file, context);
    }

    @Override
    public void write(BmlArchive archive, ByteWriter out) {
        BmlWriter.write(archive, out);
    }
}
