package shuriken.archive.pvm;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The PVM format, which is an archive of PVR textures. */
public final class PvmFormat implements Format<PvmArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "pvm",
                "PowerVR texture archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("pvm"),
                /* canWrite= */ true,
                "Dreamcast",
                /* source= */ "PSO ver.2 guide, \"PVM - PowerVR Archive\"; measured");
    }

    @Override
    public Class<PvmArchive> contentClass() {
        return PvmArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(PvmKind.PVM.headerTag()) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public PvmArchive read(ByteCursor file, ReadContext context) {
        return PvmReader.read(file, PvmKind.PVM, context);
    }

    @Override
    public void write(PvmArchive archive, ByteWriter out) {
        PvmWriter.write(archive, out);
    }
}
