package shuriken.archive.zip;

import java.util.List;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.bytes.Medium;
import shuriken.diag.ReadContext;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;

/** ZIP, as a folder. */
public final class ZipFormat implements Format<ZipArchive> {
    private static final int TAG_SIZE = 4;

    @Override
    public Info info() {
        return new Info(
                "zip", "ZIP archive", Info.Kind.ARCHIVE, List.of("zip"), false, "mods and collections", "APPNOTE.TXT");
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        return detect(Medium.of(file), fileName);
    }

    @Override
    public Match detect(Medium file, String fileName) {
        if (file.size() < TAG_SIZE) {
            return Match.NO;
        }
        ByteCursor head = file.part(0, TAG_SIZE);
        boolean begins = head.startsWith(ZipReader.HEAD) || head.startsWith(ZipReader.END);
        return begins && ZipReader.end(file).isPresent() ? Match.MAGIC : Match.NO;
    }

    @Override
    public ZipArchive read(ByteCursor file, ReadContext context) {
        return read(Medium.of(file), context);
    }

    @Override
    public ZipArchive read(Medium file, ReadContext context) {
        return ZipReader.read(file, context);
    }

    @Override
    public void write(ZipArchive archive, ByteSink out) {
        throw new UnsupportedOperationException("ZIP archives are read only");
    }
}
