package shuriken.archive.pvmx;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The PVMX format: textures of mods. */
public final class PvmxFormat implements Format<PvmxArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "pvmx",
                "PVMX texture pack",
                FormatInfo.Kind.ARCHIVE,
                List.of("pvmx"),
                /* canWrite= */ true,
                "Mods of Sonic Adventure DX and Sonic Adventure 2",
                /* source= */ "public descriptions; measured");
    }

    @Override
    public Class<PvmxArchive> contentClass() {
        return PvmxArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(PvmxArchive.TAG) && file.size() > PvmxArchive.TAG_SIZE
                ? Confidence.MAGIC
                : Confidence.NO;
    }

    @Override
    public PvmxArchive read(ByteCursor file, ReadContext context) {
        return PvmxReader.read(file, context);
    }

    @Override
    public void write(PvmxArchive archive, ByteWriter out) {
        PvmxWriter.write(archive, out);
    }
}
