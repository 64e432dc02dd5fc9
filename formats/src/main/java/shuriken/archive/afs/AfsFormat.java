package shuriken.archive.afs;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/** The AFS format, an archive of indexed files, which have names in many games. */
public final class AfsFormat implements Format<AfsArchive> {
    private static final FourCc SPACED_TAG = FourCc.of("AFS ");

    static boolean isAfsTag(FourCc tag) {
        return tag.equals(AfsArchive.TAG) || tag.equals(SPACED_TAG);
    }

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "afs",
                "AFS archive",
                FormatInfo.Kind.ARCHIVE,
                List.of("afs"),
                /* canWrite= */ true,
                "Most games by SEGA on disc",
                /* source= */ "PSO ver.2 guide, \"AFS Archive\"; measured");
    }

    @Override
    public Class<AfsArchive> contentClass() {
        return AfsArchive.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return file.size() >= AfsArchive.HEADER_SIZE && (file.startsWith("AFS\0") || file.startsWith("AFS "))
                ? Confidence.MAGIC
                : Confidence.NO;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public AfsArchive read(ByteCursor file, ReadContext context) {
        return AfsReader.read(file, context);
    }

    @Override
    public void write(AfsArchive archive, ByteWriter out) {
        AfsWriter.write(archive, out);
    }
}
