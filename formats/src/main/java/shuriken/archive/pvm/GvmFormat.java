package shuriken.archive.pvm;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The GVM format, which is an archive of GVR textures. */
public final class GvmFormat implements Format<PvmArchive> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "gvm",
                "GameCube texture archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("gvm"),
                /* canWrite= */ true,
                "GameCube, Wii",
                /* source= */ "notes of Sonic modders; measured");
    }

    @Override
    public Class<PvmArchive> contentClass() {
        return PvmArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.startsWith(PvmKind.GVM.headerTag()) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public PvmArchive read(ByteCursor file, ReadContext context) {
        return PvmReader.read(file, PvmKind.GVM, context);
    }

    @Override
    public void write(PvmArchive archive, ByteWriter out) {
        PvmWriter.write(archive, out);
    }
}
