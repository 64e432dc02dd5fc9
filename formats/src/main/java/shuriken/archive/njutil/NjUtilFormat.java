package shuriken.archive.njutil;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The archive format of njUtil, a tool of SEGA's SDK. An archive stores its files without gaps. */
public final class NjUtilFormat implements Format<NjUtilArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "njutil",
                "njUtil archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("nja"),
                /* canWrite= */ true,
                "Dreamcast and GameCube games",
                /* source= */ "public descriptions");
    }

    @Override
    public Class<NjUtilArchive> contentClass() {
        return NjUtilArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return NjUtilReader.detectByteOrder(file).isPresent() ? Confidence.STRUCTURE : Confidence.NO;
    }

    @Override
    public NjUtilArchive read(ByteCursor file, ReadContext context) {
        return NjUtilReader.read(file, context);
    }

    @Override
    public void write(NjUtilArchive archive, ByteWriter out) {
        NjUtilWriter.write(archive, out);
    }
}
