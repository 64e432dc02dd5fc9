package shuriken.archive.zip;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.FormatInfo;
import shuriken.format.PartedFormat;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** The ZIP format, whose archives work like folders. */
public final class ZipFormat implements PartedFormat<ZipArchive> {
    private static final int TAG_SIZE = 4;

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "zip",
                "ZIP archive",
                FormatInfo.Kind.FOLDER,
                List.of("zip"),
                /* canWrite= */ false,
                "Mods and collections",
                /* source= */ "APPNOTE.TXT");
    }

    @Override
    public Class<ZipArchive> contentClass() {
        return ZipArchive.class;
    }

    @Override
    public Confidence detect(ByteSource file, String fileName) {
        if (file.size() < TAG_SIZE) {
            return Confidence.NO;
        }
        ByteCursor start = file.part(0, TAG_SIZE);
        boolean hasTag = start.startsWith(ZipReader.LOCAL_HEADER_TAG) || start.startsWith(ZipReader.END_RECORD_TAG);
        return hasTag && ZipReader.findEndOffset(file).isPresent() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public ZipArchive read(ByteSource file, ReadContext context) {
        return ZipReader.read(file, context);
    }

    @Override
    public void write(ZipArchive archive, ByteWriter out) {
        throw new UnsupportedOperationException("ZIP archives can only be read");
    }
}
