package shuriken.archive.pak;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The PAK format, which contains the textures of <i>Sonic Adventure 2</i> for PC. */
public final class PakFormat implements Format<PakArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "pak",
                "PAK archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("pak"),
                /* canWrite= */ true,
                "Sonic Adventure 2 for PC",
                /* source= */ "public descriptions; measured");
    }

    @Override
    public Class<PakArchive> contentClass() {
        return PakArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.size() >= PakArchive.HEADER_SIZE && file.startsWith("\1pak") ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public PakArchive read(ByteCursor file, ReadContext context) {
        return PakReader.read(file, context);
    }

    @Override
    public void write(PakArchive archive, ByteWriter out) {
        PakWriter.write(archive, out);
    }
}
