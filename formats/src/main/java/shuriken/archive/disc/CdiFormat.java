package shuriken.archive.disc;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.FormatInfo;
import shuriken.format.PartedFormat;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** The CDI format: all tracks of a disc in one file, described at its end. */
public final class CdiFormat implements PartedFormat<DiscImage> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "cdi",
                "CDI disc image (DiscJuggler)",
                FormatInfo.Kind.FOLDER,
                List.of("cdi"),
                /* canWrite= */ false,
                "Dreamcast",
                /* source= */ "PlayStation specifications psx-spx, \"CDROM Disk Images CDI\"");
    }

    @Override
    public Class<DiscImage> contentClass() {
        return DiscImage.class;
    }

    @Override
    public Confidence detect(ByteSource file, String fileName) {
        return CdiReader.isCdi(file) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public DiscImage read(ByteSource file, ReadContext context) {
        return CdiReader.read(file, context);
    }

    @Override
    public void write(DiscImage image, ByteWriter out) {
        throw new UnsupportedOperationException("a disc image cannot be written from scratch");
    }
}
