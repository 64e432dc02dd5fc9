package shuriken.archive.disc;

import java.util.List;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.bytes.Medium;
import shuriken.diag.ReadContext;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;

/** CDI: all tracks of a disc in one file, described at its end. */
public final class CdiFormat implements Format<DiscImage> {
    @Override
    public Info info() {
        return new Info(
                "cdi",
                "CDI disc image (DiscJuggler)",
                Info.Kind.FOLDER,
                List.of("cdi"),
                false,
                "Dreamcast discs",
                "PlayStation specifications psx-spx, \"CDROM Disk Images CDI\"");
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        return detect(Medium.of(file), fileName);
    }

    @Override
    public Match detect(Medium file, String fileName) {
        return CdiReader.isOne(file) ? Match.MAGIC : Match.NO;
    }

    @Override
    public DiscImage read(ByteCursor file, ReadContext context) {
        return read(Medium.of(file), context);
    }

    @Override
    public DiscImage read(Medium file, ReadContext context) {
        return CdiReader.read(file, context);
    }

    @Override
    public void write(DiscImage image, ByteSink out) {
        throw new UnsupportedOperationException("images of discs are read only");
    }
}
